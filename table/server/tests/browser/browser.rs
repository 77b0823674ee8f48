//! One browser: what a person does with it, and what they see. Nothing sleeps; everything waits until it is so.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::common::log::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;
use thirtyfour::session::scriptret::ScriptRet;
use thirtyfour::{BrowserLogEntry, ChromiumLikeCapabilities, TypingData};

/// How long something may take before it is said not to happen.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Between two looks.
const PULSE: Duration = Duration::from_millis(60);

/// The browser without a window, as Debian calls it.
pub const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// Who comes: their language and their screen.
#[derive(Clone, Copy)]
pub struct Guest {
    pub lang: &'static str,
    pub width: u32,
    pub height: u32,
    /// A screen that is touched, not pointed at.
    pub phone: bool,
    pub dark: bool,
    /// Their system wants no motion. What moves costs a machine without a graphics card half of its time.
    pub still: bool,
}

/// Somebody at a desk who reads English.
pub const DESK: Guest =
    Guest { lang: "en", width: 1280, height: 800, phone: false, dark: false, still: true };

/// Somebody with a phone.
pub const PHONE: Guest = Guest { lang: "en", width: 390, height: 844, phone: true, dark: false, still: true };

/// Somebody at a desk for whom all moves that can.
pub const MOVED: Guest = Guest { still: false, ..DESK };

/// A running browser; clones are the same one.
#[derive(Clone)]
pub struct Browser {
    driver: WebDriver,
    home: String,
    guest: Guest,
    /// Complaints that the test itself provokes.
    provoked: Arc<Mutex<Vec<&'static str>>>,
}

impl Browser {
    /// Starts a browser that nobody has used before.
    pub async fn open(driver: &str, chromium: &Path, profile: &Path, home: &str, guest: Guest) -> Browser {
        let mut wanted = DesiredCapabilities::chrome();
        let flags = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-default-apps",
            "--disable-extensions",
        ];
        let motion = if guest.still { "reduced" } else { "no-reduced" };
        let own = [
            format!("--force-prefers-{motion}-motion"),
            format!("--lang={}", guest.lang),
            format!("--accept-lang={}", guest.lang),
            format!("--user-data-dir={}", profile.display()),
            format!("--window-size={},{}", guest.width.max(500), guest.height),
        ];
        for flag in flags.into_iter().chain(own.iter().map(String::as_str)) {
            wanted.add_arg(flag).expect("a flag");
        }
        if chromium.ends_with(HEADLESS_SHELL) {
            wanted.set("browserName", "chrome-headless-shell").expect("a browser's name");
        }
        wanted.set_binary(&chromium.display().to_string()).expect("the program");
        wanted
            .add_experimental_option("prefs", json!({ "intl.accept_languages": guest.lang }))
            .expect("preferences");
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All).expect("a log level");
        let driver = WebDriver::new(driver, wanted).await.expect("a browser");
        let browser = Browser { driver, home: home.to_owned(), guest, provoked: Arc::default() };
        browser.screen(guest.width, guest.height).await;
        if guest.dark {
            let features = json!([{ "name": "prefers-color-scheme", "value": "dark" }]);
            browser.tools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
        }
        browser
    }

    /// Makes the screen this large.
    pub async fn screen(&self, width: u32, height: u32) {
        let phone = self.guest.phone;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.tools("Emulation.setDeviceMetricsOverride", size).await;
        if phone {
            let touched = json!({ "enabled": true, "maxTouchPoints": 5 });
            self.tools("Emulation.setTouchEmulationEnabled", touched).await;
        }
    }

    /// A command of the browser's own tools.
    pub async fn tools(&self, command: &str, with: Value) -> Value {
        self.driver.cdp().send_raw(command, with).await.unwrap_or_else(|fault| panic!("{command}: {fault}"))
    }

    /// Goes to an address of the house: `/`, `/games/okko`.
    pub async fn visit(&self, path: &str) {
        let url = if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.home) };
        self.driver.goto(url).await.unwrap_or_else(|fault| panic!("{path}: {fault}"));
    }

    /// Visits a page where from then on nothing is played on the stage: what is tried is not what is seen on the way.
    pub async fn visit_still(&self, path: &str) {
        self.visit(path).await;
        self.ask("localStorage.setItem('stage-pace', 'off')").await;
    }

    /// Begins a match against the bot, as the large button does, and waits until there is something to decide, and boards to
    /// see: what draws them is fetched when it is known which there are.
    pub async fn play(&self, game: &str) {
        self.visit(&format!("/games/{game}")).await;
        self.click("form.go button").await;
        let ready = "app.view?.prompt && app.hand.asked && app.table?.state === 'playing' && app.at_.boards.childElementCount > 0";
        self.until_app("a match", ready).await;
    }

    /// The address without the house: `/m/x7Kq`.
    pub async fn path(&self) -> String {
        let path = self.ask("return location.pathname").await;
        path.as_str().unwrap_or_default().to_owned()
    }

    /// Runs a function body in the page; a promise is waited for.
    pub async fn ask(&self, script: &str) -> Value {
        match self.driver.execute(script, Vec::new()).await {
            Ok(answer) => answer.json().clone(),
            Err(fault) => panic!("{fault}, asked {script}"),
        }
    }

    /// The value of an expression in which `app` is what the page of a table knows.
    pub async fn app(&self, expression: &str) -> Value {
        let script = format!("return import('/static/table/table.js').then(({{ app }}) => ({expression}))");
        self.ask(&script).await
    }

    /// Waits until an expression is true; `what` says what one waits for.
    pub async fn until(&self, what: &str, expression: &str) -> Value {
        let script = format!("return ({expression})");
        self.wait(what, &script).await
    }

    /// Waits until an expression on `app` is true.
    pub async fn until_app(&self, what: &str, expression: &str) -> Value {
        let script = format!("return import('/static/table/table.js').then(({{ app }}) => ({expression}))");
        self.wait(what, &script).await
    }

    async fn wait(&self, what: &str, script: &str) -> Value {
        let begun = Instant::now();
        loop {
            // Between two pages a script may find nothing; then it is asked again.
            let last = match self.driver.execute(script, Vec::new()).await {
                Ok(answer) if truthy(answer.json()) => return answer.json().clone(),
                Ok(answer) => answer.json().to_string(),
                Err(fault) => fault.to_string(),
            };
            assert!(begun.elapsed() < PATIENCE, "never {what}: {last}; the page: {}", self.seen().await);
            tokio::time::sleep(PULSE).await;
        }
    }

    /// Waits until something that fits the selector can be seen, and returns its text.
    pub async fn see(&self, css: &str) -> String {
        let seen = format!("[...document.querySelectorAll({css:?})].find(n => n.getClientRects().length)");
        let text =
            self.until(css, &format!("(n => n && (n.innerText ?? n.textContent) || n && ' ')({seen})")).await;
        text.as_str().unwrap_or_default().trim().to_owned()
    }

    /// Waits until something that fits the selector shows this text.
    pub async fn see_text(&self, css: &str, text: &str) {
        let with =
            format!("[...document.querySelectorAll({css:?})].some(n => n.textContent.includes({text:?}))");
        self.until(&format!("“{text}” in {css}"), &with).await;
    }

    /// Whether something that fits can be seen now.
    pub async fn sees(&self, css: &str) -> bool {
        let seen = format!(
            "return [...document.querySelectorAll({css:?})].some(n => n.getClientRects().length > 0)"
        );
        self.ask(&seen).await == json!(true)
    }

    /// The text of the page.
    pub async fn seen(&self) -> String {
        let text =
            "return (document.querySelector('#table .side') ?? document.body)?.innerText.slice(0, 1500)";
        match self.driver.execute(text, Vec::new()).await {
            Ok(answer) => answer.json().as_str().unwrap_or_default().to_owned(),
            Err(fault) => fault.to_string(),
        }
    }

    /// Clicks, as a person does, on the first visible thing that fits.
    pub async fn click(&self, css: &str) {
        self.click_on(css, "").await;
    }

    /// Clicks an entry of the table's menu.
    pub async fn pick_from_menu(&self, entry: &str) {
        self.click(".tools .more:not(.stage-menu) summary").await;
        self.click_text(".more .menu button", entry).await;
    }

    /// Clicks on the first visible thing that fits and has this text.
    pub async fn click_text(&self, css: &str, text: &str) {
        self.click_on(css, text).await;
    }

    async fn click_on(&self, css: &str, text: &str) {
        let begun = Instant::now();
        let find = format!(
            "return [...document.querySelectorAll({css:?})].find(n => n.getClientRects().length && !n.disabled \
             && (n.innerText ?? '').includes({text:?}) || n instanceof SVGElement && {empty})",
            empty = text.is_empty()
        );
        loop {
            let last = match self.driver.execute(&find, Vec::new()).await.map(ScriptRet::element) {
                Ok(Ok(found)) => {
                    let _ = found.scroll_into_view().await;
                    match found.click().await {
                        Ok(()) => return,
                        Err(fault) => fault.to_string(),
                    }
                }
                Ok(Err(_)) => "it is not there".to_owned(),
                Err(fault) => fault.to_string(),
            };
            assert!(
                begun.elapsed() < PATIENCE,
                "no click on {css} “{text}”: {last}; the page: {}",
                self.seen().await
            );
            tokio::time::sleep(PULSE).await;
        }
    }

    /// Touches with a finger the middle of the first visible thing that fits and has this text.
    pub async fn tap_text(&self, css: &str, text: &str) {
        let spot = format!(
            "(n => {{ n.scrollIntoView({{ block: 'center' }}); const b = n.getBoundingClientRect(); \
             return {{ x: b.x + b.width / 2, y: b.y + b.height / 2 }} }})\
             ([...document.querySelectorAll({css:?})].find(n => n.getClientRects().length && \
              n.textContent.includes({text:?})))"
        );
        let spot = self.until(css, &spot).await;
        self.tools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": [spot] })).await;
        self.tools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
    }

    /// Types on whatever has the focus.
    pub async fn keys(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys).perform().await.expect("keys");
    }

    /// Presses Tab until what has the focus fits the selector.
    pub async fn tab_to(&self, css: &str) {
        let there = format!("return !!document.activeElement?.matches({css:?})");
        for _ in 0..120 {
            if self.ask(&there).await == json!(true) {
                return;
            }
            self.keys("" + Key::Tab).await;
        }
        panic!("no Tab leads to {css}; the page: {}", self.seen().await);
    }

    /// Opens the part of a form in which a field stands.
    pub async fn open_group(&self, name: &str) {
        let open = format!("document.getElementsByName({name:?})[0]?.closest('details')?.open");
        if self.ask(&format!("return {open}")).await != json!(true) {
            self.click(&format!("details:has([name='{name}']) > summary")).await;
            self.until("an open group", &open).await;
        }
    }

    /// Types into a field, in place of what was there.
    pub async fn fill(&self, css: &str, text: &str) {
        self.see(css).await;
        let begun = Instant::now();
        while let Err(fault) = self.type_into(css, text).await {
            self.again(begun, css, &fault).await;
        }
    }

    async fn type_into(&self, css: &str, text: &str) -> WebDriverResult<()> {
        let field = self.driver.find(By::Css(css)).await?;
        field.clear().await?;
        field.send_keys(text).await
    }

    /// Chooses files for a field that takes them.
    pub async fn files(&self, css: &str, paths: &[String]) {
        let field = self.driver.find(By::Css(css)).await.unwrap_or_else(|fault| panic!("{css}: {fault}"));
        field.send_keys(paths.join("\n")).await.unwrap_or_else(|fault| panic!("{css}: {fault}"));
    }

    /// Chooses an entry of a list that opens.
    pub async fn choose(&self, css: &str, value: &str) {
        self.see(css).await;
        let option = format!("{css} option[value='{value}']");
        let begun = Instant::now();
        while let Err(fault) = self.touch(&option).await {
            self.again(begun, &option, &fault).await;
        }
    }

    async fn touch(&self, css: &str) -> WebDriverResult<()> {
        self.driver.find(By::Css(css)).await?.click().await
    }

    /// Waits before a next attempt: what was found may be drawn anew before it is touched.
    async fn again(&self, begun: Instant, what: &str, fault: &WebDriverError) {
        assert!(begun.elapsed() < PATIENCE, "{what}: {fault}; the page: {}", self.seen().await);
        tokio::time::sleep(PULSE).await;
    }

    /// A picture of what can be seen.
    pub async fn picture(&self, file: &Path) {
        if let Err(fault) = self.driver.screenshot(file).await {
            eprintln!("no picture: {fault}");
        }
    }

    /// The address and the beginning of what is there, for a report.
    pub async fn where_it_is(&self) -> String {
        self.driver.current_url().await.map_or_else(|fault| fault.to_string(), |url| url.to_string())
    }

    /// What stands on the console since the last time it was read.
    pub async fn console(&self) -> Vec<BrowserLogEntry> {
        self.driver.browser_log().await.unwrap_or_default()
    }

    /// Says that complaints with this text are the test's own doing.
    pub fn provoke(&self, text: &'static str) {
        self.provoked.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    }

    /// Whether an entry of the console is a fault of the pages.
    pub fn is_complaint(&self, entry: &BrowserLogEntry) -> bool {
        let provoked = self.provoked.lock().unwrap_or_else(PoisonError::into_inner);
        let bad = entry.level == "SEVERE" || entry.message.contains("Content Security Policy");
        bad && !provoked.iter().any(|text| entry.message.contains(text))
    }

    /// Closes the browser.
    pub async fn quit(self) {
        if let Err(fault) = self.driver.quit().await {
            eprintln!("a browser did not close: {fault}");
        }
    }
}

/// What counts as yes.
fn truthy(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(yes) => *yes,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !text.is_empty(),
        Value::Array(_) | Value::Object(_) => true,
    }
}
