//! Building a band (rulebook chapter Costituire la propria banda).

use kernel::{Arg, Fault, Illegal, Luck, RuleId, Thing, draw};
use scene::{Phrase, Value};

use crate::content::{Alignment, Content, Effect, Face, GearId, Kind, ProfileId, Recruit, Role};
use crate::frame::{Frame, Setup};
use crate::play::View;
use crate::rules::areas;
use crate::rules::scen::{self, SCEN_10, SCEN_16};
use crate::rules::set::{Q_39, Q_49, SET_01, SET_08};
use crate::setup::Secrecy;
use crate::state::{Band, Figure, Member, Place, Setting, State, other};

/// The budget: 16 zeni, 12 for a first game, any other amount agreed, or the scenario's.
pub const BAND_01: RuleId = RuleId("OKKO-BAND-01");
/// Characters and equipment must not cost more than the budget.
pub const BAND_02: RuleId = RuleId("OKKO-BAND-02");
/// Demon Hunters and Evil Creatures never in the same band.
pub const BAND_03: RuleId = RuleId("OKKO-BAND-03");
/// Mercenaries join anybody.
pub const BAND_04: RuleId = RuleId("OKKO-BAND-04");
/// Bands of the same side may fight each other.
pub const BAND_05: RuleId = RuleId("OKKO-BAND-05");
/// One copy of a unique character per band.
pub const BAND_06: RuleId = RuleId("OKKO-BAND-06");
/// Any number of copies of the others.
pub const BAND_07: RuleId = RuleId("OKKO-BAND-07");
/// One civilian per band.
pub const BAND_08: RuleId = RuleId("OKKO-BAND-08");
/// One equipment card per character.
pub const BAND_09: RuleId = RuleId("OKKO-BAND-09");
/// Equipment goes to any character that the card allows, for good.
pub const BAND_10: RuleId = RuleId("OKKO-BAND-10");
/// Permanent equipment works all game, the other kind once.
pub const BAND_11: RuleId = RuleId("OKKO-BAND-11");
/// Equipment is lost with its bearer.
pub const BAND_12: RuleId = RuleId("OKKO-BAND-12");
/// A civilian in play gives one more inspiration die.
pub const BAND_13: RuleId = RuleId("OKKO-BAND-13");

/// The inspiration dice of every band (OKKO-DICE-01).
const DICE: u8 = 4;

/// What a band must keep to: the table's or the scenario's conditions (OKKO-BAND-01, OKKO-SCEN-16).
#[derive(Clone, Copy, Debug)]
pub struct BandRules<'a> {
    /// Zeni to spend.
    pub budget: u8,
    /// Most figures: there must be room for them (OKKO-SET-08).
    pub room: usize,
    /// Most figures by the table's supply (OKKO-Q-49).
    pub supply: Option<u8>,
    /// The scenario's conditions.
    pub role: Option<&'a Role>,
}

impl<'a> BandRules<'a> {
    /// What this band must keep to.
    pub fn of(content: &'a Content, setting: &Setting, band: Band) -> BandRules<'a> {
        let scenario = scen::of(content, setting);
        let role = scenario.map(|scenario| &scenario.roles[scen::role_of(setting, band)]);
        let room = match scenario {
            Some(scenario) => scen::room(setting, scenario, scen::role_of(setting, band)),
            None if setting.areas.iter().all(Option::is_some) => {
                let room = |side| {
                    areas::room(
                        &setting.board,
                        areas::strip(&setting.board, side, setting.options.zone_depth),
                    )
                };
                space::square::Facing::ALL.into_iter().map(room).min().unwrap_or(0)
            }
            None => areas::least_room(content, setting.options.area_size, setting.options.zone_depth),
        };
        // Half of the supply each, so that a secret band tells nothing about the other.
        let supply = setting.options.supply_limit.map(|limit| limit / 2);
        BandRules { budget: setting.budget[band as usize], room, supply, role }
    }
}

/// Something in a band that a rule forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Breach {
    Empty,
    UnknownCharacter,
    UnknownGear,
    Guest(ProfileId),
    Budget { total: u16, budget: u8 },
    Mixed,
    Unique(ProfileId),
    Civilians,
    Restricted(GearId, ProfileId),
    Copies(GearId),
    Room { figures: usize, room: usize },
    Supply { figures: usize, supply: u8 },
    Forbidden(ProfileId),
    Missing(ProfileId),
    MissingAlignment(Alignment),
}

impl Breach {
    /// The rule, and the key without `refuse-` or `fault-`.
    fn rule(self) -> (RuleId, &'static str, &'static str) {
        match self {
            Breach::Empty => (SET_01, "refuse-band-empty", "fault-band-empty"),
            Breach::UnknownCharacter => (SET_01, "refuse-no-such-character", "fault-no-such-character"),
            Breach::UnknownGear => (SET_01, "refuse-no-such-gear", "fault-no-such-gear"),
            Breach::Guest(_) => (SCEN_10, "refuse-band-guest", "fault-band-guest"),
            Breach::Budget { .. } => (BAND_02, "refuse-band-budget", "fault-band-budget"),
            Breach::Mixed => (BAND_03, "refuse-band-mixed", "fault-band-mixed"),
            Breach::Unique(_) => (BAND_06, "refuse-band-unique", "fault-band-unique"),
            Breach::Civilians => (BAND_08, "refuse-band-civilians", "fault-band-civilians"),
            Breach::Restricted(..) => (BAND_10, "refuse-gear-restricted", "fault-gear-restricted"),
            Breach::Copies(_) => (Q_39, "refuse-gear-twice", "fault-gear-twice"),
            Breach::Room { .. } => (SET_08, "refuse-band-room", "fault-band-room"),
            Breach::Supply { .. } => (Q_49, "refuse-band-supply", "fault-band-supply"),
            Breach::Forbidden(_) => (SCEN_16, "refuse-band-forbidden", "fault-band-forbidden"),
            Breach::Missing(_) => (SCEN_16, "refuse-band-missing", "fault-band-missing"),
            Breach::MissingAlignment(_) => {
                (SCEN_16, "refuse-band-missing-alignment", "fault-band-missing-alignment")
            }
        }
    }

    fn illegal(self) -> Illegal {
        let (rule, key, _) = self.rule();
        let refuse = Illegal::new(rule, key);
        let thing = |kind, index: u8| Arg::Thing(Thing { kind, index: index.into() });
        let number = |n: usize| Arg::Number(n as i64);
        match self {
            Breach::Budget { total, budget } => {
                refuse.with("total", Arg::Number(total.into())).with("budget", Arg::Number(budget.into()))
            }
            Breach::Guest(profile)
            | Breach::Unique(profile)
            | Breach::Forbidden(profile)
            | Breach::Missing(profile) => refuse.with("character", thing("profile", profile)),
            Breach::Restricted(gear, profile) => {
                refuse.with("gear", thing("gear", gear)).with("character", thing("profile", profile))
            }
            Breach::Copies(gear) => refuse.with("gear", thing("gear", gear)),
            Breach::Room { figures, room } => {
                refuse.with("figures", number(figures)).with("room", number(room))
            }
            Breach::Supply { figures, supply } => {
                refuse.with("figures", number(figures)).with("supply", number(supply.into()))
            }
            Breach::MissingAlignment(alignment) => {
                refuse.with("alignment", Arg::Term(alignment_word(alignment)))
            }
            _ => refuse,
        }
    }

    fn fault(self, content: &Content, at: String) -> Fault {
        let (rule, _, key) = self.rule();
        let phrase = Phrase::new(key);
        let character = |id: ProfileId| name(&content.profile(id).id, &content.profile(id).name);
        let card = |id: GearId| name(&content.gear(id).id, &content.gear(id).name);
        let phrase = match self {
            Breach::Budget { total, budget } => {
                phrase.with("total", i64::from(total)).with("budget", i64::from(budget))
            }
            Breach::Guest(profile)
            | Breach::Unique(profile)
            | Breach::Forbidden(profile)
            | Breach::Missing(profile) => phrase.with("character", character(profile)),
            Breach::Restricted(gear, profile) => {
                phrase.with("gear", card(gear)).with("character", character(profile))
            }
            Breach::Copies(gear) => phrase.with("gear", card(gear)),
            Breach::Room { figures, room } => {
                phrase.with("figures", figures as i64).with("room", room as i64)
            }
            Breach::Supply { figures, supply } => {
                phrase.with("figures", figures as i64).with("supply", i64::from(supply))
            }
            Breach::MissingAlignment(alignment) => {
                phrase.with("alignment", Phrase::new(alignment_word(alignment)))
            }
            _ => phrase,
        };
        Fault::new(rule, at, phrase)
    }
}

/// A name from the content as an argument of a phrase.
pub(crate) fn name(id: &str, words: &scene::Words) -> Value {
    Value::Name { id: id.into(), words: words.clone() }
}

/// Message key of an alignment.
pub const fn alignment_word(alignment: Alignment) -> &'static str {
    match alignment {
        Alignment::Hunter => "alignment-hunter",
        Alignment::Evil => "alignment-evil",
        Alignment::Mercenary => "alignment-mercenary",
    }
}

/// Everything that is wrong with a band, with the member and field that it concerns.
fn breaches(
    content: &Content,
    members: &[Member],
    rules: &BandRules,
) -> Vec<(Breach, Option<(usize, &'static str)>)> {
    let known = |&Member(profile, gear): &Member| {
        (profile as usize) < content.profiles.len()
            && gear.is_none_or(|gear| (gear as usize) < content.gear.len())
    };
    let mut found = Vec::new();
    for (i, member) in members.iter().enumerate().filter(|(_, member)| !known(member)) {
        let no_profile = member.0 as usize >= content.profiles.len();
        let breach = if no_profile { Breach::UnknownCharacter } else { Breach::UnknownGear };
        found.push((breach, Some((i, if no_profile { "character" } else { "gear" }))));
    }
    if members.is_empty() {
        found.push((Breach::Empty, None));
    }
    if !found.is_empty() {
        return found;
    }
    each_member(content, members, rules, &mut found);
    let total = price(content, members);
    if total > rules.budget.into() {
        found.push((Breach::Budget { total, budget: rules.budget }, None));
    }
    let has = |alignment| members.iter().any(|member| content.profile(member.0).alignment == alignment);
    if has(Alignment::Hunter) && has(Alignment::Evil) {
        found.push((Breach::Mixed, None));
    }
    if members.len() > rules.room {
        found.push((Breach::Room { figures: members.len(), room: rules.room }, None));
    }
    if let Some(supply) = rules.supply.filter(|&supply| members.len() > supply.into()) {
        found.push((Breach::Supply { figures: members.len(), supply }, None));
    }
    if let Some(alignment) =
        rules.role.and_then(|role| role.needs_alignment).filter(|&alignment| !has(alignment))
    {
        found.push((Breach::MissingAlignment(alignment), None));
    }
    if let Some(needed) = rules.role.and_then(|role| content.find_profile(role.needs.as_deref()?))
        && !members.iter().any(|member| member.0 == needed)
    {
        found.push((Breach::Missing(needed), None));
    }
    found
}

/// What is wrong with single members: copies (OKKO-BAND-06, OKKO-BAND-08, OKKO-Q-39), restrictions (OKKO-BAND-10),
/// and what the scenario forbids (OKKO-SCEN-16).
fn each_member(
    content: &Content,
    members: &[Member],
    rules: &BandRules,
    found: &mut Vec<(Breach, Option<(usize, &'static str)>)>,
) {
    let is_civilian = |member: &Member| content.profile(member.0).kind == Kind::Civilian;
    for (i, member) in members.iter().enumerate() {
        let Member(id, gear) = *member;
        let (profile, before) = (content.profile(id), &members[..i]);
        let mut add = |breach, field| found.push((breach, Some((i, field))));
        if profile.guest {
            add(Breach::Guest(id), "character");
        }
        if profile.unique && before.iter().any(|earlier| earlier.0 == id) {
            add(Breach::Unique(id), "character");
        }
        if is_civilian(member) && before.iter().any(is_civilian) {
            add(Breach::Civilians, "character");
        }
        if let Some(allowed) = rules.role.and_then(|role| role.alignments.as_ref())
            && !allowed.contains(&profile.alignment)
        {
            add(Breach::Forbidden(id), "character");
        }
        let Some(gear) = gear else { continue };
        if !may_carry(content, id, gear) {
            add(Breach::Restricted(gear, id), "gear");
        }
        if before.iter().any(|earlier| earlier.1 == Some(gear)) {
            add(Breach::Copies(gear), "gear");
        }
    }
}

/// Whether the card's restriction lets the character carry it (OKKO-BAND-10).
pub fn may_carry(content: &Content, id: ProfileId, gear: GearId) -> bool {
    let (profile, restrict) = (content.profile(id), &content.gear(gear).restrict);
    let shoots = |face: &Face| face.powers.iter().any(|power| content.power(power).does.iter().any(is_shot));
    restrict.alignments.as_ref().is_none_or(|allowed| allowed.contains(&profile.alignment))
        && restrict.types.as_ref().is_none_or(|allowed| allowed.contains(&profile.kind))
        && !restrict.not_types.contains(&profile.kind)
        && profile.faces[0].stats[0] >= restrict.min_attack as i8
        && (!restrict.shooter || profile.faces.iter().any(shoots))
}

/// Everything that is wrong with a band, each at its place below `path`.
pub fn faults(content: &Content, members: &[Member], rules: &BandRules, path: &str) -> Vec<Fault> {
    let place = |at: Option<(usize, &str)>| match at {
        Some((member, field)) => format!("{path}.members.{member}.{field}"),
        None => path.to_owned(),
    };
    breaches(content, members, rules)
        .into_iter()
        .map(|(breach, at)| breach.fault(content, place(at)))
        .collect()
}

/// Whether the band may be played.
pub fn judge(content: &Content, members: &[Member], rules: &BandRules) -> Result<(), Illegal> {
    breaches(content, members, rules).first().map_or(Ok(()), |(breach, _)| Err(breach.illegal()))
}

/// What a band costs to build (OKKO-BAND-02): the printed values, less what Good Contacts save on the dearest card
/// (OKKO-AB-58), at least 1 for that card.
pub fn price(content: &Content, members: &[Member]) -> u16 {
    let printed: u16 = members.iter().map(|&member| u16::from(value(content, member))).sum();
    let dearest = members.iter().filter_map(|member| member.1).map(|gear| content.gear(gear).zeni).max();
    let discount = members.iter().map(|member| content.profile(member.0).faces[0].traits.discount).max();
    let (Some(dearest), Some(discount)) = (dearest, discount) else { return printed };
    printed - u16::from(discount.min(dearest.saturating_sub(1)))
}

/// The printed zeni of a character and its equipment: what its loss counts (OKKO-BAND-12).
pub fn value(content: &Content, Member(profile, gear): Member) -> u8 {
    content.profile(profile).zeni + gear.map_or(0, |gear| content.gear(gear).zeni)
}

/// The members that a file or set-up names; a fault for each name that is unknown.
pub fn recruits(content: &Content, recruits: &[Recruit], path: &str) -> Result<Vec<Member>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut members = Vec::new();
    for (i, recruit) in recruits.iter().enumerate() {
        let mut unknown = |field: &str, key: &str, id: &str| {
            let why = Phrase::new(key).with("id", id.to_owned());
            faults.push(Fault::new(SET_01, format!("{path}.{i}.{field}"), why));
        };
        let profile = content.find_profile(&recruit.character);
        if profile.is_none() {
            unknown("character", "fault-unknown-character", &recruit.character);
        }
        let gear = recruit.gear.as_ref().and_then(|id| content.find_gear(id));
        if let (Some(id), None) = (&recruit.gear, gear) {
            unknown("gear", "fault-unknown-gear", id);
        }
        members.extend(profile.map(|profile| Member(profile, gear)));
    }
    if faults.is_empty() { Ok(members) } else { Err(faults) }
}

/// Ready-made bands that may be played here, in the order of the content.
pub fn ready_made(content: &Content, rules: &BandRules) -> Vec<Vec<Member>> {
    let read = |card: &crate::content::BandCard| recruits(content, &card.members, "members").ok();
    content.bands.iter().filter_map(read).filter(|members| judge(content, members, rules).is_ok()).collect()
}

/// Some bands that may be played here: the ready-made ones, or else one around each character who can lead one.
pub fn samples(content: &Content, rules: &BandRules) -> Vec<Vec<Member>> {
    let ready = ready_made(content, rules);
    if !ready.is_empty() {
        return ready;
    }
    let mut found: Vec<Vec<Member>> = Vec::new();
    for first in 0..content.profiles.len() as ProfileId {
        let band = fill(content, rules, vec![Member(first, None)]);
        if judge(content, &band, rules).is_ok() && !found.contains(&band) {
            found.push(band);
        }
    }
    found
}

/// Adds the dearest characters that still fit; one that the scenario needs comes first.
fn fill(content: &Content, rules: &BandRules, mut band: Vec<Member>) -> Vec<Member> {
    let needed = rules.role.and_then(|role| content.find_profile(role.needs.as_deref()?));
    if let Some(needed) = needed.filter(|&needed| band.iter().all(|member| member.0 != needed)) {
        band.push(Member(needed, None));
    }
    let fits = |band: &[Member]| {
        let lasting = |breach: &Breach| !matches!(breach, Breach::Missing(_) | Breach::MissingAlignment(_));
        !breaches(content, band, rules).iter().any(|(breach, _)| lasting(breach))
    };
    let mut by_value: Vec<ProfileId> = (0..content.profiles.len() as ProfileId).collect();
    by_value.sort_by_key(|&id| (std::cmp::Reverse(content.profile(id).zeni), id));
    while fits(&band) {
        let next = by_value.iter().map(|&id| Member(id, None)).find(|&member| {
            let mut more = band.clone();
            more.push(member);
            content.profile(member.0).zeni > 0 && fits(&more)
        });
        match next {
            Some(member) => band.push(member),
            None => break,
        }
    }
    band
}

/// How many inspiration dice a band has in all: 4 (OKKO-DICE-01), one more for a civilian (OKKO-BAND-13) and for a
/// blessing found (OKKO-SCEN-08) while its figure is in play or safely away, and the scenario's (OKKO-SCEN-16).
/// Guests give none (OKKO-SCEN-10).
pub fn dice_due(view: View, band: Band) -> u8 {
    let setting = &view.state.setting;
    let extra =
        scen::of(view.content, setting).map_or(0, |s| s.roles[scen::role_of(setting, band)].extra_dice);
    let own = view.state.figures.iter().filter(|figure| figure.band == band && figure.place != Place::Out);
    let given = own.map(|figure| dice_given(view, figure));
    DICE + extra + given.sum::<u8>()
}

/// How many dice a figure gives its band, lost with it (OKKO-DICE-14): a civilian's and a blessing's.
pub fn dice_given(view: View, figure: &Figure) -> u8 {
    let profile = view.content.profile(figure.profile);
    u8::from(profile.kind == Kind::Civilian && !profile.guest) + u8::from(figure.blessed)
}

/// Puts another lawful band in the place of the enemy's, if that one is sealed.
pub fn guess_mustered(content: &Content, state: &mut State, seat: u8, luck: &mut dyn Luck) {
    let enemy = other(seat.min(1));
    let building = matches!(state.flow.now(), Some(Frame::Setup(Setup::Muster)));
    let sealed = building && state.setting.options.bands == Secrecy::Secret;
    if !sealed || state.mustered[enemy as usize].is_none() {
        return;
    }
    let mut bands = samples(content, &BandRules::of(content, &state.setting, enemy));
    if !bands.is_empty() {
        let pick = draw(luck, bands.len() as u32) as usize;
        state.mustered[enemy as usize] = Some(bands.swap_remove(pick));
    }
}

/// Whether a shot is among the effects of a power.
fn is_shot(effect: &Effect) -> bool {
    matches!(effect, Effect::Shot { .. })
}

#[cfg(test)]
mod tests;
