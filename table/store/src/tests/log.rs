//! The log of a match: what is loaded is what was written, and of two who write one line one wins.

use super::{id, line, table};
use crate::{Entry, MatchId, NewSeat, Store, StoreFault};

contract!(
    a_match_is_loaded_as_it_was_written,
    an_unknown_match_is_not_found,
    a_name_in_use_is_taken_and_nothing_of_the_second_match_stays,
    lines_are_appended_all_or_none,
    a_log_with_a_gap_is_not_given_out,
    of_many_who_write_one_line_one_wins,
);

async fn a_match_is_loaded_as_it_was_written(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let mut new = table(1);
    new.row.owner = Some(ada);
    new.row.asked = u16::MAX;
    new.seats = vec![
        NewSeat { seat: 1, bot: Some("greedy".to_owned()), ..NewSeat::default() },
        NewSeat { seat: 0, person: Some(ada), invite: Some("come".to_owned()), ..NewSeat::default() },
    ];
    new.lines = vec![line("header")];
    new.seed = Some([9; 32]);
    new.entropy = "ada's dice".to_owned();
    store.create_match(new.clone()).await.unwrap();
    let second = Entry {
        text: "act".to_owned(),
        seat: Some(1),
        request: Some("r1".to_owned()),
        clocks: Some("[5]".to_owned()),
        when: -3,
    };
    store.append(&id(1), 1, vec![second.clone()]).await.unwrap();
    store.keep_snapshot(&id(1), 1, vec![1], "old".to_owned()).await.unwrap();
    store.keep_snapshot(&id(1), 2, vec![0, 255], "<svg/>".to_owned()).await.unwrap();

    let stored = store.load(&id(1)).await.unwrap().unwrap();
    assert_eq!(stored.row, new.row);
    assert_eq!((stored.seed, stored.entropy.as_str()), (Some([9; 32]), "ada's dice"));
    let seats: Vec<_> = stored.seats.iter().map(|s| (s.seat, s.name.as_deref(), s.bot.as_deref())).collect();
    assert_eq!(seats, [(0, Some("Ada"), None), (1, None, Some("greedy"))]);
    assert_eq!(stored.seats[0].invite.as_deref(), Some("come"));
    assert_eq!(stored.lines.len(), 2);
    let last = &stored.lines[1];
    assert_eq!(last, &second);
    assert_eq!(stored.snapshot, Some((2, vec![0, 255])));
    assert_eq!(stored.picture.as_deref(), Some("<svg/>"));
}

async fn an_unknown_match_is_not_found(store: Store) {
    assert_eq!(store.load(&id(1)).await, Ok(None));
    assert_eq!(store.append(&id(1), 0, vec![line("x")]).await, Err(StoreFault::NotFound));
    assert_eq!(store.chat(&id(1), 0).await, Err(StoreFault::NotFound));
    assert_eq!(store.set_settings(&id(1), "{}").await, Err(StoreFault::NotFound));
}

async fn a_name_in_use_is_taken_and_nothing_of_the_second_match_stays(store: Store) {
    store.create_match(table(1)).await.unwrap();
    let mut again = table(1);
    again.lines = vec![line("not this")];
    assert_eq!(store.create_match(again).await, Err(StoreFault::Taken));
    let mut twice = table(2);
    twice.seats.push(twice.seats[0].clone());
    assert_eq!(store.create_match(twice).await, Err(StoreFault::Taken));
    assert_eq!(store.load(&id(1)).await.unwrap().unwrap().lines, []);
    assert_eq!(store.load(&id(2)).await, Ok(None));
}

async fn lines_are_appended_all_or_none(store: Store) {
    store.create_match(table(1)).await.unwrap();
    store.append(&id(1), 0, vec![]).await.unwrap();
    store.append(&id(1), 0, vec![line("a"), line("b"), line("c")]).await.unwrap();
    assert_eq!(store.append(&id(1), 2, vec![line("x")]).await, Err(StoreFault::Conflict));
    assert_eq!(store.append(&id(1), 2, vec![line("x"), line("y")]).await, Err(StoreFault::Conflict));
    let texts: Vec<String> =
        store.load(&id(1)).await.unwrap().unwrap().lines.into_iter().map(|l| l.text).collect();
    assert_eq!(texts, ["a", "b", "c"]);
}

async fn a_log_with_a_gap_is_not_given_out(store: Store) {
    store.create_match(table(1)).await.unwrap();
    store.append(&id(1), 1, vec![line("b")]).await.unwrap();
    assert!(matches!(store.load(&id(1)).await, Err(StoreFault::Damaged(_))));
}

async fn of_many_who_write_one_line_one_wins(store: Store) {
    store.create_match(table(1)).await.unwrap();
    for from in 0..20 {
        let callers: Vec<_> = (0..30)
            .map(|who: u32| {
                let store = store.clone();
                tokio::spawn(
                    async move { (who, store.append(&id(1), from, vec![line(&who.to_string())]).await) },
                )
            })
            .collect();
        let mut winners = Vec::new();
        for caller in callers {
            match caller.await.unwrap() {
                (who, Ok(())) => winners.push(who.to_string()),
                (_, fault) => assert_eq!(fault, Err(StoreFault::Conflict)),
            }
        }
        let stored = store.load(&id(1)).await.unwrap().unwrap();
        assert_eq!(winners, [stored.lines.last().unwrap().text.clone()]);
    }
}

#[test]
fn a_name_of_a_match_is_twelve_letters_or_digits() {
    assert_eq!(MatchId::parse("abcDEF012345").unwrap().as_str(), "abcDEF012345");
    for wrong in ["", "abcDEF01234", "abcDEF0123456", "abcDEF01234-", "abcdefghijà", "abcDEF01234\0"] {
        assert_eq!(MatchId::parse(wrong), None, "{wrong:?}");
    }
}
