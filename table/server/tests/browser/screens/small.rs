//! On a phone: nothing is cut off, and a finger is enough.

use std::time::Duration;

use thirtyfour::Key;

use crate::browser::{Browser, PHONE};
use crate::house::visit;
use crate::play::{Hand, Next, Player};

/// What stands out to the right of the screen; nothing may.
async fn fits(browser: &Browser, page: &str) {
    let wide = browser.ask("return document.documentElement.scrollWidth").await;
    let out = "return [...document.body.querySelectorAll('*')].filter(n => { const r = n.getBoundingClientRect(); \
        return r.width && r.right > innerWidth + 1 && !n.closest('svg, .sr, .chips, .tray, .skip, .strip, .stats, .line, table') })\
        .slice(0, 5).map(n => n.outerHTML.slice(0, 200))";
    let out = browser.ask(out).await;
    assert!(wide.as_u64() <= Some(390), "{page}: {wide} wide; {out}");
    assert_eq!(out, serde_json::json!([]), "{page}");
}

/// The decision and the board are both to be seen.
async fn board_and_prompt(browser: &Browser, page: &str) {
    let seen = "return ['.boards svg.board', '.prompt h2'].map(css => { \
        const r = document.querySelector(css).getBoundingClientRect(); \
        return [r.top >= 0, r.bottom <= innerHeight, r.height > 15, r.width > 100] })";
    let seen = browser.ask(seen).await;
    assert!(
        seen.as_array().into_iter().flatten().all(|one| one == &serde_json::json!([true, true, true, true])),
        "{page}: {seen}"
    );
    let board = browser.ask("return document.querySelector('.boards').getBoundingClientRect().height").await;
    assert!(board.as_f64() > Some(250.0), "{page}: the board has only {board}");
}

#[test]
fn at_390_pixels_nothing_is_cut_off() {
    visit("small", |house| async move {
        let browser = house.guest(PHONE).await;
        let pages = [
            "/",
            "/games/okko",
            "/games/okko/new?with=bot",
            "/games/okko/lessons",
            "/games/okko/rules",
            "/games/okko/rules/OKKO-CMBT-08",
            "/games/okko/rosters/bands.0",
            "/matches",
            "/watch",
            "/account",
            "/rules",
        ];
        for page in pages {
            browser.visit(page).await;
            fits(&browser, page).await;
        }
        browser.visit("/games/okko/lessons/tutorial-01-first-steps").await;
        browser.see(".lesson .prose").await;
        fits(&browser, "lesson").await;
        let board =
            browser.ask("return document.querySelector('.boards').getBoundingClientRect().height").await;
        assert!(board.as_f64() > Some(250.0), "the lesson's board has only {board}");

        browser.visit("/").await;
        browser.tap_text("button", "Play now").await;
        browser.see(".prompt.mine h2").await;
        fits(&browser, "match").await;
        board_and_prompt(&browser, "match").await;
        // While the server is away that is said below the bar, which keeps its buttons.
        let away = "const table = document.querySelector('#table'), link = document.querySelector('.bar > .link'); \
            const was = link.textContent; table.classList.add('offline'); link.textContent = 'No connection. Trying again …'; \
            const [bar, said] = [table.querySelector('.bar'), link].map(node => node.getBoundingClientRect()); \
            const own = [...document.querySelectorAll('.bar button, .bar summary')].every(node => node.getBoundingClientRect().right <= innerWidth); \
            const shown = [own, said.top >= bar.bottom, said.height < 40, said.left >= 0 && said.right <= innerWidth]; \
            table.classList.remove('offline'); link.textContent = was; return shown";
        assert_eq!(browser.ask(away).await, serde_json::json!([true, true, true, true]));
        let mut player = Player::new(&browser, Hand::Finger);
        let moved = player
            .play(Duration::from_mins(1), |next| matches!(next, Next::Click { kind, .. } if kind == "go"))
            .await;
        assert_eq!(moved, None);
        let step = browser.app("app.view.step").await;
        let go = player.next().await;
        player.click(go).await;
        browser.until_app("a step", &format!("app.view.step > {step}")).await;
        fits(&browser, "match after a step").await;
        board_and_prompt(&browser, "match after a step").await;
        let path = browser.path().await;
        browser.visit(&format!("{path}/replay")).await;
        browser.see(".player").await;
        fits(&browser, "replay").await;
    });
}

/// Puts a question about places of the board: of those in sight and out of sight so many of each.
fn asked_about(near: u8, far: u8) -> String {
    format!(
        "return Promise.all([import('/static/table/table.js'), import('/static/board/board.js')])\
         .then(([{{ app, drawView }}, {{ takeOver }}]) => {{ \
            const box = n => n.getBoundingClientRect(); \
            const within = (r, all) => r.left > all.left && r.right < all.right && r.top > all.top && r.bottom < all.bottom; \
            const seen = n => within(box(n), box(document.querySelector('svg.board'))); \
            const cells = [...document.querySelectorAll('.cell')]; \
            const inside = cells.filter(seen), middle = Math.floor(inside.length / 2); \
            const some = [...inside.slice(middle, middle + {near}), ...cells.filter(n => !seen(n)).slice(-{far})].map(n => n.dataset.cell); \
            const offers = some.map((cell, i) => ({{ command: `dome ${{i}}`, label: `Dome ${{i}}`, \
                touches: [{{ cell: {{ board: app.board.main.board.id, cell }} }}] }})); \
            takeOver(app, {{ ...app.view, at: app.view.at + 1, offers }}); drawView(); \
            return [some.map(cell => seen(app.board.main.stops.get(cell))), JSON.stringify(app.board.main.camera.at)] }})"
    )
}

#[test]
fn what_is_asked_is_brought_into_sight_once() {
    visit("sight", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.play("duel-of-ages").await;
        browser.until_app("rest", "app.stage && !app.stage.playing").await;
        // All questions here take the same room.
        browser.ask(&asked_about(3, 0)).await;
        let room = "(({ room, drawing }) => room.height === drawing.getBoundingClientRect().height)(app.board.main.camera)";
        browser.until_app("room", room).await;
        let close = "(camera => (camera.look(camera.origin.x + camera.size.width / 2, \
            camera.origin.y + camera.size.height / 2, 4), JSON.stringify(camera.at)))(app.board.main.camera)";
        let before = browser.app(close).await;
        // Something in sight is enough to go on with.
        let told = browser.ask(&asked_about(1, 2)).await;
        assert_eq!((&told[0], &told[1]), (&serde_json::json!([true, false, false]), &before));
        // Where there is nothing one looks at what is asked, and can choose it by its name too.
        let told = browser.ask(&asked_about(0, 3)).await;
        assert!(told[0].as_array().is_some_and(|seen| seen.contains(&serde_json::json!(true))), "{told}");
        assert_ne!(told[1], before);
        browser.see_text(".offers button", "Dome 0").await;
        // Whoever looks elsewhere then is left alone.
        let elsewhere = "(camera => (camera.look(camera.origin.x, camera.origin.y, camera.at.zoom), app.redraw(), JSON.stringify(camera.at)))\
            (app.board.main.camera)";
        let elsewhere = browser.app(elsewhere).await;
        browser.app("app.redraw()").await;
        assert_ne!(elsewhere, told[1]);
        assert_eq!(browser.app("JSON.stringify(app.board.main.camera.at)").await, elsewhere);
    });
}

#[test]
fn a_groups_own_dice_are_entered_without_a_mouse() {
    visit("own-dice", |house| async move {
        let browser = house.guest(PHONE).await;
        let cell = |row: u8, column: u8| format!("select[name='a.options.dice-profile.{row}.{column}']");
        browser.visit("/games/home-raiders/new?with=same").await;
        browser.open_group("a.options.dice-profile").await;
        assert!(!browser.sees(&cell(0, 0)).await, "nobody asked for the table yet");
        browser.tab_to("[name='a.options.dice-profile']").await;
        browser.keys(Key::Down + Key::Down).await;
        browser.see(&cell(2, 2)).await;
        fits(&browser, "own dice").await;

        // Five faces of a black die: one is missing, and it is told where.
        browser.tab_to(&cell(2, 0)).await;
        browser.keys("0").await;
        browser.tab_to("button[type=submit].primary").await;
        browser.keys("" + Key::Enter).await;
        browser.see_text(".fill-in .fault", "A black die has six faces, not 5").await;
        fits(&browser, "own dice at fault").await;
        assert!(browser.sees(&format!("{}[aria-invalid]", cell(2, 1))).await);
        assert!(!browser.sees(&format!("{}[aria-invalid]", cell(1, 1))).await);
        browser.tab_to(&cell(2, 2)).await;
        browser.keys("2").await;
        browser.tab_to("button[type=submit].primary").await;
        browser.keys("" + Key::Enter).await;
        browser.until("a table", "location.pathname.startsWith('/m/')").await;
        let faces = "app.view?.panels?.find(panel => panel.id === 'dice')";
        browser.until_app("the dice", faces).await;
        let told = browser.app(&format!("JSON.stringify({faces})")).await.to_string();
        assert!(told.contains("0 blank, 4 Success, 2 Critical"), "{told}");
    });
}

/// How wide cells are on the screen, how many pieces of one's own the board has, and how many of them can be seen. What lies
/// beside the board, as cards do, is drawn later.
const OPENED: &str = "return import('/static/table/table.js').then(({ app }) => { \
    const within = document.querySelector('svg.board').getBoundingClientRect(); \
    const board = app.board.main.board.id; \
    const own = app.view.pieces.filter(({ seat, at }) => at?.board === board && seat === app.view.seat) \
        .map(({ at }) => app.board.whereIs(at.board, at.cell)); \
    const seen = own.filter(box => box.left >= within.left && box.right <= within.right && box.top >= within.top && box.bottom <= within.bottom); \
    return [document.querySelector('.cell .ground').getBoundingClientRect().width, own.length, seen.length, app.board.main.camera.at.zoom] })";

/// How wide the first figure of one's own is drawn.
const RING: &str = "document.querySelector('.plane .piece .seat-0 .ring').getBoundingClientRect().width";

#[test]
fn a_board_whose_cells_would_be_too_small_opens_on_ones_own() {
    visit("opening", |house| async move {
        let browser = house.guest(PHONE).await;
        browser.visit("/games/duel-of-ages/lessons/tutorial-01-one-turn").await;
        browser.see(".piece[data-piece] > .token").await;
        // The page is laid out once more when the cards beside the board have come.
        let wide = "document.querySelector('.cell .ground').getBoundingClientRect().width >= 34";
        browser.until("cells that can be read", wide).await;
        let opened = browser.ask(OPENED).await;
        assert!(opened[2].as_u64() >= Some(2), "one's own are seen: {opened}");
        // All of it is a button away.
        browser.click(".zoom [aria-label='Whole board']").await;
        browser.until_app("all of it", "app.board.main.camera.at.zoom === 1").await;
        // On a plane one begins where one's figures are, and these are as large as their bases.
        browser.visit("/games/home-raiders/lessons/tutorial-01-first-game").await;
        browser.see(".plane .piece > .token").await;
        browser.until("figures that can be told apart", &format!("{RING} >= 20")).await;
        browser.click(".zoom [aria-label='Whole board']").await;
        browser.until_app("all of it", "app.board.main.camera.at.zoom === 1").await;
        let true_size = "2 * app.view.pieces.find(({ at, seat }) => at && seat === 0).base * app.board.main.camera.scale()";
        let (ring, base) = (browser.ask(&format!("return {RING}")).await, browser.app(true_size).await);
        let (Some(ring), Some(base)) = (ring.as_f64(), base.as_f64()) else { panic!("{ring} {base}") };
        assert!((ring - base).abs() < 2.5, "a base of {base} pixels is drawn with {ring}");
        // Where cells can be read at once nothing is left out.
        browser.visit("/games/okko/lessons/tutorial-01-first-steps").await;
        browser.see(".piece[data-piece] > .token").await;
        assert_eq!(browser.ask(OPENED).await[3], serde_json::json!(1));
    });
}
