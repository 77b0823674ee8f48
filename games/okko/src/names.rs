//! What things are called: the words of commands, and the names people read.

use scene::{Phrase, Str, ToCompactString, Value, Words, format_compact};
use space::square::Square;

use crate::content::{Element, GearId, PowerId, ProfileId, Stat, SwitchKind, TokenKind};
use crate::frame::{Frame, Setup};
use crate::play::View;
use crate::state::{Band, FigureId, Member};

/// Which copy of its character a figure is, counted over both bands, band 0 first: 1 for the first.
fn copy(view: View, id: FigureId) -> usize {
    let Some(figure) = view.find(id) else { return 1 };
    let before = |(other, f): (usize, &crate::state::Figure)| {
        f.profile == figure.profile && (f.band, other) < (figure.band, id.into())
    };
    view.state.figures.iter().enumerate().filter(|&(i, f)| before((i, f))).count() + 1
}

/// The word by which commands call a figure: `gaki`, then `gaki-2`. Unique in a match and never changed in it.
pub fn figure_word(view: View, id: FigureId) -> Str {
    let Some(figure) = view.find(id) else { return format_compact!("#{id}") };
    let word = &view.content.profile(figure.profile).id;
    match copy(view, id) {
        1 => word.as_str().into(),
        n => format_compact!("{word}-{n}"),
    }
}

/// Which of several alike a figure is.
pub fn figure_number(view: View, id: FigureId) -> Option<u16> {
    let figure = view.find(id)?;
    let alike = |other: &&crate::state::Figure| other.profile == figure.profile;
    (view.state.figures.iter().filter(alike).count() > 1).then(|| copy(view, id) as u16)
}

/// The figure that commands call by this word, in lower case.
pub fn find_figure(view: View, word: &str) -> Option<FigureId> {
    (0..view.state.figures.len() as FigureId).find(|&id| figure_word(view, id) == word)
}

/// The name of a figure: "Hungry Gaki", then "Hungry Gaki 2".
pub fn figure_words(view: View, id: FigureId) -> Words {
    let Some(figure) = view.find(id) else { return Words::same(&format!("#{id}")) };
    let name = &view.content.profile(figure.profile).name;
    match copy(view, id) {
        1 => name.clone(),
        n => Words { en: format_compact!("{} {n}", name.en), it: format_compact!("{} {n}", name.it) },
    }
}

/// Two characters for a text board, rarely three: `Gk`, then `G2`, or `Gk2` where another character could be `G2`.
pub fn figure_symbol(view: View, id: FigureId) -> Str {
    let Some(figure) = view.find(id) else { return "?".into() };
    let symbol = &view.content.profile(figure.profile).symbol;
    let n = copy(view, id);
    if n == 1 {
        return symbol.as_str().into();
    }
    let first = symbol.chars().next().unwrap_or('?');
    let rival = |profile: ProfileId| {
        let same = |f: &&crate::state::Figure| f.profile == profile;
        profile != figure.profile
            && view.content.profile(profile).symbol.starts_with(first)
            && view.state.figures.iter().filter(same).count() >= n
    };
    let rivalled = view.state.figures.iter().any(|f| rival(f.profile));
    if rivalled { format_compact!("{symbol}{n}") } else { format_compact!("{first}{n}") }
}

/// A figure as an argument of a phrase.
pub fn figure(view: View, id: FigureId) -> Value {
    Value::Name { id: figure_word(view, id), words: figure_words(view, id) }
}

/// A power as an argument of a phrase.
pub fn power(view: View, id: PowerId) -> Value {
    match view.content.powers.get(id as usize) {
        Some(power) => Value::Name { id: power.key.as_str().into(), words: power.name.clone() },
        None => Value::Plain(format_compact!("#{id}")),
    }
}

/// The word by which commands call a power.
pub fn power_word(view: View, id: PowerId) -> Str {
    power(view, id).plain().into()
}

/// An equipment card as an argument of a phrase.
pub fn gear(view: View, id: GearId) -> Value {
    match view.content.gear.get(id as usize) {
        Some(gear) => Value::Name { id: gear.id.as_str().into(), words: gear.name.clone() },
        None => Value::Plain(format_compact!("#{id}")),
    }
}

/// A character as an argument of a phrase.
pub fn profile(view: View, id: ProfileId) -> Value {
    match view.content.profiles.get(id as usize) {
        Some(profile) => Value::Name { id: profile.id.as_str().into(), words: profile.name.clone() },
        None => Value::Plain(format_compact!("#{id}")),
    }
}

/// The word of a member of a band being built: `okko+seigan-blade`.
pub fn member_word(view: View, member: Member) -> Str {
    let Member(character, card) = member;
    let word = profile(view, character).plain();
    card.map_or(word.as_str().into(), |card| format_compact!("{word}+{}", gear(view, card).plain()))
}

/// A member of a band being built: "Okko (Seigan Blade)".
pub fn member(view: View, member: Member) -> Value {
    let Member(character, card) = member;
    let (Value::Name { words, .. }, Some(card)) = (profile(view, character), card) else {
        return profile(view, character);
    };
    let Value::Name { words: carried, .. } = gear(view, card) else { return profile(view, character) };
    let words = Words {
        en: format_compact!("{} ({})", words.en, carried.en),
        it: format_compact!("{} ({})", words.it, carried.it),
    };
    Value::Name { id: member_word(view, Member(character, Some(card))), words }
}

/// Whoever plays a band: "Band 1" for seat 0.
pub fn player(band: Band) -> Value {
    let words = Words { en: format_compact!("Band {}", band + 1), it: format_compact!("Banda {}", band + 1) };
    Value::Seat { seat: band, id: band.to_compact_string(), words }
}

/// A band: where nobody's name is known by its role, if the scenario names the roles.
pub fn band(view: View, band: Band) -> Value {
    match band_role(view, band) {
        Some(words) => Value::Seat { seat: band, id: band.to_compact_string(), words },
        None => player(band),
    }
}

/// The name of the role that a band plays, once it is settled.
fn band_role(view: View, band: Band) -> Option<Words> {
    let scenario = view.content.scenarios.get(usize::from(view.state.setting.scenario?))?;
    let open = view.state.flow.inward().any(|frame| matches!(frame, Frame::Setup(Setup::Roles(_))));
    let role = *view.state.setting.roles.get(usize::from(band))?;
    let named = scenario.named_roles && !open;
    named.then(|| scenario.roles.get(usize::from(role)).map(|role| role.name.clone()))?
}

/// A role of the scenario.
pub fn role(view: View, role: u8) -> Value {
    let scenario = view.state.setting.scenario.and_then(|n| view.content.scenarios.get(usize::from(n)));
    match scenario.and_then(|scenario| scenario.roles.get(usize::from(role))) {
        Some(card) => Value::Name { id: role.to_compact_string(), words: card.name.clone() },
        None => Value::Number(role.into()),
    }
}

/// A square.
pub fn square(square: Square) -> Value {
    Value::Plain(square.to_compact_string())
}

/// An element: the message of its word.
pub fn element(element: Element) -> Value {
    Phrase::new(element.word()).into()
}

/// A stat: the message of its word.
pub fn stat(stat: Stat) -> Value {
    Phrase::new(stat.word()).into()
}

/// The word of a kind of token.
pub const fn token_kind_word(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Scroll => "scroll",
        TokenKind::Crate => "crate",
        TokenKind::Mask => "mask",
    }
}

/// The word of a token to carry: `scroll`, or `crate-2` where there are several of its kind.
pub fn token_word(view: View, token: u8) -> Str {
    let tokens = &view.state.tokens;
    let Some(kind) = tokens.get(usize::from(token)).map(|token| token.kind) else {
        return format_compact!("#{token}");
    };
    let word = token_kind_word(kind);
    if tokens.iter().filter(|other| other.kind == kind).count() == 1 {
        return word.into();
    }
    let n = tokens[..=usize::from(token)].iter().filter(|other| other.kind == kind).count();
    format_compact!("{word}-{n}")
}

/// The name of a token to carry.
pub fn token_words(view: View, token: u8) -> Words {
    let word = token_word(view, token);
    let number = word.rsplit_once('-').map(|(_, n)| format!(" {n}")).unwrap_or_default();
    let (en, it) = match view.state.tokens.get(usize::from(token)).map(|token| token.kind) {
        Some(TokenKind::Scroll) => ("Scroll", "Rotolo"),
        Some(TokenKind::Crate) => ("Crate", "Cassa"),
        Some(TokenKind::Mask) => ("Mask", "Maschera"),
        None => ("Token", "Segnalino"),
    };
    Words { en: format_compact!("{en}{number}"), it: format_compact!("{it}{number}") }
}

/// A token to carry as an argument of a phrase.
pub fn token(view: View, token: u8) -> Value {
    Value::Name { id: token_word(view, token), words: token_words(view, token) }
}

/// What kind of switch it is, if the scenario says.
pub fn switch_kind(view: View, switch: u8) -> Option<SwitchKind> {
    let scenario = view.content.scenarios.get(usize::from(view.state.setting.scenario?))?;
    scenario.switches.get(usize::from(switch)).map(|card| card.kind)
}

/// The word of a switch: `lantern-1`, `seal-2`.
pub fn switch_word(view: View, switch: u8) -> Str {
    let scenario = view.state.setting.scenario.and_then(|n| view.content.scenarios.get(usize::from(n)));
    match scenario.and_then(|scenario| scenario.switches.get(usize::from(switch))) {
        Some(card) => card.id.to_ascii_lowercase().into(),
        None => format_compact!("switch-{}", usize::from(switch) + 1),
    }
}

/// The switch that commands call by this word.
pub fn find_switch(view: View, word: &str) -> Option<u8> {
    (0..view.state.setting.switches.len() as u8).find(|&switch| switch_word(view, switch) == word)
}

/// The name of a switch.
pub fn switch_words(view: View, switch: u8) -> Words {
    let (en, it) = match switch_kind(view, switch) {
        Some(SwitchKind::Lantern) => ("Lantern", "Lanterna"),
        Some(SwitchKind::Seal) => ("Seal", "Sigillo"),
        None => ("Switch", "Interruttore"),
    };
    let n = usize::from(switch) + 1;
    Words { en: format_compact!("{en} {n}"), it: format_compact!("{it} {n}") }
}

/// A switch as an argument of a phrase.
pub fn switch(view: View, switch: u8) -> Value {
    Value::Name { id: switch_word(view, switch), words: switch_words(view, switch) }
}

/// The word of a face-down token: its place among them, which everybody may know.
pub fn hidden_word(index: usize) -> Str {
    format_compact!("hidden-{}", index + 1)
}

/// The words of the quarters of the board: NW, NE, SW, SE.
pub const QUARTERS: [&str; 4] = ["nw", "ne", "sw", "se"];

/// The word of an area, turned: `AR-03@90`.
pub fn area_word(view: View, area: u8, turns: u8) -> Str {
    let id =
        view.content.areas.get(usize::from(area)).map_or_else(|| format!("#{area}"), |card| card.id.clone());
    format_compact!("{id}@{}", u16::from(turns) * 90)
}

/// An area as an argument of a phrase.
pub fn area(view: View, area: u8) -> Value {
    match view.content.areas.get(usize::from(area)) {
        Some(card) => Value::Name { id: card.id.as_str().into(), words: card.name.clone() },
        None => Value::Plain(format_compact!("#{area}")),
    }
}
