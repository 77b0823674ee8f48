//! Campaigns: who plays, one match at a time at a place, and each result noted once.

use rusqlite::Connection;

use super::{Folder, id, open, table};
use crate::sqlite::schema;
use crate::{
    CampaignRow, MOST_CAMPAIGNS, NewCampaign, NewMatch, NewSeat, PersonId, SiteResult, Store, StoreFault,
    StoredCampaign, backup_file, restore_file,
};

contract!(
    a_campaign_is_begun_joined_and_found_again,
    one_match_at_a_time_is_played_at_a_place,
    a_result_is_noted_once,
    campaigns_are_limited,
);

/// The first side is this person's, the second is free for whoever has the invitation.
fn house(n: u32, owner: PersonId) -> NewCampaign {
    let row = CampaignRow {
        id: id(n),
        game: "pig".to_owned(),
        kind: "two-sties".to_owned(),
        owner,
        watchable: false,
        settings: "{}".to_owned(),
        created: i64::from(n),
        updated: i64::from(n),
    };
    let sides = vec![
        NewSeat { seat: 0, person: Some(owner), ..NewSeat::default() },
        NewSeat { seat: 1, invite: Some(format!("come-{n}")), ..NewSeat::default() },
    ];
    NewCampaign { row, sides }
}

fn at(n: u32, campaign: u32, site: u32) -> NewMatch {
    NewMatch { at: Some((id(campaign), site)), ..table(n) }
}

async fn kept(store: &Store, n: u32) -> StoredCampaign {
    store.campaign(&id(n)).await.unwrap().unwrap()
}

async fn a_campaign_is_begun_joined_and_found_again(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let bob = store.create_person("Bob", 1).await.unwrap();
    store.create_campaign(house(1, ada)).await.unwrap();
    assert_eq!(store.create_campaign(house(1, bob)).await, Err(StoreFault::Taken));
    assert_eq!(store.campaign(&id(9)).await, Ok(None));
    assert_eq!(store.campaign_of_invite("nothing").await, Ok(None));
    assert_eq!(store.join_campaign("nothing", bob, 2).await, Err(StoreFault::NotFound));
    let found = store.campaign_of_invite("come-1").await.unwrap().unwrap();
    assert_eq!((found.row.id, found.sides[1].person), (id(1), None));
    store.join_campaign("come-1", bob, 5).await.unwrap();
    assert_eq!(store.join_campaign("come-1", ada, 6).await, Err(StoreFault::Taken));
    let kept = kept(&store, 1).await;
    let names: Vec<_> = kept.sides.iter().map(|side| side.name.as_deref()).collect();
    assert_eq!((names, kept.row.updated), (vec![Some("Ada"), Some("Bob")], 5));
    // Those in which something happened last come first, and other games' not at all.
    store.create_campaign(house(3, ada)).await.unwrap();
    let mine = |person, game| {
        let store = store.clone();
        async move {
            let all = store.campaigns_of(person, game, 10).await.unwrap();
            all.into_iter().map(|campaign| campaign.row.id).collect::<Vec<_>>()
        }
    };
    assert_eq!(mine(ada, "pig").await, [id(1), id(3)]);
    assert_eq!(mine(bob, "pig").await, [id(1)]);
    assert_eq!(mine(ada, "ken").await, []);
}

async fn one_match_at_a_time_is_played_at_a_place(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.create_campaign(house(1, ada)).await.unwrap();
    store.create_campaign(house(2, ada)).await.unwrap();
    assert_eq!(store.create_match(at(10, 7, 0)).await, Err(StoreFault::NotFound));
    store.create_match(at(11, 1, 0)).await.unwrap();
    assert_eq!(store.create_match(at(12, 1, 0)).await, Err(StoreFault::Taken));
    assert_eq!(store.load(&id(12)).await, Ok(None), "all or nothing");
    // Other places and other campaigns are free.
    store.create_match(at(13, 1, 1)).await.unwrap();
    store.create_match(at(14, 2, 0)).await.unwrap();
    assert_eq!(store.load(&id(13)).await.unwrap().unwrap().at, Some((id(1), 1)));
    // A match that was given up leaves its place free, and a drawn one may be played again.
    for (n, result) in [(11, SiteResult::Void), (15, SiteResult::Drawn), (16, SiteResult::Won(1))] {
        if n > 11 {
            store.create_match(at(n, 1, 0)).await.unwrap();
        }
        assert_eq!(store.note_result(&id(n), result, None, i64::from(n)).await, Ok(true));
    }
    let all: Vec<_> =
        kept(&store, 1).await.matches.into_iter().map(|one| (one.site, one.id, one.result)).collect();
    let ended = [(11, SiteResult::Void), (15, SiteResult::Drawn), (16, SiteResult::Won(1))];
    let ended = ended.map(|(n, result)| (0, id(n), Some(result)));
    assert_eq!(all, [ended.to_vec(), vec![(1, id(13), None)]].concat());
}

async fn a_result_is_noted_once(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.create_campaign(house(1, ada)).await.unwrap();
    store.create_match(at(11, 1, 0)).await.unwrap();
    store.create_match(table(12)).await.unwrap();
    let carried = |text: &str| Some(text.to_owned());
    assert_eq!(store.note_result(&id(11), SiteResult::Won(0), carried("[1]"), 20).await, Ok(true));
    assert_eq!(store.note_result(&id(11), SiteResult::Won(1), carried("[2]"), 30).await, Ok(true));
    let kept = kept(&store, 1).await;
    assert_eq!(kept.matches[0].carried, carried("[1]"), "what carries over too");
    assert_eq!((kept.matches[0].result, kept.row.updated), (Some(SiteResult::Won(0)), 20));
    assert_eq!(
        store.note_result(&id(12), SiteResult::Drawn, None, 30).await,
        Ok(false),
        "it has no campaign"
    );
    assert_eq!(store.note_result(&id(13), SiteResult::Drawn, None, 30).await, Err(StoreFault::NotFound));
}

async fn campaigns_are_limited(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let bob = store.create_person("Bob", 1).await.unwrap();
    for n in 0..MOST_CAMPAIGNS {
        store.create_campaign(house(n, ada)).await.unwrap();
    }
    assert_eq!(store.create_campaign(house(900, ada)).await, Err(StoreFault::TooMany));
    store.create_campaign(house(901, bob)).await.unwrap();
}

#[tokio::test]
async fn a_copy_holds_campaigns_too() {
    let folder = Folder::new();
    let store = folder.open();
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.create_campaign(house(1, ada)).await.unwrap();
    store.create_match(at(11, 1, 1)).await.unwrap();
    store.note_result(&id(11), SiteResult::Drawn, None, 3).await.unwrap();
    let before = kept(&store, 1).await;
    let copy = folder.file("copy.db");
    backup_file(&folder.data(), &copy).unwrap();
    store.join_campaign("come-1", ada, 9).await.unwrap();
    store.close().await.unwrap();
    restore_file(&copy, &folder.data()).unwrap();
    assert_eq!(kept(&folder.open(), 1).await, before);
}

#[tokio::test]
async fn a_file_of_the_first_form_gets_room_for_campaigns() {
    let folder = Folder::new();
    let conn = Connection::open(folder.data()).unwrap();
    conn.execute_batch(include_str!("../sqlite/migrations/001.sql")).unwrap();
    conn.execute_batch("INSERT INTO person (name, created) VALUES ('Ada', 1)").unwrap();
    conn.pragma_update(None, "application_id", 0x4c55_444f).unwrap();
    conn.pragma_update(None, "user_version", 1).unwrap();
    drop(conn);
    let store = open(&folder.data());
    store.create_campaign(house(1, PersonId(1))).await.unwrap();
    assert_eq!(kept(&store, 1).await.sides[0].name.as_deref(), Some("Ada"));
    store.close().await.unwrap();
    assert_eq!(schema::version(&Connection::open(folder.data()).unwrap()), Ok(schema::KNOWN));
}
