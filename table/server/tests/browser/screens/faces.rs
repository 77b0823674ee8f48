//! Faces: what a game's things look like is seen on its table, on tokens and on cards, and told apart.

use kernel::{Eyes, Fair, Table};
use lesson::Lesson;
use scene::{Face, Scene};
use serde_json::json;

use crate::browser::{Browser, DESK};
use crate::house::visit;

/// Every glyph on the page that is fetched, shown and not empty, and how many different faces there are.
const SEEN: &str = "(() => { const glyphs = [...document.querySelectorAll('.medal .glyph')] \
    .filter(use => use.getBoundingClientRect().width > 4); \
    const wanted = new Set((app.view?.pieces ?? []).filter(({ face }) => face).map(({ face }) => face.glyph)); \
    const shown = new Set(glyphs.map(use => use.getAttribute('href').split('#g-')[1])); \
    return wanted.size > 0 && [...wanted].some(glyph => shown.has(glyph)) \
        && glyphs.every(use => use.getBBox().width > 1) })()";

#[test]
fn every_game_shows_the_faces_of_its_things() {
    visit("faces", |house| async move {
        let browser = house.guest(DESK).await;
        for id in ["okko", "ken", "home-raiders", "duel-of-ages", "when-darkness-comes"] {
            browser.visit(&format!("/games/{id}")).await;
            browser.see("img.cover").await;
            browser.click("button.primary").await;
            // Before it begins things stand beside the board.
            browser.click_text("[role=tab]", "Pieces").await;
            browser.until_app(&format!("faces of {id}"), SEEN).await;
            let dressed = browser
                .ask("return getComputedStyle(document.documentElement).getPropertyValue('--titles')")
                .await;
            assert_ne!(dressed, json!("inherit"), "{id} has no house style");
        }
    });
}

#[test]
fn what_is_gathered_shows_its_face() {
    visit("gathered-faces", |house| async move {
        let browser = house.guest(DESK).await;
        for (game, roster) in [("okko", "bands.0"), ("ken", "decks.0"), ("home-raiders", "teams.0")] {
            browser.visit(&format!("/games/{game}/rosters/{roster}")).await;
            browser.see(".item").await;
            let shown = "(items => items.length > 5 && items.every(item => { const use = item.querySelector('.emblem .glyph'); \
                return use && use.getBBox().width > 1 }))([...document.querySelectorAll('.item:not([hidden])')])";
            browser.until(&format!("a face for all of {game}"), shown).await;
        }
    });
}

#[test]
fn a_portal_bears_the_mark_of_its_owner() {
    visit("portals", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("home-raiders").await;
        // Where they open is chosen first.
        let open = "app.hand.asked && app.view.offers[0] && !document.querySelector('.owned') \
            ? app.act([app.view.offers[0].command], true) : null";
        for _ in 0..4 {
            browser.app(open).await;
        }
        let marks = "(marks => marks.length === 2 && new Set(marks.map(mark => mark.querySelector('.ring').getAttribute('d'))).size === 2 \
            && marks.map(mark => mark.textContent).sort().join('') === 'AB')([...document.querySelectorAll('.owned')])";
        browser.until("two marks of different shape and letter", marks).await;
    });
}

#[test]
fn who_leads_is_seen_in_the_bar() {
    visit("leaders", |house| async move {
        let browser = house.guest(DESK).await;
        browser.play("home-raiders").await;
        let led = "app.view.pieces.some(({ face, at }) => at && face?.crown) ? \
            [...document.querySelectorAll('.seat .leader-of .crown')].some(crown => crown.getBoundingClientRect().width > 2) : true";
        browser.until_app("a leader in the bar", led).await;
        browser.play("when-darkness-comes").await;
        browser
            .until(
                "one's own face",
                "document.querySelector('.seat .leader-of')?.getBoundingClientRect().width > 15",
            )
            .await;
    });
}

/// The faces of all that a hundred tables of a game begin with and its lessons show, each once.
fn brought(id: &str) -> Vec<Face> {
    let games = catalog::catalog();
    let game = games.iter().find(|game| game.meta().id == id).expect("a game");
    let mut faces: Vec<Face> = Vec::new();
    let mut look = |scene: Scene| {
        for face in scene.pieces.into_iter().filter_map(|piece| piece.face) {
            if !faces.contains(&face) {
                faces.push(face);
            }
        }
    };
    for number in 0..100 {
        let fair = Fair { seed: [number; 32], entropy: Vec::new() };
        look(game.open(Table { seats: 2, ..Table::default() }, fair).expect("a table").show(Eyes::Referee));
    }
    for (name, text) in game.lessons() {
        let mut lesson = Lesson::open(name, text, &games).expect("a lesson");
        while lesson.step().is_some() {
            look(lesson.table().show(Eyes::Referee));
            lesson.advance();
        }
    }
    faces
}

/// Hangs faces up at the end of the page; how many there are.
const HUNG: &str = "return import('/static/board/face.js').then(({ emblem }) => { \
    const faces = FACES.map(face => emblem(face)); document.body.append(...faces); return faces.length })";

/// Lays copies of all faces of the page that are not alike out as tiles of 28 pixels; how many there are.
const TILES: &str = "document.querySelector('#tiles')?.remove(); \
    const tiles = document.createElement('div'); tiles.id = 'tiles'; document.body.append(tiles); \
    Object.assign(tiles.style, { position: 'fixed', inset: 0, zIndex: 9999, background: '#777', display: 'grid', \
        gridTemplateColumns: 'repeat(40, 28px)', gridAutoRows: '28px', alignContent: 'start' }); \
    const faces = new Map([...document.querySelectorAll('svg:has(> .medal)')].map(face => [face.innerHTML, face])); \
    for (const face of faces.values()) { const copy = face.cloneNode(true); copy.removeAttribute('class'); \
        Object.assign(copy.style, { width: '28px', height: '28px' }); tiles.append(copy) } \
    return faces.size";

/// The pairs of tiles in a picture of which too few of the 784 pixels differ so that it is seen.
const ALIKE: &str = "(async picture => { const image = new Image(); image.src = picture; await image.decode(); \
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }); \
    const context = canvas.getContext('2d', { willReadFrequently: true }); context.drawImage(image, 0, 0); \
    const all = [...Array(COUNT).keys()].map(n => context.getImageData(n % 40 * 28, Math.floor(n / 40) * 28, 28, 28).data); \
    const differ = (a, b) => { let n = 0; for (let i = 0; i < a.length; i += 4) \
        n += Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]) > 90; return n }; \
    const names = [...document.querySelectorAll('#tiles svg')].map(face => [face.querySelector('.medal').classList[1], ...[...face.querySelectorAll('use')].map(use => use.getAttribute('href').split('#')[1])].join(' ')); \
    return all.flatMap((a, n) => all.slice(n + 1).flatMap((b, m) => differ(a, b) < APART ? [`${names[n]} | ${names[n + 1 + m]}: ${differ(a, b)}`] : [])) })";

/// No two faces of the page that are not the same look alike at 28 pixels: in each pair so many pixels differ.
async fn told_apart(browser: &Browser, what: &str, least: u64, apart: u32) {
    let count = browser.ask(TILES).await.as_u64().unwrap_or_default();
    assert!(count >= least, "{what}: {count} faces");
    let clip = json!({ "x": 0, "y": 0, "width": 1120, "height": 28 * count.div_ceil(40), "scale": 1 });
    let shot = browser.tools("Page.captureScreenshot", json!({ "format": "png", "clip": clip })).await;
    let picture = format!("data:image/png;base64,{}", shot["data"].as_str().expect("a picture"));
    let script = format!(
        "return {}({})",
        ALIKE.replace("COUNT", &count.to_string()).replace("APART", &apart.to_string()),
        json!(picture)
    );
    assert_eq!(browser.ask(&script).await, json!([]), "{what}");
}

#[test]
fn faces_are_told_apart_at_28_pixels() {
    visit("told-apart", |house| async move {
        let browser = house.guest(DESK).await;
        // Cards of one Master share his glyph, and no card's face is drawn that small: there the mark is enough.
        for (game, roster, least, apart) in
            [("okko", "bands.0", 20, 40), ("ken", "decks.0", 50, 12), ("home-raiders", "teams.0", 30, 40)]
        {
            browser.visit(&format!("/games/{game}/rosters/{roster}")).await;
            browser.see(".item .emblem").await;
            told_apart(&browser, game, least, apart).await;
        }
        // What the decks of a night bring is told apart by its mark alone.
        for (game, least, apart) in [("duel-of-ages", 28, 40), ("when-darkness-comes", 26, 12)] {
            let faces = brought(game);
            browser.visit(&format!("/games/{game}")).await;
            let hung = browser.ask(&HUNG.replace("FACES", &json!(faces).to_string())).await;
            assert_eq!(hung, json!(faces.len()));
            told_apart(&browser, game, least, apart).await;
        }
    });
}
