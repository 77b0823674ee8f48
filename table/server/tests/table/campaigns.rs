//! Campaigns as programs meet them: begun, joined, looked at while they change, and played.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Seat, Stream, connect, get, guest, post, upgrade};
use crate::served::Served;

fn socket(id: &str) -> String {
    format!("/api/v1/campaigns/{id}/socket?lang=en")
}

/// The next message; `None` when nothing more comes for a while.
async fn hear(line: &mut Stream, time: Duration) -> Option<Value> {
    loop {
        match timeout(time, line.next()).await.ok()? {
            Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            other => panic!("the line is open: {other:?}"),
        }
    }
}

async fn told(line: &mut Stream) -> Value {
    hear(line, Duration::from_secs(20)).await.expect("something is told")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_is_told_of_every_change_and_of_nothing_else() {
    let mut served = Served::usual().await;
    let address = served.address.clone();
    let at = address.as_str();
    let [anna, bruno, carla] = [guest(at, "Anna").await, guest(at, "Bruno").await, guest(at, "Carla").await];
    let offered = get(at, "/api/v1/games/pig/campaigns").send().await.good();
    assert_eq!(
        (&offered[0]["id"], offered[0]["sites"].as_array().map(Vec::len)),
        (&json!("two-sties"), Some(2))
    );
    assert_eq!(get(at, "/api/v1/games/connect-four/campaigns").send().await.good(), json!([]));

    let clock = json!({ "bank": { "seconds": 600, "increment": 5 } });
    let new =
        json!({ "game": "pig", "offered": "two-sties", "with": "open", "clock": clock, "dictated": true });
    let made = post(at, "/api/v1/campaigns").by(&anna).json(&new).send().await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let id = made["campaign"].as_str().expect("a name").to_owned();
    assert_eq!((&made["clock"], &made["dictated"], &made["you"]), (&clock, &json!(true), &json!([0])));
    let other = post(at, "/api/v1/campaigns").by(&anna).json(&new).send().await.json();

    // Nobody but those who play sees it, by either way; and its invitation is for whoever plays to hand out.
    let here = format!("/api/v1/campaigns/{id}");
    assert_eq!(get(at, here.as_str()).by(&carla).send().await.status, 404);
    assert_eq!(connect(at, upgrade(at, &socket(&id), &carla)).await.err(), Some(404));
    let mut anna_looks = connect(at, upgrade(at, &socket(&id), &anna)).await.expect("a socket");
    let mut other_looks =
        connect(at, upgrade(at, &socket(other["campaign"].as_str().expect("a name")), &anna))
            .await
            .expect("a socket");
    let first = told(&mut anna_looks).await;
    told(&mut other_looks).await;
    assert_eq!(first, get(at, here.as_str()).by(&anna).send().await.good(), "the same as one may ask for");
    assert_eq!((&first["type"], &first["at"], &first["news"]), (&json!("campaign"), &json!(1), &json!([])));
    let url = first["invites"][0]["url"].as_str().expect("an invitation");
    let invite = json!({ "invite": url.rsplit('/').next() });
    let play = format!("{here}/play");
    let early = post(at, play.as_str()).by(&anna).json(&json!({ "place": 0 })).send().await;
    assert_eq!(early.status, 403, "a side is missing");

    // Bruno comes, and nobody after him; who is there already stays where he is.
    let join = format!("{here}/join");
    let elsewhere = format!("/api/v1/campaigns/{}/join", other["campaign"].as_str().expect("a name"));
    assert_eq!(post(at, elsewhere).by(&bruno).json(&invite).send().await.status, 404);
    assert_eq!(post(at, join.as_str()).by(&anna).json(&invite).send().await.good()["you"], json!([0]));
    let joined = post(at, join.as_str()).by(&bruno).json(&invite).send().await.good();
    assert_eq!((&joined["you"], &joined["invites"]), (&json!([1]), &json!([])));
    assert_eq!(post(at, join.as_str()).by(&carla).json(&invite).send().await.status, 403);
    let news = told(&mut anna_looks).await;
    assert_eq!(news["news"], json!(["Bruno has accepted the invitation."]));
    assert_eq!((&news["at"], &news["places"][1]["open"]), (&json!(2), &json!(true)));

    // The match is as was agreed, and is the same for whoever asks next.
    let mut bruno_looks = connect(at, upgrade(at, &socket(&id), &bruno)).await.expect("a socket");
    assert_eq!(told(&mut bruno_looks).await["news"], json!([]), "what was before one came is no news");
    let opened = post(at, play.as_str()).by(&bruno).json(&json!({ "place": 1 })).send().await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let table = opened.json();
    assert_eq!((&table["clock"], &table["dictated"]), (&json!("bank"), &json!(true)));
    assert_eq!(table["seats"][0]["clock"]["left"], 600_000);
    let again = post(at, play.as_str()).by(&anna).json(&json!({ "place": 1 })).send().await;
    assert_eq!((again.status, &again.json()["match"]), (200, &table["match"]));
    for line in [&mut anna_looks, &mut bruno_looks] {
        let news = told(line).await;
        assert_eq!(news["news"], json!(["New sty: a match has begun."]));
        assert_eq!(news["places"][1]["matches"], json!([{ "match": table["match"], "result": null }]));
    }
    for (nonsense, status) in [
        (json!({ "place": 9 }), 404),
        (json!({ "place": -1 }), 422),
        (json!({ "place": 0, "dice": [0] }), 400),
        (json!({ "place": 0, "dice": [3] }), 422),
        (json!({ "site": 0 }), 422),
    ] {
        let answer = post(at, play.as_str()).by(&anna).json(&nonsense).send().await;
        assert_eq!(answer.status, status, "{nonsense}: {answer:?}");
    }

    // Its end is told once, with what it meant; and what only tells is asked for nothing.
    let mut anna_plays = Seat::sit(at, table["match"].as_str().expect("a match"), &anna).await;
    assert_eq!(anna_plays.ask(json!({ "type": "resign" })).await["type"], "done");
    for line in [&mut anna_looks, &mut bruno_looks] {
        let news = told(line).await;
        assert_eq!(news["news"], json!(["New sty: Bruno won."]));
        assert_eq!((&news["at"], &news["text"]), (&json!(4), &json!("It stands 0 to 1.")));
        assert_eq!((&news["places"][1]["held"], &news["sides"][1]["count"]), (&json!(1), &json!(1)));
    }
    anna_looks.send(Message::text("{\"type\":\"resign\",\"id\":\"x\"}")).await.expect("an open line");
    assert_eq!(told(&mut anna_looks).await["type"], "error");
    anna_looks.send(Message::text("{\"type\":\"ping\"}")).await.expect("an open line");
    assert_eq!(told(&mut anna_looks).await["type"], "pong");
    for line in [&mut anna_looks, &mut bruno_looks, &mut other_looks] {
        assert_eq!(hear(line, Duration::from_millis(300)).await, None, "nothing else is told");
    }
    served.stop().await;
    for mut line in [anna_looks, bruno_looks, other_looks] {
        let farewell = timeout(Duration::from_secs(20), line.next()).await.expect("a farewell");
        let Some(Ok(Message::Close(Some(frame)))) = farewell else { panic!("{farewell:?}") };
        assert_eq!(u16::from(frame.code), 1001);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_begun_is_refused_with_its_reason() {
    let served = Served::usual().await;
    let at = served.address.as_str();
    let anna = guest(at, "Anna").await;
    let flat = json!({ "game": "home-raiders", "offered": "studio-flat", "with": "me" });
    let but = |key: &str, value: Value| {
        let mut new = flat.clone();
        new[key] = value;
        new
    };
    for (new, status, why) in [
        (but("game", "nothing".into()), 404, Value::Null),
        (but("offered", "nothing".into()), 404, Value::Null),
        (but("with", "nobody".into()), 422, "seats".into()),
        (but("setup", json!({ "options": { "level": "nonsense" } })), 422, "table".into()),
        (but("setup", json!([1])), 400, Value::Null),
        (but("clock", json!({ "move": { "seconds": "soon" } })), 422, Value::Null),
        (but("dice", json!([1])), 422, Value::Null),
    ] {
        let answer = post(at, "/api/v1/campaigns").by(&anna).json(&new).send().await;
        assert_eq!(answer.status, status, "{new}: {answer:?}");
        assert_eq!(answer.json()["why"], why, "{new}");
    }
    let made = post(at, "/api/v1/campaigns").by(&anna).json(&flat).send().await;
    let made = made.json();
    assert_eq!((&made["clock"], &made["dictated"]), (&json!("none"), &json!(false)), "as it always was");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_time_runs_for_whoever_has_not_come_to_the_match() {
    let mut served = Served::usual().await;
    let at = served.address.clone();
    let [anna, bruno] = [guest(&at, "Anna").await, guest(&at, "Bruno").await];
    let clock = json!({ "bank": { "seconds": 600, "increment": 0 } });
    let new = json!({ "game": "pig", "offered": "two-sties", "with": "open", "clock": clock });
    let made = post(&at, "/api/v1/campaigns").by(&anna).json(&new).send().await.json();
    let here = format!("/api/v1/campaigns/{}", made["campaign"].as_str().expect("a name"));
    let invite = made["invites"][0]["url"].as_str().and_then(|url| url.rsplit('/').next());
    let invite = json!({ "invite": invite });
    post(&at, format!("{here}/join")).by(&bruno).json(&invite).send().await.good();
    let opened =
        post(&at, format!("{here}/play")).by(&bruno).json(&json!({ "place": 0 })).send().await.json();
    let id = opened["match"].as_str().expect("a match").to_owned();
    // Anna is asked first, and does not know of it.
    let waits = json!({ "left": 600_000, "runs": false });
    assert_eq!(opened["seats"][0]["clock"], waits);
    served.restart().await;
    let at = served.address.clone();
    let table = get(&at, format!("/api/v1/matches/{id}")).by(&bruno).send().await.good();
    assert_eq!(table["seats"][0]["clock"], waits);
    let mut first = Seat::sit(&at, &id, &anna).await;
    assert_eq!(first.table["seats"][0]["clock"]["runs"], true);
    first.act("roll").await;
    drop(first);
    served.restart().await;
    let at = served.address.clone();
    let table = get(&at, format!("/api/v1/matches/{id}")).by(&bruno).send().await.good();
    let runs = [0, 1].map(|seat| table["seats"][seat]["clock"]["runs"] == true);
    assert!(runs[0] || runs[1], "Anna has come, and Bruno opened it: {table}");
}

/// A character of twenty points and a skill, with more parts.
fn built(more: &[Value]) -> Value {
    let raised = ["speed", "attack", "dexterity", "intelligence", "medical", "defense"];
    let raised = raised.map(|attribute| json!({ "attribute": attribute }));
    raised.into_iter().chain([json!({ "skill": "search", "level": 2 })]).chain(more.iter().cloned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_grown_in_a_campaign_goes_back_to_its_account() {
    // WDC-EXP-01, WDC-VP-08: a character of one's own after its first night.
    let mut served = Served::usual().await;
    let at = served.address.clone();
    let anna = guest(&at, "Anna").await;
    let new = json!({ "game": "when-darkness-comes", "offered": "harrow-week", "with": "random", "seats": 2,
        "setup": { "characters": [built(&[])] } });
    let made = post(&at, "/api/v1/campaigns").by(&anna).json(&new).send().await.json();
    let page = format!("/campaigns/{}", made["campaign"].as_str().expect("a name"));
    let play = format!("/api/v1{page}/play");
    let table = post(&at, play).by(&anna).json(&json!({ "place": 0 })).send().await.json();
    let mut seat = Seat::sit(&at, table["match"].as_str().expect("a match"), &anna).await;
    assert_eq!(seat.ask(json!({ "type": "resign" })).await["type"], "done");
    drop(seat);
    let nothing = get(&at, page.as_str()).by(&anna).send().await;
    assert!(nothing.status == 200 && !nothing.body.contains("grown-0"), "given up, it is as it was");

    // What the night hands on, had it been played to its end.
    served.stop().await;
    let sheet = json!({ "name": "-", "skills": { "search": 2 }, "experience": { "medical": 1 }, "learned": { "sneak": 2 },
        "attributes": { "speed": 3, "attack": 3, "dexterity": 3, "intelligence": 3, "persuasion": 2, "medical": 3, "defense": 3 } });
    let other = json!({ "won": false, "learned": 0, "was": "brian", "sheet": null });
    let own = json!({ "won": true, "learned": 2, "was": null, "sheet": sheet });
    let carried = json!({ "night": 1, "seats": [own, other] }).to_string();
    let changed =
        served.folder.database().execute("UPDATE campaign_match SET result = 0, carried = ?1", [carried]);
    assert_eq!(changed, Ok(1));
    served.start().await;
    let at = served.address.clone();
    let look = async |path: &str| get(&at, path).by(&anna).with("Accept-Language", "en").send().await.body;
    let send = async |path: &str, fields: &str| {
        let origin = format!("http://{at}");
        let sent =
            post(&at, path).by(&anna).with("Origin", origin).with("Accept-Language", "en").form(fields);
        sent.send().await
    };
    let grown = look(&page).await;
    for told in ["Medical (experience)", "2 × Sneak (learned)", "Keep it as it is now"] {
        assert!(grown.contains(told), "{told}: {grown}");
    }
    let keep = format!("{page}/keep");
    assert_eq!(send(&keep, "seat=1&name=Vic").await.status, 404, "the bot's is nobody's");
    let nameless = send(&keep, "seat=0&name=").await;
    assert_eq!(nameless.header("location"), format!("{page}?told=roster-name-missing#grown"));
    assert_eq!(send(&keep, "seat=0&name=Vic").await.status, 303);
    assert!(look(&page).await.contains("It is kept as"), "and once is enough");

    // It is there as it has become, can be brought anywhere, and nobody adds to it by hand.
    let builder = "/games/when-darkness-comes/rosters/characters.0";
    assert!(look(&format!("{builder}?name=Vic")).await.contains("won in play"));
    assert!(!look(builder).await.contains("won in play"), "a new one has won nothing");
    let bought = "n.speed=1&n.attack=1&n.dexterity=1&n.intelligence=1&n.medical=1&n.defense=1&n.search-2=1";
    let saves = async |was: &str, sneak: u8| {
        let won = format!("n.experience-medical=1&n.learned-sneak={sneak}");
        send(builder, &format!("do=save&was={was}&name=Vic&{bought}&{won}")).await
    };
    assert!(saves("Vic", 3).await.body.contains("cannot be put in by hand"));
    assert!(saves("", 2).await.body.contains("cannot be put in by hand"), "nor into a new one");
    assert_eq!(saves("Vic", 2).await.status, 303);
    // Something else of one's own is not written over.
    assert_eq!(send(builder, &format!("do=save&name=Zoe&{bought}")).await.status, 303);
    assert_eq!(saves("Vic", 1).await.status, 303, "given up, it is kept no more");
    let taken = send(&keep, "seat=0&name=Vic").await;
    assert_eq!(taken.header("location"), format!("{page}?told=roster-name-taken#grown"));

    // What is said of it in words of one's own is kept too, its name with it, and judged by the game.
    let says = async |words: &str| {
        send(builder, &format!("do=save&was=&name=Victor&{bought}&t.occupation={words}")).await
    };
    assert!(says(&"x".repeat(41)).await.body.contains("40 characters for an occupation"));
    assert_eq!(says("network+engineer").await.status, 303);
    assert!(look(&format!("{builder}?name=Victor")).await.contains("value=\"network engineer\""));
    let carried = look(&format!("{builder}/text?as=json&name=Victor")).await;
    let carried: Value = serde_json::from_str(&carried).expect(&carried);
    let told = [json!({ "name": "Victor" }), json!({ "occupation": "network engineer" })];
    assert_eq!(carried["roster"].as_array().expect("a list")[..2], told);
}
