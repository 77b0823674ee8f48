//! A drawing seen from afar.

use maud::{Markup, html};
use scene::Ground;
use serde_json::Value as Json;

/// A small picture of a drawing. It tells nothing that its name beside it does not.
pub(super) fn thumb(ground: &Ground, plan: &Json) -> Markup {
    let side = |name: &str| plan.get(name).and_then(Json::as_i64).filter(|side| *side > 0).unwrap_or(1200);
    let (width, depth) = (side("width"), side("depth"));
    let mut things: Vec<&Json> = plan.get("things").and_then(Json::as_array).into_iter().flatten().collect();
    things.sort_by_key(|thing| thing.get("top").and_then(Json::as_i64));
    html! {
        svg.thumb viewBox={ "0 0 " (width) " " (depth) } aria-hidden="true" {
            rect.sheet width=(width) height=(depth) {}
            @for thing in things { (outline(thing, depth, tint(ground, thing))) }
        }
    }
}

/// The ground colour of a thing: that of the first of its flags that has one.
fn tint(ground: &Ground, thing: &Json) -> u8 {
    let set = |id: &str| thing.get(id).and_then(Json::as_bool) == Some(true);
    let number = |name: &str| thing.get(name).and_then(Json::as_i64).unwrap_or(0);
    let flagged = ground.flags.iter().filter(|flag| set(&flag.id)).find_map(|flag| flag.tint);
    let flat = ground
        .flat
        .as_ref()
        .is_some_and(|flat| number("bottom") == 0 && number("top") <= i64::from(flat.most));
    flagged.unwrap_or(if flat { 0 } else { 9 })
}

fn outline(thing: &Json, depth: i64, tint: u8) -> Markup {
    let class = format!("ground-{}", tint.min(9));
    let numbers = |list: Option<&Json>| -> Vec<i64> {
        list.and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_i64).collect()
    };
    let shape = thing.get("shape");
    let of = |kind: &str| shape.and_then(|shape| shape.get(kind));
    match (&numbers(of("rect"))[..], &numbers(of("circle"))[..]) {
        (&[x0, y0, x1, y1], _) => {
            let (left, top) = (x0.min(x1), depth.saturating_sub(y0.max(y1)));
            html! { rect class=(class) x=(left) y=(top) width=(x0.abs_diff(x1)) height=(y0.abs_diff(y1)) {} }
        }
        (_, &[x, y, radius]) => {
            html! { circle class=(class) cx=(x) cy=(depth.saturating_sub(y)) r=(radius.max(0)) {} }
        }
        _ => {
            let corners: Vec<String> = of("poly")
                .and_then(Json::as_array)
                .into_iter()
                .flatten()
                .filter_map(|corner| match numbers(Some(corner))[..] {
                    [x, y] => Some(format!("{x},{}", depth.saturating_sub(y))),
                    _ => None,
                })
                .collect();
            html! { polygon class=(class) points=(corners.join(" ")) {} }
        }
    }
}
