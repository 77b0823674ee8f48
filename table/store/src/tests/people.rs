//! People, their logins, keys and rosters.

use crate::{KeyKind, MOST_ROSTERS, Person, PersonId, Store, StoreFault};

contract!(
    a_person_has_a_name_and_a_language,
    nobody_is_not_found,
    a_login_is_one_persons_whatever_its_case,
    keys_open_for_their_person_until_dropped,
    another_password_takes_the_cookies_away,
    what_is_remembered_of_people_is_forgotten_when_it_changes,
    whoever_goes_is_not_remembered,
    rosters_are_saved_by_name,
    rosters_are_limited_but_saving_again_is_not,
);

async fn a_person_has_a_name_and_a_language(store: Store) {
    let ada = store.create_person("Ada", 5).await.unwrap();
    store.rename(ada, "Ada L.").await.unwrap();
    store.set_language(ada, Some("it")).await.unwrap();
    let person = store.person(ada).await.unwrap().unwrap();
    assert_eq!((person.id, person.name.as_str(), person.created), (ada, "Ada L.", 5));
    assert_eq!((person.language.as_deref(), person.login), (Some("it"), None));
    store.set_language(ada, None).await.unwrap();
    assert_eq!(store.person(ada).await.unwrap().unwrap().language, None);
}

async fn nobody_is_not_found(store: Store) {
    let nobody = PersonId(77);
    assert_eq!(store.person(nobody).await, Ok(None));
    assert_eq!(store.rename(nobody, "x").await, Err(StoreFault::NotFound));
    assert_eq!(store.register(nobody, "x", "h", 1).await, Err(StoreFault::NotFound));
    assert_eq!(store.add_key(nobody, KeyKind::Cookie, [1; 32], "", 1).await, Err(StoreFault::NotFound));
    assert_eq!(store.save_roster(nobody, "pig", "x", "{}", 1).await, Err(StoreFault::NotFound));
}

async fn a_login_is_one_persons_whatever_its_case(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let bob = store.create_person("Bob", 1).await.unwrap();
    store.register(ada, "Àda", "hash", 2).await.unwrap();
    assert_eq!(store.register(bob, "àDA", "other", 3).await, Err(StoreFault::Taken));
    let (person, hash) = store.by_login("ÀDA").await.unwrap().unwrap();
    assert_eq!((person.id, person.login.as_deref(), hash.as_str()), (ada, Some("Àda"), "hash"));
    assert_eq!(store.by_login("bob").await, Ok(None));

    store.register(ada, "ada", "better", 4).await.unwrap();
    assert_eq!(store.by_login("ada").await.unwrap().unwrap().1, "better");
    store.register(bob, "àda", "other", 5).await.unwrap();
}

async fn keys_open_for_their_person_until_dropped(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let bob = store.create_person("Bob", 1).await.unwrap();
    store.add_key(ada, KeyKind::Cookie, [1; 32], "phone", 1).await.unwrap();
    store.add_key(ada, KeyKind::Token, [2; 32], "bot", 2).await.unwrap();
    store.add_key(ada, KeyKind::Cookie, [3; 32], "desk", 3).await.unwrap();
    assert_eq!(store.add_key(bob, KeyKind::Cookie, [1; 32], "", 4).await, Err(StoreFault::Taken));

    let (person, kind) = store.person_of_key([2; 32]).await.unwrap().unwrap();
    assert_eq!((person.id, kind), (ada, KeyKind::Token));
    let labels: Vec<String> = store.keys(ada).await.unwrap().into_iter().map(|key| key.label).collect();
    assert_eq!(labels, ["desk", "bot", "phone"]);

    assert_eq!(store.drop_key(bob, [1; 32]).await, Err(StoreFault::NotFound), "not his");
    store.drop_key(ada, [1; 32]).await.unwrap();
    assert_eq!(store.person_of_key([1; 32]).await, Ok(None));
    assert_eq!(store.drop_keys(ada, KeyKind::Cookie).await, Ok(1));
    assert_eq!(store.keys(ada).await.unwrap().len(), 1);
}

async fn another_password_takes_the_cookies_away(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let bob = store.create_person("Bob", 1).await.unwrap();
    assert_eq!(store.change_password(ada, "old", "new").await, Err(StoreFault::NotFound), "a guest has none");
    store.register(ada, "ada", "old", 2).await.unwrap();
    store.add_key(ada, KeyKind::Cookie, [1; 32], "", 3).await.unwrap();
    store.add_key(ada, KeyKind::Token, [2; 32], "bot", 3).await.unwrap();
    store.add_key(bob, KeyKind::Cookie, [3; 32], "", 3).await.unwrap();

    assert_eq!(store.change_password(ada, "other", "new").await, Err(StoreFault::NotFound));
    assert_eq!(store.by_login("ada").await.unwrap().unwrap().1, "old");
    assert!(store.person_of_key([1; 32]).await.unwrap().is_some(), "nothing was done");

    store.change_password(ada, "old", "new").await.unwrap();
    assert_eq!(store.by_login("ada").await.unwrap().unwrap().1, "new");
    assert_eq!(store.person_of_key([1; 32]).await, Ok(None));
    assert!(store.person_of_key([2; 32]).await.unwrap().is_some(), "programs stay");
    assert!(store.person_of_key([3; 32]).await.unwrap().is_some(), "others stay");
}

/// Whose key this is, asked twice: the second time it may be remembered.
async fn whose(store: &Store, key: u8) -> Option<Person> {
    let first = store.person_of_key([key; 32]).await.unwrap();
    assert_eq!(store.person_of_key([key; 32]).await.unwrap(), first);
    first.map(|(person, _)| person)
}

async fn what_is_remembered_of_people_is_forgotten_when_it_changes(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    for key in 1..=4 {
        let kind = if key == 4 { KeyKind::Token } else { KeyKind::Cookie };
        store.add_key(ada, kind, [key; 32], "", 1).await.unwrap();
        assert_eq!(whose(&store, key).await.unwrap().id, ada);
    }
    assert_eq!(store.person(ada).await.unwrap().unwrap().name, "Ada");
    store.rename(ada, "Ada L.").await.unwrap();
    assert_eq!(whose(&store, 1).await.unwrap().name, "Ada L.");
    assert_eq!(store.person(ada).await.unwrap().unwrap().name, "Ada L.");
    store.set_language(ada, Some("it")).await.unwrap();
    assert_eq!(whose(&store, 1).await.unwrap().language.as_deref(), Some("it"));
    store.register(ada, "ada", "old", 2).await.unwrap();
    assert_eq!(whose(&store, 1).await.unwrap().login.as_deref(), Some("ada"));
    // One browser logs out, another password ends all others, a link for a forgotten one ends them again.
    store.drop_key(ada, [1; 32]).await.unwrap();
    assert_eq!(whose(&store, 1).await, None);
    assert!(whose(&store, 2).await.is_some());
    store.change_password(ada, "old", "new").await.unwrap();
    assert_eq!((whose(&store, 2).await, whose(&store, 3).await), (None, None));
    store.add_key(ada, KeyKind::Cookie, [5; 32], "", 3).await.unwrap();
    assert!(whose(&store, 5).await.is_some());
    store.add_ticket(ada, [9; 32], None, 100).await.unwrap();
    assert_eq!(store.reset_password([9; 32], "newer", 50).await, Ok(ada));
    assert_eq!(whose(&store, 5).await, None);
    assert!(whose(&store, 4).await.is_some(), "programs stay");
    assert_eq!(store.drop_keys(ada, KeyKind::Token).await, Ok(1));
    assert_eq!(whose(&store, 4).await, None);
}

async fn whoever_goes_is_not_remembered(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let guest = store.create_person("Guest", 1).await.unwrap();
    store.register(ada, "ada", "hash", 2).await.unwrap();
    store.add_key(ada, KeyKind::Cookie, [1; 32], "", 1).await.unwrap();
    store.add_key(guest, KeyKind::Cookie, [2; 32], "", 1).await.unwrap();
    store.add_key(guest, KeyKind::Token, [3; 32], "bot", 1).await.unwrap();
    for (key, person) in [(1, ada), (2, guest), (3, guest)] {
        assert_eq!(whose(&store, key).await.unwrap().id, person);
    }
    assert!(store.person(guest).await.unwrap().is_some());
    // What a guest began becomes somebody else's, tokens of programs too.
    store.hand_over(guest, ada).await.unwrap();
    assert_eq!(whose(&store, 2).await, None);
    assert_eq!(whose(&store, 3).await.unwrap().id, ada);
    assert_eq!(store.person(guest).await, Ok(None));
    store.forget_person(ada).await.unwrap();
    assert_eq!((whose(&store, 1).await, whose(&store, 3).await), (None, None));
    assert_eq!(store.person(ada).await.unwrap().unwrap().name, "");
}

async fn rosters_are_saved_by_name(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.save_roster(ada, "ken", "b", "[1]", 1).await.unwrap();
    store.save_roster(ada, "ken", "a", "[2]", 2).await.unwrap();
    store.save_roster(ada, "ken", "b", "[3]", 3).await.unwrap();
    store.save_roster(ada, "okko", "b", "[4]", 4).await.unwrap();
    let kept = store.rosters(ada, "ken").await.unwrap();
    let kept: Vec<_> = kept.iter().map(|r| (r.name.as_str(), r.value.as_str(), r.updated)).collect();
    assert_eq!(kept, [("a", "[2]", 2), ("b", "[3]", 3)]);
    store.drop_roster(ada, "ken", "a").await.unwrap();
    assert_eq!(store.drop_roster(ada, "ken", "a").await, Err(StoreFault::NotFound));
    assert_eq!(store.rosters(ada, "okko").await.unwrap().len(), 1);
}

async fn rosters_are_limited_but_saving_again_is_not(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    for n in 0..MOST_ROSTERS {
        store.save_roster(ada, "ken", &n.to_string(), "{}", 1).await.unwrap();
    }
    assert_eq!(store.save_roster(ada, "okko", "more", "{}", 2).await, Err(StoreFault::TooMany));
    store.save_roster(ada, "ken", "7", "[7]", 2).await.unwrap();
    store.drop_roster(ada, "ken", "7").await.unwrap();
    store.save_roster(ada, "okko", "more", "{}", 3).await.unwrap();
}
