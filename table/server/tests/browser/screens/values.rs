//! Values that are drawn: bars of ratings, hands of dice and sums, to be seen and to be heard.

use serde_json::json;

use crate::browser::{DESK, PHONE};
use crate::house::visit;

#[test]
fn ratings_and_dice_are_drawn_and_told() {
    visit("values", |house| async move {
        for (guest, called) in [(DESK, "desk"), (PHONE, "phone")] {
            let browser = house.guest(guest).await;
            browser.visit("/games/okko/new?with=same").await;
            browser.click("[name=with][value=same]").await;
            browser.click_text("button[type=submit]", "Open the table").await;
            browser.until_app("a view", "app.view?.prompt").await;
            let dice = json!([{ "face": "5", "kept": true }, { "face": "5", "kept": true }, { "face": "water", "kept": false }]);
            let panel = json!({ "id": "hero", "title": "Hero", "seat": 0, "fields": [
                { "key": "strength", "label": "Strength", "value": "3/8, changing at 4",
                  "drawn": { "rating": { "value": 3, "most": 8, "marks": [4] } } },
                { "key": "pool", "label": "Dice", "value": "5 (kept) 5 (kept) water: a pair",
                  "drawn": { "dice": { "dice": dice, "makes": "a pair", "by": "OKKO-CMBT-01" } } },
                { "key": "shot", "label": "Shot", "value": "7 (skill) − 3 (range) = 4: needs 4 or less",
                  "drawn": { "sum": { "parts": [{ "by": "A-01", "text": "skill", "value": 7, "die": false },
                    { "by": "A-02", "text": "range", "value": -3, "die": false }], "total": 4, "means": "needs 4 or less" } } },
                { "key": "gold", "label": "Gold", "value": "12" },
            ] });
            let script = format!(
                "return Promise.all([import('/static/table/panels.js'), import('/static/table/table.js')]) \
                 .then(([{{ panelNode }}, {{ app }}]) => \
                 {{ document.querySelector('main, body').prepend(panelNode(app, {panel})); return true }})"
            );
            browser.ask(&script).await;
            browser.see("[data-panel=hero] .rating[role=meter][aria-valuenow='3'][aria-valuemax='8']").await;
            let drawn = "(n => [n.querySelector('.rating-now').getBoundingClientRect().width / \
                 n.querySelector('.rating-most').getBoundingClientRect().width, n.querySelectorAll('.rating-mark').length, \
                 n.querySelectorAll('.pool :is(.die, .symbol)').length, n.querySelectorAll('.pool .die.kept').length, \
                 n.querySelector('.pool [role=img]').getAttribute('aria-label'), n.querySelector('.makes').textContent, \
                 n.querySelector('.sum-strip').textContent, n.querySelector('.sum-strip').getAttribute('aria-label'), \
                 n.querySelector('.rating').getAttribute('aria-valuetext')])\
                 (document.querySelector('[data-panel=hero]'))";
            let drawn = browser.ask(&format!("return {drawn}")).await;
            assert_eq!(drawn[0].as_f64().map(|share| (share * 1000.0).round() as i64), Some(375), "{drawn}");
            assert_eq!((&drawn[1], &drawn[2], &drawn[3]), (&json!(1), &json!(3), &json!(2)));
            assert_eq!(drawn[4], "5 (kept) 5 (kept) water: a pair");
            assert_eq!(drawn[5], "a pair OKKO-CMBT-01");
            assert_eq!(drawn[6], "7skill−3range= 4needs 4 or less");
            assert_eq!(
                (&drawn[7], &drawn[8]),
                (&json!("7 (skill) − 3 (range) = 4: needs 4 or less"), &json!("3/8, changing at 4"))
            );
            if let Some(folder) = std::env::var_os("LUDOTECA_PICTURES") {
                let name = format!("values-{called}.png");
                browser.picture(&std::path::Path::new(&folder).join(name)).await;
            }
        }
    });
}
