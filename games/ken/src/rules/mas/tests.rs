//! Tests of Masters.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action;
use crate::content::CardType;
use crate::content::vocabulary::Stat;
use crate::fixture::{Fixture, Tried};
use crate::rules::set::tests::content;
use crate::rules::{plc, zone};
use crate::zones::Zone;

/// A Master of these Lives is attacked by 20.
fn struck(lives: &[&str]) -> Tried {
    let name = lives[0].split(' ').next().unwrap();
    let table = Fixture::new().force(0, "x 20/9/9").lives(1, lives).attach("rope equipment ochre=2", name);
    let mut table = table.attach("net equipment ochre=1 discard-after-use", name).versus("x", name).begin();
    table.pass_all();
    table
}

/// KEN-MAS-01.
#[test]
fn mas_01_attack_defence_and_life_and_lives_never_raise_them() {
    for master in content().kinds.iter().filter(|kind| kind.kind == CardType::Master) {
        assert!(master.life && master.values[2] == 0, "{}", master.id);
    }
    let values = |lives: &str| {
        let table = Fixture::new().force(0, &format!("m 7/4/{lives}")).begin();
        [Stat::Attack, Stat::Defence].map(|stat| table.stat("m", stat))
    };
    assert_eq!([values("L"), values("L3")], [[7, 4], [7, 4]]);
}

/// KEN-MAS-02.
#[test]
fn mas_02_in_one_present_at_a_time() {
    // Both decks may contain him; the second copy takes a Life instead of entering (KEN-LIFE-05).
    let table =
        Fixture::new().force(1, "kenshiro-mastery").hand(0, "kenshiro-mastery").hand(0, "gorendo-carnage");
    let mut table = table.begin();
    let [mine, other] = ["kenshiro-mastery:1", "gorendo-carnage"].map(|name| table.card(name));
    table.does(0, Action::Play(mine));
    assert_eq!((table.view().protagonists(0).count(), table.view().protagonists(1).count()), (0, 0));
    // Another Master may stand beside one.
    table.does(1, Action::Pass).does(0, Action::Play(other));
    assert_eq!(table.view().protagonists(0).count(), 1);
}

/// KEN-MAS-03.
#[test]
fn mas_03_a_life_won_in_combat_gives_its_ochre() {
    let table = struck(&["one 5/3/L ochre=3", "two 5/3/L ochre=1"]);
    assert_eq!(
        (table.state.points, table.lives("two")),
        ([3, 0], 1),
        "its own, and nothing for what is assigned"
    );
    // Nothing for what is not won: 3 are stopped by the Defence.
    let mut table = Fixture::fight("x 3/9/9", "m 5/3/L ochre=3").begin();
    table.pass_all();
    assert_eq!((table.state.points, table.lives("m")), ([0, 0], 1));
}

/// KEN-MAS-04.
#[test]
fn mas_04_a_life_lost_otherwise_gives_none() {
    let lay = || Fixture::new().lives(1, &["kenshiro-mastery", "kenshiro-experience"]).hand(0, "ruin place");
    // By the arrival of the enemy's copy.
    let mut table = lay().hand(0, "kenshiro-liberator").begin();
    table.does(0, Action::Play(table.card("kenshiro-liberator")));
    assert_eq!((table.lives("kenshiro-experience"), table.state.points), (1, [0, 0]));
    // By the effect of a card: only the Event's own ochre is conceded.
    let mut table = lay().hand(0, "falling-star").force(0, "gorendo-carnage").begin();
    table.does(0, Action::Play(table.card("falling-star")));
    table.answer();
    assert_eq!((table.lives("kenshiro-experience"), table.state.points), (1, [0, 3]));
}

/// KEN-MAS-05.
#[test]
fn mas_05_moral_and_school_decide_what_he_defends() {
    let judged = |place: &str, master: &str| {
        let table =
            Fixture::new().place(0, &format!("ground place {place}")).force(0, &format!("m 5/4/L {master}"));
        let table = table.begin();
        plc::judge_defend(table.view(), table.card("m"), table.card("ground")).map_err(|refusal| refusal.by.0)
    };
    assert_eq!(judged("good", "evil"), Err("KEN-PLC-06"));
    assert_eq!(judged("evil", "good"), Err("KEN-PLC-06"));
    assert_eq!(judged("hokuto", "nanto"), Err("KEN-PLC-07"));
    assert_eq!(judged("hokuto good", "hokuto"), Ok(()));
    assert_eq!(judged("", "nanto evil"), Ok(()));
    // Characters and Armies by the same rules.
    for other in ["character 1/1/1 nanto", "1/1/1 nanto"] {
        let table = Fixture::new().place(0, "ground place hokuto").force(0, &format!("o {other}")).begin();
        let refusal = plc::judge_defend(table.view(), table.card("o"), table.card("ground")).unwrap_err();
        assert_eq!(refusal.by.0, "KEN-PLC-07");
    }
}

/// KEN-MAS-06.
#[test]
fn mas_06_the_last_life_won_gives_what_is_assigned_too() {
    // 4 for the Life, 2 and 1 for the Permanent and the Discard-after-use card.
    let table = struck(&["one 5/3/L ochre=4"]);
    assert_eq!((table.state.points, table.zone("rope"), table.zone("net")), ([7, 0], Zone::Past, Zone::Past));
    // Not when it is lost otherwise.
    let mut table = Fixture::new().force(1, "m 5/3/L ochre=4").attach("rope equipment ochre=2", "m").begin();
    let m = table.card("m");
    table.with(|play| zone::take_card(play, m, Zone::Past, super::MAS_04));
    assert_eq!((table.state.points, table.zone("rope")), ([0, 0], Zone::Past));
}
