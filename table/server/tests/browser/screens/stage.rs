//! The stage: what happened is seen, never for too long, and the story follows.

use serde_json::{Value, json};

use crate::browser::{Browser, DESK, Guest, MOVED, PHONE};
use crate::house::visit;

/// Opens a match against the bot.
async fn against_bot(browser: &Browser, game: &str) {
    browser.visit(&format!("/games/{game}")).await;
    browser.click("button.primary").await;
    browser.until_app("a decision and a stage", "app.hand.asked && app.stage && !app.stage.playing").await;
}

/// Tells steps of the other seat as the server would, each a list of lines, each a list of deeds. `OWN` and `FOE` are pieces of
/// both, `OWN-AT` and `FOE-AT` their places.
async fn tell(browser: &Browser, steps: &Value) {
    let script = format!(
        "return Promise.all([import('/static/table/table.js'), import('/static/story/story.js')])
           .then(([{{ app }}, {{ tellStory }}]) => {{
             const [mine, theirs] = [app.view.seat, 1 - app.view.seat];
             const own = app.view.pieces.find(({{ seat, at }}) => at && seat === mine)?.id;
             const foe = app.view.pieces.find(({{ seat, at }}) => at && seat === theirs)?.id;
             const first = Math.max(...app.steps.map(({{ step }}) => step)) + 1;
             const at = (id) => JSON.stringify(app.view.pieces.find((piece) => piece.id === id)?.at);
             const text = JSON.stringify({steps}).replaceAll('\"OWN-AT\"', at(own)).replaceAll('\"FOE-AT\"', at(foe))
               .replaceAll('OWN', own).replaceAll('FOE', foe);
             const steps = JSON.parse(text).map((lines, n) => ({{ step: first + n, seat: theirs,
               lines: lines.map((deeds) => ({{ by: 'OKKO-CMBT-08', text: `What happened ${{n}}`, pieces: [foe, own], deeds,
                 parts: [{{ by: 'OKKO-CMBT-08', text: 'strength', value: 3 }}] }})) }}));
             tellStory(app, {{ type: 'story', at: app.at, undone: null, steps }});
             app.stage.before();
             app.stage.seen();
             return [own, foe];
           }})"
    );
    browser.ask(&script).await;
}

/// A fight from the attack to what came of it.
fn fight() -> Value {
    json!([
        [{ "does": "attacked", "from": "FOE", "to": "OWN" }],
        [{ "does": "rolled", "of": "FOE", "faces": ["5"] }, { "does": "rolled", "of": "OWN", "faces": ["2"] },
         { "does": "summed", "of": "FOE", "total": 8, "parts": 1 }, { "does": "summed", "of": "OWN", "total": 5, "parts": 0 }],
        [{ "does": "hurt", "piece": "OWN", "by": 1 }]
    ])
}

/// Figures on the board: by hand or by what is on offer, until the match has begun in earnest.
async fn until_both_stand(browser: &Browser) {
    for _ in 0..120 {
        let both = "[0, 1].every((seat) => app.view.pieces.some((piece) => piece.at && piece.seat === seat))";
        if browser.app(both).await == json!(true) {
            return;
        }
        let act = "app.hand.asked && app.act([app.view.offers.find(({ command }) => command !== 'concede').command], true)";
        browser.app(act).await;
    }
    panic!("they never stood against each other: {}", browser.seen().await);
}

#[test]
fn a_whole_turn_of_the_bot_is_seen_and_takes_less_than_six_seconds() {
    visit("stage", |house| async move {
        let browser = house.guest(MOVED).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        // Nobody else's step comes in between.
        browser.until_app("rest", "app.hand.asked && !app.busy && !app.stage.playing").await;
        browser
            .ask(
                "window.long = []; new PerformanceObserver((list) => window.long.push(...list.getEntries()
            .map(({ duration }) => Math.round(duration)))).observe({ type: 'longtask' })",
            )
            .await;
        tell(&browser, &Value::Array(vec![fight(); 30])).await;
        browser.see(".stage-strip .thrown .die").await;
        // Held, as by a touch: what is read below must not go away before a slow reader.
        browser.app("app.stage.strip.kept = true").await;
        browser.until_app("a verdict", "app.stage.strip.verdict.textContent").await;
        browser.until_app("an end", "!app.stage.playing").await;
        let last = browser.app("app.stage.last").await;
        assert_eq!(last["beats"], 30 * 4, "all of it is played");
        let took = last["ms"].as_f64().expect("a time");
        assert!((1_000.0..6_000.0).contains(&took), "{took} ms");
        println!("{took} ms; long tasks {}", browser.ask("return window.long").await);
        // The dice lie as they fell, the sums stand, and the story says why.
        browser.see_text(".stage-strip .corner.from .sum-total", "8").await;
        browser.click_text(".stage-strip .why", "why").await;
        browser.see("details.told[open]").await;
        // A slow machine hurries, and so may its user: the last fight stands there whole all the same.
        browser.app("app.stage.strip.hide()").await;
        tell(&browser, &Value::Array(vec![fight(); 30])).await;
        browser.app("(app.stage.hurried = 1e6, app.stage.strip.kept = true)").await;
        browser.until_app("an end", "!app.stage.playing").await;
        browser.see_text(".stage-strip .corner.from .sum-total", "8").await;
        browser.see_text(".stage-strip .corner.to .sum-total", "5").await;
        browser.app("app.stage.strip.hide()").await;
        // At its own pace a fight takes longer than a blink, and a touch skips what is to come.
        tell(&browser, &Value::Array(vec![fight(); 30])).await;
        browser.until_app("it plays", "app.stage.playing").await;
        browser.click(".stage-strip .skips [aria-label='To my decision']").await;
        browser.until_app("an end", "!app.stage.playing && !app.stage.motions.waits.size").await;
        assert!(!browser.sees(".stage-strip").await);
        // Whoever acts is not held up.
        tell(&browser, &Value::Array(vec![fight(); 30])).await;
        let step = browser.app("app.view.step").await;
        let act = "app.act([app.view.offers.find(({ command }) => command !== 'concede').command]).then((done) => [done])";
        assert_eq!(browser.app(act).await, json!([true]));
        browser
            .until_app("the next decision", &format!("app.view.step > {step} && app.hand.asked && !app.busy"))
            .await;
        // Shown again from one's last decision on.
        tell(&browser, &json!([fight()])).await;
        browser.until_app("rest", "!app.stage.playing").await;
        browser.see_text(".last-told", "What happened").await;
        browser.click_text(".last-told button", "Show again").await;
        browser.until_app("it plays", "app.stage.playing && app.stage.again").await;
    });
}

#[test]
fn an_attack_that_waits_for_an_answer_stays_marked() {
    visit("waits", |house| async move {
        let browser = house.guest(MOVED).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        tell(&browser, &json!([[[{ "does": "attacked", "from": "FOE", "to": "OWN", "shot": true }]]])).await;
        browser.until_app("rest", "!app.stage.playing").await;
        let marked = "document.querySelectorAll('.lasting .attack-line').length === 1 && \
                      document.querySelectorAll('.lasting .stage-ring').length === 2";
        browser.until("the line and both rings", marked).await;
        browser.ask("document.querySelector('.zoom button').click()").await;
        browser.until("the line and both rings", marked).await;
        tell(&browser, &json!([[[{ "does": "missed", "piece": "OWN" }]]])).await;
        browser.until("no line", "!document.querySelector('.lasting .attack-line')").await;
    });
}

#[test]
fn without_motion_the_same_is_shown() {
    visit("still", |house| async move {
        let browser = house.guest(PHONE).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        tell(&browser, &json!([fight()])).await;
        browser.see(".stage-strip .thrown .die").await;
        browser.until("a line of attack", "document.querySelector('.stage-over .attack-line')").await;
        let moving =
            "return document.getAnimations().filter(({ playState }) => playState === 'running').length";
        assert_eq!(browser.ask(moving).await, 0);
        // On a phone it is as wide as the screen, and hides no decision.
        let over = "return document.querySelector('.stage-strip').getBoundingClientRect().bottom <= \
                    document.querySelector('.side').getBoundingClientRect().top";
        assert_eq!(browser.ask(over).await, true);
        browser.until_app("what came of it", "app.stage.strip.verdict.textContent === 'hit'").await;
    });
}

#[test]
fn without_motion_a_way_on_a_plane_is_dotted() {
    visit("dots", |house| async move {
        let browser = house.guest(DESK).await;
        against_bot(&browser, "marbles").await;
        browser.until_app("rest", "!app.stage.playing").await;
        let way = json!([[[{ "does": "moved", "piece": "FOE", "way": ["FOE-AT", "OWN-AT"] }]]]);
        tell(&browser, &way).await;
        let dots = "(dots => dots.length === 2 && [app.view.seat, 1 - app.view.seat].every((seat, n) => { \
            const piece = app.view.pieces.find(({ at, seat: of }) => at && of === seat).id; \
            const [a, b] = [dots[1 - n], document.querySelector(`[data-piece=\"${piece}\"] .ring`)].map(node => node.getBoundingClientRect()); \
            return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) < 4 }))\
            ([...document.querySelectorAll('.stage-step')])";
        browser.until_app("dots where it went", dots).await;
    });
}

#[test]
fn the_story_follows_until_its_reader_scrolls() {
    visit("follows", |house| async move {
        let browser = house.guest(MOVED).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        let at_end = "(s => s.scrollHeight > s.clientHeight && s.scrollTop + s.clientHeight >= s.scrollHeight - 24)\
                      (document.querySelector('.page.story'))";
        for _ in 0..6 {
            let act = "app.hand.asked && app.act([app.view.offers.find(({ command }) => command !== 'concede').command], true)";
            browser.app(act).await;
            browser.until("the end of the story", at_end).await;
        }
        // What stands above it may take its room: it follows.
        browser.ask("document.querySelector('.answer').style.minHeight = '140px'").await;
        browser.until("the end of the story", at_end).await;
        // Its reader goes back: it stays, and says how much is new.
        let box_ = "return (({ x, y, width, height }) => [x + width / 2, y + height / 2])\
                    (document.querySelector('.page.story').getBoundingClientRect())";
        let at = browser.ask(box_).await;
        let wheel = json!({ "type": "mouseWheel", "x": at[0], "y": at[1], "deltaX": 0, "deltaY": -400 });
        browser.tools("Input.dispatchMouseEvent", wheel).await;
        browser.until_app("the reader is elsewhere", "!app.follow.atEnd").await;
        tell(&browser, &json!([fight(), fight()])).await;
        browser.see_text(".more-lines", "6 new lines").await;
        assert_eq!(browser.ask(&format!("return {at_end}")).await, false);
        browser.click(".more-lines").await;
        browser.until("the end of the story", at_end).await;
        assert!(!browser.sees(".more-lines").await);
    });
}

#[test]
fn a_zone_of_control_flashes_where_it_stops_a_walk() {
    visit("zone", |house| async move {
        let browser = house.guest(MOVED).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        browser.until_app("rest", "!app.stage.playing").await;
        let zone = json!([{ "board": "board", "cell": "c3" }, { "board": "board", "cell": "d3" }]);
        tell(&browser, &json!([[[{ "does": "stopped", "piece": "FOE", "zone": zone }]]])).await;
        let over = "(boxes => boxes.length === 2 && [...boxes].every((box, n) => { \
            const [a, b] = [box, document.querySelector(`[data-cell=\"${['c3', 'd3'][n]}\"]`)].map(node => node.getBoundingClientRect()); \
            return Math.abs(a.x - b.x) < 3 && Math.abs(a.width - b.width) < 5 }))(document.querySelectorAll('.stage-zone'))";
        browser.until("the zone", over).await;
        browser.until("it is over", "!document.querySelector('.stage-zone')").await;
    });
}

#[test]
fn what_is_played_out_of_sight_is_brought_into_sight_for_a_while() {
    visit("gaze", |house| async move {
        let browser = house.guest(Guest { still: false, ..PHONE }).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        browser.until_app("rest", "!app.stage.playing").await;
        // Close to a corner where nobody stands but one's own.
        let close = "(camera => (camera.look(0, camera.size.height, 3), JSON.stringify(camera.at)))(app.board.main.camera)";
        let before = browser.app(close).await;
        tell(
            &browser,
            &json!([[[{ "does": "aimed", "from": "FOE", "at": { "board": "board", "cell": "h2" } }]]]),
        )
        .await;
        let inside = "(([place, all]) => place.left >= all.left && place.right <= all.right && place.top >= all.top)\
            (['[data-cell=h2]', 'svg.board'].map(css => document.querySelector(css).getBoundingClientRect()))";
        browser.until("what is aimed at", inside).await;
        browser.until_app("it is over", "!app.stage.playing").await;
        assert_eq!(
            browser.app("JSON.stringify(app.board.main.camera.at)").await,
            before,
            "one looks there again"
        );
    });
}

/// An attack, then somebody spends a die on it, then both are counted in a line that names nobody.
const SPENT: &str = "return Promise.all([import('/static/table/table.js'), import('/static/stage/queue.js')]).then(([{ app }, { beats }]) => { \
    const [a, b] = [0, 1].map(seat => app.view.pieces.find(piece => piece.at && piece.seat === seat).id); \
    const line = (pieces, deeds) => ({ by: 'OKKO-CMBT-08', text: 'x', pieces, deeds, parts: [] }); \
    const steps = [[line([a, b], [{ does: 'attacked', from: a, to: b }])], [line([a], [])], \
        [line([], [{ does: 'rolled', of: a, faces: ['5'] }, { does: 'rolled', of: b, faces: ['2'] }, \
            { does: 'summed', of: a, total: 8, parts: 0 }, { does: 'summed', of: b, total: 5, parts: 0 }])]]; \
    app.stage.skip(); \
    app.stage.play(beats(steps.map((lines, n) => ({ step: app.view.step + n, seat: null, lines })))) })";

#[test]
fn both_sides_of_a_fight_are_seen_to_its_end() {
    visit("both", |house| async move {
        let browser = house.guest(MOVED).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        browser.until_app("rest", "!app.stage.playing").await;
        browser.ask(SPENT).await;
        let totals = "[app.stage.strip.left, app.stage.strip.right].map(({ total }) => total.textContent).join() === '8,5'";
        browser.until_app("both sums", totals).await;
        assert_eq!(
            browser.app("!!app.stage.strip.left.piece && !!app.stage.strip.right.piece").await,
            json!(true)
        );
    });
}

/// A figure of the other side walks two squares and falls, told as the server would; its name.
const FALLS: &str = "return Promise.all([import('/static/table/table.js'), import('/static/story/story.js')]).then(([{ app, drawView }, { tellStory }]) => { \
    const foe = app.view.pieces.find(({ seat, at }) => at && seat !== app.view.seat); \
    const { board, cell } = foe.at; \
    const way = ['c8', 'd8'].map(cell => ({ board, cell })); \
    const line = deeds => ({ by: 'OKKO-CMBT-12', text: 'x', pieces: [foe.id], deeds, parts: [] }); \
    app.stage.skip(); app.stage.before(); \
    foe.at = null; drawView(); \
    const step = Math.max(...app.steps.map(({ step }) => step)) + 1; \
    tellStory(app, { type: 'story', at: app.at, undone: null, steps: [{ step, seat: foe.seat, lines: \
        [line([{ does: 'moved', piece: foe.id, way: [{ board, cell }, ...way], gait: 'walk' }]), line([{ does: 'left', piece: foe.id }])] }] }); \
    app.stage.seen(); return foe.id })";

#[test]
fn whoever_falls_walks_his_last_way_and_lies_on_as_a_ghost_for_the_rest_of_the_turn() {
    visit("ghost", |house| async move {
        let browser = house.guest(MOVED).await;
        against_bot(&browser, "okko").await;
        until_both_stand(&browser).await;
        browser.until_app("rest", "!app.stage.playing").await;
        let foe = browser.ask(FALLS).await;
        let foe = foe.as_str().expect("a name").to_owned();
        let node = format!("document.querySelector('.laid-back[data-piece={foe}]')");
        browser.until("it is still there", &node).await;
        let walks =
            format!("{node}?.getAnimations().some(({{ effect }}) => effect.getKeyframes().length > 2)");
        browser.until("it walks square by square", &walks).await;
        browser.until_app("it is over", "!app.stage.playing").await;
        let pale = format!("getComputedStyle({node}).opacity === '0.2'");
        browser.until("a ghost", &pale).await;
        // The next turn begins.
        tell(&browser, &json!([[[{ "does": "turn" }]]])).await;
        browser.until("no ghost", &format!("!{node}")).await;
    });
}
