//! Who and what stands and lies in the town.

use kernel::Eyes;
use scene::{Badge, Phrase, Piece, Spot, Str, Tone, Value, Words, format_compact};

use crate::content::{Colour, Kind, Tn};
use crate::names;
use crate::play::View;
use crate::secrets;
use crate::state::{DiskId, Fate, HeroId, Lies};
use crate::town::Sq;

/// What disks that lie face down are called, before their square.
pub const DOWN: &str = "down-";

/// The piece of a character.
pub fn hero_piece(view: View, hero: HeroId) -> Str {
    names::hero_word(view, hero)
}

/// A square as a place on its board.
pub fn spot(view: View, at: Sq) -> Spot {
    Spot { board: names::board(view.town().placed(at).level).into(), cell: names::square(view, at) }
}

/// All of them.
pub fn all(view: View, eyes: Eyes) -> Vec<Piece> {
    let heroes = (0..view.state.seats()).map(|hero| figure(view, hero));
    heroes.chain(down(view, eyes)).chain(up(view)).collect()
}

fn badge(key: &str) -> Badge {
    let tone = if key == "badge-protected" { Tone::Good } else { Tone::Bad };
    let glyph = key.strip_prefix("badge-").unwrap_or(key).chars().take(1).collect();
    Badge { id: key.into(), text: Phrase::new(key), glyph, tone }
}

fn figure(view: View, id: HeroId) -> Piece {
    let hero = view.hero(id);
    let Value::Name { words, .. } = names::hero(view, id) else { return Piece::default() };
    let number = |n: i64| Value::Number(n);
    let mut badges = Vec::new();
    let states = [
        (hero.fate == Fate::Dead, "badge-dead"),
        (hero.marks.bleeding, "badge-bleeding"),
        (hero.tired, "badge-tired"),
        (hero.owes, "badge-owes"),
        (hero.will == 0, "badge-broken"),
        (crate::rules::coop::held(view, id), "badge-held"),
        (crate::rules::hlth::protected(view, id), "badge-protected"),
    ];
    badges.extend(states.into_iter().filter(|(on, _)| *on).map(|(_, key)| badge(key)));
    let symbol: Str = words.en.chars().take(1).collect();
    Piece {
        id: hero_piece(view, id),
        symbol: if view.content.characters.len() > usize::from(hero.card) {
            symbol
        } else {
            format_compact!("{}", id + 1)
        },
        name: words,
        seat: Some(id),
        at: hero.here().then(|| spot(view, hero.at)),
        face: view
            .content
            .characters
            .get(usize::from(hero.card))
            .and_then(|card| view.content.gallery.face(&card.id)),
        badges,
        card: told(view, id),
        facts: [
            ("vp".into(), number(hero.vp.into())),
            ("health".into(), number(hero.health().into())),
            ("will".into(), number(hero.will.into())),
            ("failures".into(), number(hero.failures.into())),
            ("damage".into(), number(hero.damage.into())),
            ("scars".into(), number(hero.scars.into())),
        ]
        .into(),
        ..Piece::default()
    }
}

/// What is told of a character: what it does, what it is like, and what it says.
fn told(view: View, id: HeroId) -> Vec<Phrase> {
    let own = || {
        let own = view.state.own.get(usize::from(id))?;
        Some([&own.occupation, &own.about, &own.quote].map(|text| names::plain(text)))
    };
    let card = view.content.characters.get(usize::from(view.hero(id).card));
    let words = card.map(|card| [&card.occupation, &card.about, &card.quote].map(Words::clone)).or_else(own);
    let word = names::hero_word(view, id);
    let line = |(key, words): (&str, &Words)| Phrase::new(key).with("words", names::words(&word, words));
    let lines = words.unwrap_or_default();
    let keys = ["card-occupation", "card-about", "card-quote"];
    keys.into_iter().zip(&lines).filter(|(_, words)| !words.en.is_empty()).map(line).collect()
}

/// The card of a face, line by line.
pub fn card(view: View, disk: DiskId) -> Vec<Phrase> {
    let face = view.face(disk);
    let mut lines = Vec::new();
    let code = |value: u8| Value::Plain(Tn(value).code().into());
    match &face.kind {
        Kind::Foe(foe) => {
            lines.push(
                Phrase::new("card-foe")
                    .with("initiative", code(foe.initiative))
                    .with("attack", code(foe.attack))
                    .with("defense", code(foe.defense))
                    .with("speed", i64::from(foe.speed))
                    .with("health", i64::from(foe.health)),
            );
            let words = [
                (foe.terror, "card-terror"),
                (foe.armed, "card-armed"),
                (!foe.casts.is_empty(), "card-casts"),
            ];
            lines.extend(words.into_iter().filter(|(on, _)| *on).map(|(_, key)| Phrase::new(key)));
        }
        Kind::Security(_, foe, initiative) => {
            lines.push(
                Phrase::new("card-security").with("tn", code(face.tn)).with("initiative", code(*initiative)),
            );
            lines.extend(foe.iter().map(|foe| {
                Phrase::new("card-guard").with("attack", code(foe.attack)).with("defense", code(foe.defense))
            }));
        }
        Kind::Ally { helps, .. } => {
            let helps: Vec<Value> =
                helps.iter().map(|attribute| Phrase::new(attribute.key()).into()).collect();
            lines.push(Phrase::new("card-ally").with("tn", code(face.tn)).with("helps", helps));
        }
        Kind::Item(item) => {
            lines.push(
                Phrase::new("card-item").with("tn", code(face.tn)).with("weight", i64::from(item.weight)),
            );
            lines.extend(item.melee.map(|dice| Phrase::new("card-melee").with("dice", i64::from(dice))));
            lines.extend(item.gun.map(|_| Phrase::new("card-gun")));
            if item.armour > 0 {
                lines.push(Phrase::new("card-armour").with("dice", i64::from(item.armour)));
            }
            if item.light {
                lines.push(Phrase::new("card-light"));
            }
            if item.uses > 0 {
                let left = item.uses.saturating_sub(view.state.disk(disk).spent);
                lines.push(Phrase::new("card-uses").with("left", i64::from(left)));
            }
        }
        Kind::Obstacle { skill, hinders, .. } => lines.push(
            Phrase::new("card-obstacle")
                .with("skill", Phrase::new(skill.key()))
                .with("tn", code(face.tn))
                .with("hinders", Phrase::new(hinders.key())),
        ),
        Kind::Nuisance(hinders) => {
            lines.push(Phrase::new("card-nuisance").with("hinders", Phrase::new(hinders.key())));
        }
        Kind::Component(_) => lines.push(Phrase::new("card-component").with("tn", code(face.tn))),
        Kind::Follower | Kind::Fixture | Kind::Ambush | Kind::Nothing => {}
    }
    if let Some(mood) = &face.mood {
        lines.push(Phrase::new("card-mood").with("mood", names::words(&face.id, mood)));
    }
    lines
}

/// Disks face up in the town, and with characters.
fn up(view: View<'_>) -> impl Iterator<Item = Piece> + '_ {
    let there = view.state.that(|lies| matches!(lies, Lies::Up(_) | Lies::With(_)));
    there.map(move |disk| {
        let face = view.face(disk);
        let (at, seat) = match view.state.disk(disk).lies {
            Lies::With(hero) => (Some(Spot { board: names::pack(hero), cell: "pack".into() }), Some(hero)),
            Lies::Up(at) => (Some(spot(view, at)), None),
            _ => (None, None),
        };
        let lying = view.state.disk(disk);
        let wounded = lying.spent > 0 && view.is_foe(disk);
        let states = [
            (view.frozen(disk), "badge-held"),
            (wounded, "badge-wounded"),
            (!lying.found && matches!(face.kind, Kind::Item(_) | Kind::Component(_)), "badge-unfound"),
        ];
        Piece {
            id: names::disk_word(view, disk),
            name: face.name.clone(),
            symbol: names::symbol(view, disk).into(),
            face: view.content.disk_face(view.state.scenario, disk),
            seat,
            at,
            badges: states.into_iter().filter(|(on, _)| *on).map(|(_, key)| badge(key)).collect(),
            facts: [("colour".into(), Value::Phrase(Box::new(Phrase::new(face.colour.key()))))].into(),
            card: card(view, disk),
            ..Piece::default()
        }
    })
}

/// Disks face down: one piece for each square, with what these eyes know of it.
fn down(view: View, eyes: Eyes) -> Vec<Piece> {
    let mut squares: Vec<(Sq, Colour, DiskId)> = view
        .state
        .that(|lies| matches!(lies, Lies::Down(_)))
        .filter_map(|disk| {
            let back = match view.face(disk).colour {
                Colour::Orange => Colour::Orange,
                Colour::Black => Colour::Black,
                _ => Colour::Blue,
            };
            Some((view.lies(disk)?, back, disk))
        })
        .collect();
    let known = |disk: DiskId| match eyes {
        Eyes::Referee => true,
        Eyes::Seat(seat) => secrets::knows(view.state, seat, disk),
        Eyes::Side(_) | Eyes::Public => view.state.disk(disk).known == u8::MAX,
    };
    // What is not known must not show in the order.
    squares.sort_by_key(|(at, back, disk)| (*at, *back, if known(*disk) { *disk } else { DiskId::MAX }));
    let mut pieces: Vec<Piece> = Vec::new();
    for (at, back, disk) in squares {
        let id = format!("{DOWN}{}", names::square(view, at));
        let word = || if known(disk) { Some(names::disk(view, disk)) } else { None };
        if let Some(last) = pieces.last_mut().filter(|last| last.id == id) {
            let count = last.facts.get("count").map_or(1, |count| count.plain().parse().unwrap_or(1));
            last.facts.insert("count".into(), Value::Number(count + 1));
            last.card.extend(word().map(|name| Phrase::new("card-known").with("disk", name)));
            continue;
        }
        let (en, it, symbol) = match back {
            Colour::Orange => ("obstacle, face down", "ostacolo coperto", "!"),
            Colour::Black => ("numbered disk, face down", "disco numerato coperto", "#"),
            _ => ("disk, face down", "disco coperto", "?"),
        };
        let back_word = match back {
            Colour::Orange => "down-orange",
            Colour::Black => "down-black",
            _ => "down-blue",
        };
        let key = match back {
            Colour::Orange => "colour-orange",
            Colour::Black => "colour-black",
            _ => "colour-hidden",
        };
        pieces.push(Piece {
            id: id.into(),
            name: Words { en: en.into(), it: it.into() },
            symbol: symbol.into(),
            face: view.content.gallery.face(back_word),
            at: Some(spot(view, at)),
            facts: [
                ("colour".into(), Value::Phrase(Box::new(Phrase::new(key)))),
                ("count".into(), Value::Number(1)),
            ]
            .into(),
            card: word().map(|name| Phrase::new("card-known").with("disk", name)).into_iter().collect(),
            ..Piece::default()
        });
    }
    pieces
}
