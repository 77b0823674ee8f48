//! Effects that go on: values as they count now, capacities suppressed, what is forbidden and protected (rulebook
//! chapter on the details of play; ledger 5.2, KEN-SM-06).

mod values;

use std::cell::OnceCell;

use kernel::RuleId;

use crate::content::vocabulary::{
    Choose, Count, Deed, Effect, Groups, Harm, Lasts, LivesOf, Match, Relation, Selector, Side, Target,
    TreatAs, Trigger, Until, WonValue,
};
use crate::content::{CardType, Moral, School};
use crate::frame::{Fight, Over, Stage};
use crate::options::DistractionEnds;
use crate::play::{Play, View};
use crate::rules::select::{self, Source};
use crate::rules::{att, zone};
use crate::state::{CardId, Lasting, NONE, Player};
use crate::zones::Zone;

pub use values::{Values, stat};

/// Every effect that goes on keeps its source.
pub const SM_06: RuleId = RuleId("KEN-SM-06");

/// The hand limit without Predestined (KEN-PRES-06).
const HAND: u8 = 7;

/// An effect in force.
#[derive(Clone, Copy)]
pub struct Going<'a> {
    /// Where it comes from.
    pub from: Source,
    /// What it does.
    pub effect: &'a Effect,
    /// On what it was put; [`NONE`]: the effect says on whom.
    pub target: CardId,
    /// How much, where it was counted.
    pub amount: Option<i8>,
    /// The lasting effect, if it is one.
    pub lasting: Option<&'a Lasting>,
}

impl Going<'_> {
    /// Whether it acts on the card: it was put on it, or it is static and the card is among its targets.
    fn on(&self, view: View, target: &Target, card: CardId) -> bool {
        if self.lasting.is_some() {
            return self.target == card;
        }
        match target {
            Target::Bearer => self.from.bearer == card,
            Target::ThisCard => self.from.card == card,
            Target::Cards(selector) => match selector.choose {
                Choose::Front | Choose::Last => select::ends(view, self.from, selector) == Some(card),
                _ => select::fits(view, self.from, selector, card),
            },
            Target::OwnGroup | Target::EnemyGroup => view.fight().is_some_and(|fight| {
                select::own_index(view, self.from, fight).is_some_and(|own| {
                    let index = if *target == Target::OwnGroup { own } else { 1 - own };
                    view.side(fight, index).any(|other| other == card)
                })
            }),
            Target::Same | Target::Pending => false,
        }
    }
}

/// Calls `see` for each effect in force that changes this: lasting ones, oldest first, then static ones.
fn going<'a>(view: View<'a>, wanted: Lasts, mut see: impl FnMut(Going<'a>)) {
    going_printed(view, wanted, false, &mut see);
}

fn going_printed<'a>(view: View<'a>, wanted: Lasts, printed: bool, see: &mut impl FnMut(Going<'a>)) {
    let depth = if view.state.lasting.is_empty() { 0 } else { view.fight_depth() };
    let annuls = OnceCell::new();
    let is_annulled = |card| annuls.get_or_init(|| Annuls::of(view)).strike(view, card);
    for lasting in &view.state.lasting {
        let effect = effect_of(view, lasting);
        // What belongs to a combat is not in force in a Challenge inside it (KEN-AMB-34).
        if !wanted.does(effect) || lasting.until == Until::Combat && lasting.depth != depth {
            continue;
        }
        let source = view.zone(lasting.source);
        if (source.in_present() || source == Zone::Played) && is_annulled(lasting.source) {
            continue;
        }
        let from = Source {
            player: lasting.by,
            card: lasting.source,
            bearer: lasting.bearer,
            winner: None,
            printed,
        };
        see(Going {
            from,
            effect,
            target: lasting.target,
            amount: Some(lasting.amount),
            lasting: Some(lasting),
        });
    }
    each_static(view, wanted, &mut |card| {
        for &ability in &view.kind(card).abilities {
            let says = &view.power(ability).says;
            if says.trigger != Trigger::Static || !says.does.iter().any(|effect| wanted.does(effect)) {
                continue;
            }
            let from = Source { printed, ..Source::of(view, card) };
            if is_annulled(card) || !says.needs.iter().all(|need| select::holds_from(view, from, need)) {
                continue;
            }
            for effect in says.does.iter().filter(|effect| wanted.does(effect)) {
                see(Going { from, effect, target: NONE, amount: None, lasting: None });
            }
        }
    });
}

/// Calls `see` for each card in play that has a static ability in force that changes this: of a stack the active Life only.
/// A card being used is not in play yet: an Event may still be annulled, and a Play-and-discard card has no static ability
/// (KEN-ERR-30).
fn each_static(view: View, wanted: Lasts, see: &mut impl FnMut(CardId)) {
    let changes = |card| view.lasts(card, wanted);
    for player in [0, 1] {
        let mut last = NONE;
        for &card in view.state.zone(player, Zone::Forces) {
            let host = view.state.card(card).host;
            if std::mem::replace(&mut last, host) != host && changes(card) {
                see(card);
            }
        }
        for zone in [Zone::Territory, Zone::Destiny, Zone::Assigned] {
            for &card in view.state.zone(player, zone) {
                if changes(card) && (zone != Zone::Assigned || att::in_force(view, card)) {
                    see(card);
                }
            }
        }
    }
}

/// The moral that counts for a card.
pub fn moral(view: View, host: CardId) -> Moral {
    let mut moral = face(view, host).moral;
    treated(view, host, &mut |field| {
        if let TreatAs::Moral(other) = field {
            moral = *other;
        }
    });
    moral
}

/// The School that counts for a card.
pub fn school(view: View, host: CardId) -> Option<School> {
    let mut school = face(view, host).school;
    treated(view, host, &mut |field| {
        if let TreatAs::School(other) = field {
            school = *other;
        }
    });
    school
}

/// Whether a Place counts as inhabited.
pub fn inhabited(view: View, place: CardId) -> bool {
    let mut inhabited = view.kind(place).inhabited;
    treated(view, place, &mut |field| {
        if let TreatAs::Inhabited(other) = field {
            inhabited = *other;
        }
    });
    inhabited
}

/// The printed card that counts: of a stack in play its active Life.
fn face(view: View<'_>, card: CardId) -> &crate::content::Kind {
    if view.zone(card).in_present() || view.kind(card).life { view.face(card) } else { view.kind(card) }
}

fn treated(view: View, card: CardId, see: &mut dyn FnMut(&TreatAs)) {
    going_printed(view, Lasts::TreatAs, true, &mut |going| {
        if let Effect::TreatAs { field, target, .. } = going.effect
            && going.on(view, target, card)
        {
            see(field);
        }
    });
}

/// Whether the capacities of a card are suppressed (KEN-CAP-01). Annuls are judged from the newest: one whose source
/// is itself hit by a newer effective one does nothing. A stack is hit as a whole (KEN-AMB-47).
pub fn is_annulled(view: View, card: CardId) -> bool {
    Annuls::of(view).strike(view, card)
}

/// What suppresses capacities now.
struct Annuls<'a> {
    /// What was struck by an effect that lasts and is not struck itself.
    hits: Vec<CardId>,
    /// Static annuls, in force or not, and what they strike.
    general: Vec<(CardId, &'a Selector)>,
}

impl<'a> Annuls<'a> {
    fn of(view: View<'a>) -> Annuls<'a> {
        let (mut hits, mut general) = (Vec::new(), Vec::new());
        for lasting in view.state.lasting.iter().rev() {
            if Lasts::Annul.does(effect_of(view, lasting)) && !hits.contains(&subject(view, lasting.source)) {
                hits.push(lasting.target);
            }
        }
        each_static(view, Lasts::Annul, &mut |source| {
            for &ability in &view.kind(source).abilities {
                let says = &view.power(ability).says;
                if says.trigger == Trigger::Static {
                    for effect in &says.does {
                        if let Effect::Annul { target: Target::Cards(selector) } = effect {
                            general.push((source, selector));
                        }
                    }
                }
            }
        });
        Annuls { hits, general }
    }

    fn strike(&self, view: View, card: CardId) -> bool {
        if self.hits.is_empty() && self.general.is_empty() {
            return false;
        }
        let wanted = subject(view, card);
        self.hits.contains(&wanted)
            || self.general.iter().any(|&(source, selector)| {
                let from = Source { printed: true, ..Source::of(view, source) };
                source != card
                    && !self.hits.contains(&source)
                    && (select::fits(view, from, selector, wanted)
                        || select::fits(view, from, selector, card))
                    && !protected(view, wanted, Harm::Annul)
            })
    }
}

/// What an annul strikes: a Protagonist as a whole, else the card.
pub fn subject(view: View, card: CardId) -> CardId {
    if view.zone(card) == Zone::Forces { view.state.card(card).host } else { card }
}

/// Whether a deed is forbidden to a card (attack, defend, assign to, activate) or, for [`NONE`], to a player (play a
/// type, pay ochre).
pub fn forbidden(view: View, deed: Deed, player: Player, card: CardId) -> bool {
    let mut forbidden = false;
    going(view, Lasts::Forbid, |going| {
        let Effect::Forbid { action, who, .. } = going.effect else { return };
        if *action != deed {
            return;
        }
        forbidden |= if going.target != NONE {
            going.target == card
        } else if card == NONE {
            match who.side {
                Side::Own => going.from.player == player,
                Side::Enemy => going.from.player != player,
                Side::Any => true,
            }
        } else {
            select::fits(view, going.from, who, card)
        };
    });
    forbidden
}

/// Whether such effects skip the card.
pub fn protected(view: View, card: CardId, harm: Harm) -> bool {
    let mut protected = false;
    going_protect(view, &mut |going| {
        let Effect::Protect { from, target, .. } = going.effect else { return };
        protected |= *from == harm && going.on(view, target, card);
    });
    protected
}

/// Protections in force; they are looked for while annuls are judged, so that annuls do not matter to them.
fn going_protect<'a>(view: View<'a>, see: &mut impl FnMut(Going<'a>)) {
    for lasting in &view.state.lasting {
        let effect = effect_of(view, lasting);
        if Lasts::Protect.does(effect) {
            let from = Source { printed: true, ..Source::of(view, lasting.source) };
            see(Going { from, effect, target: lasting.target, amount: None, lasting: Some(lasting) });
        }
    }
    each_static(view, Lasts::Protect, &mut |card| {
        for &ability in &view.kind(card).abilities {
            let says = &view.power(ability).says;
            if says.trigger == Trigger::Static {
                for effect in says.does.iter().filter(|effect| Lasts::Protect.does(effect)) {
                    let from = Source { printed: true, ..Source::of(view, card) };
                    see(Going { from, effect, target: NONE, amount: None, lasting: None });
                }
            }
        }
    });
}

/// Whether one test of the table of compatibility is lifted for a card.
pub fn ignores(view: View, card: CardId, test: Match, relation: Relation) -> bool {
    let mut ignored = false;
    going(view, Lasts::IgnoreMatch, |going| {
        if let Effect::IgnoreMatch { test: lifted, relation: of, target, .. } = going.effect {
            ignored |= *lifted == test && *of == relation && going.on(view, target, card);
        }
    });
    ignored
}

/// How many cards the hand may hold at the end of the own Presentation (KEN-PRES-06); the highest counts.
pub fn hand_limit(view: View, player: Player) -> usize {
    let mut limit = HAND;
    going(view, Lasts::HandLimit, |going| {
        if let Effect::SetHandLimit { n } = going.effect
            && going.from.player == player
        {
            limit = limit.max(*n);
        }
    });
    limit.into()
}

/// Flat bonuses to the damage of a line of the fight (Conqueror, walls); 0 attacks.
pub fn group_bonus(view: View, fight: &Fight, index: usize) -> i16 {
    let mut bonus = 0;
    going(view, Lasts::GroupAttack, |going| {
        let Effect::ModifyGroupAttack { amount, groups, .. } = going.effect else { return };
        let own = || match going.lasting {
            Some(lasting) => Some(usize::from(lasting.line)),
            None => select::own_index(view, going.from, fight).filter(|_| in_fight(view, going.from, fight)),
        };
        let hit = match groups {
            Groups::AllOwnAttackGroups => {
                index == 0 && matches!(fight.over, Over::Group(_)) && fight.attacker == going.from.player
            }
            Groups::OwnGroup => own() == Some(index),
            Groups::EnemyGroup => own() == Some(1 - index),
        };
        bonus += if hit { i16::from(*amount) } else { 0 };
    });
    bonus
}

/// Whether a static ability is part of the fight (KEN-USE-03): its Protagonist stands in it, its Place is contested, or
/// it is an Event's.
fn in_fight(view: View, from: Source, fight: &Fight) -> bool {
    match view.kind(from.bearer).kind {
        CardType::Event => true,
        CardType::Place => view.contested(fight) == Some(from.bearer),
        _ => view.side_of(fight, from.bearer).is_some(),
    }
}

/// Whether the card's damage never reaches Resistance or Life (KEN-CAP-03).
pub fn is_blunted(view: View, host: CardId) -> bool {
    let mut blunted = false;
    going(view, Lasts::ZeroDamage, |going| {
        if let Effect::ZeroDamage { target, .. } = going.effect {
            blunted |= going.on(view, target, host);
        }
    });
    blunted
}

/// How many times more the card inflicts its damage (KEN-CAP-07).
pub fn extra_waves(view: View, host: CardId) -> u8 {
    let mut waves = 0;
    going(view, Lasts::Waves, |going| {
        if let Effect::ExtraWaves { n, target } = going.effect
            && going.on(view, target, host)
        {
            waves = waves.max(*n);
        }
    });
    waves
}

/// Whether an effect without a target of its own is in force for line `index` of the fight, as its own line.
fn of_line(view: View, fight: &Fight, index: usize, wanted: Lasts) -> bool {
    of_line_where(view, fight, index, wanted, |_| true)
}

/// The same, of the effects for which `fits` holds.
fn of_line_where(
    view: View,
    fight: &Fight,
    index: usize,
    wanted: Lasts,
    fits: impl Fn(&Effect) -> bool,
) -> bool {
    let mut found = false;
    going(view, wanted, |going| {
        let own = || match going.lasting {
            Some(lasting) => usize::from(lasting.line) == index,
            None => {
                in_fight(view, going.from, fight) && select::own_index(view, going.from, fight) == Some(index)
            }
        };
        found |= fits(going.effect) && own();
    });
    found
}

/// Whether a line of the fight has Surprise in force (KEN-CAP-08).
pub fn strikes_first(view: View, fight: &Fight, index: usize) -> bool {
    of_line(view, fight, index, Lasts::FirstStrike)
}

/// Whether the Lives of this Protagonist, standing in line `index`, count as one point of Resistance each
/// (KEN-CAP-05, KEN-CAP-06, KEN-CAP-09).
pub fn lives_count_one(view: View, fight: &Fight, index: usize, host: CardId) -> bool {
    if matches!(fight.over, Over::Challenge(_)) {
        return true;
    }
    let character = view.kind(host).kind == CardType::Character;
    let counts = |line, of| {
        let fits = |effect: &Effect| matches!(effect, Effect::LivesCountOne { whose } if *whose == of);
        of_line_where(view, fight, line, Lasts::Lives, fits)
    };
    character && counts(1 - index, LivesOf::EnemyCharacters) || (0..2).any(|line| counts(line, LivesOf::All))
}

/// Whether what line `index` wins leaves the game (KEN-CAP-06).
pub fn won_removed(view: View, fight: &Fight, index: usize) -> bool {
    of_line(view, fight, index, Lasts::WonRemoved)
}

/// Whether the Place leaves the game when it is conquered (KEN-CAP-05, KEN-AMB-63).
pub fn place_removed(view: View, fight: &Fight) -> bool {
    of_line(view, fight, 0, Lasts::PlaceRemoved)
}

/// The cap on what the loss of this Life is worth while it is the active one (KEN-MCAP-09).
pub fn won_cap(view: View, life: CardId) -> Option<u8> {
    if is_annulled(view, life) {
        return None;
    }
    let statics = view.kind(life).abilities.iter().map(|&ability| &view.power(ability).says);
    let caps = statics.filter(|says| says.trigger == Trigger::Static).flat_map(|says| &says.does);
    caps.filter_map(|effect| match effect {
        Effect::SetWonValue { target: Target::Bearer | Target::ThisCard, value: WonValue::Cap(cap) } => {
            Some(*cap)
        }
        _ => None,
    })
    .min()
}

/// Ends what goes on until this, of the fight at this depth where it belongs to one. That a conquered Place leaves the
/// game holds until the target is judged, over a descent too (KEN-AMB-63).
pub fn expire(play: &mut Play, until: Until, depth: u8) {
    let view = View { content: play.content, state: play.state };
    let judged = view.fight().is_none_or(|fight| fight.stage == Stage::End);
    let ends = |lasting: &Lasting| {
        let place = matches!(effect_of(view, lasting), Effect::ConqueredPlaceRemoved);
        lasting.until == until && (until != Until::Combat || lasting.depth == depth && (judged || !place))
    };
    if view.state.lasting.iter().any(ends) {
        play.state.lasting = view.state.lasting.iter().filter(|lasting| !ends(lasting)).copied().collect();
    }
}

/// What a lasting effect does.
fn effect_of<'a>(view: View<'a>, lasting: &Lasting) -> &'a Effect {
    &view.power(lasting.ability).says.does[usize::from(lasting.effect)]
}

/// Ends what goes on until the owner's next Disengage step.
pub fn expire_at_disengage(play: &mut Play, player: Player) {
    play.state.lasting.retain(|lasting| lasting.until != Until::NextOwnDisengage || lasting.by != player);
}

/// A card has left the Present without being won or used up: what it alone kept going ends (KEN-SM-06).
pub fn source_left(play: &mut Play, card: CardId) {
    play.state.lasting.retain(|lasting| lasting.source != card);
}

/// A Protagonist or Place is gone: what acted on it ends.
pub fn host_left(play: &mut Play, host: CardId) {
    play.state.lasting.retain(|lasting| lasting.target != host);
}

/// A Protagonist left its group without being won: what came from it ends (KEN-AMB-72). What was used up to do it
/// lasts.
pub fn left_group(play: &mut Play, host: CardId) {
    let all = play.view().options().distraction_ends == DistractionEnds::AllEffects;
    let ends = |view: View, lasting: &Lasting| {
        let effect = effect_of(view, lasting);
        let bonus = matches!(effect, Effect::ModifyStat { .. } | Effect::ModifyGroupAttack { .. });
        lasting.bearer == host
            && matches!(lasting.until, Until::Combat | Until::CombatPhase)
            && matches!(view.zone(lasting.source), Zone::Forces | Zone::Assigned | Zone::Played)
            && (all || bonus)
    };
    let view = View { content: play.content, state: play.state };
    let kept: Vec<Lasting> =
        view.state.lasting.iter().filter(|lasting| !ends(view, lasting)).copied().collect();
    play.state.lasting = kept;
}

/// Whether a card must leave the game at the end of this combat (KEN-CAP-02): it leaves the game also when it is won.
pub fn is_doomed(view: View, card: CardId) -> bool {
    let due = |lasting: &&Lasting| is_removal(view, lasting) && victim(view, lasting) == Some(card);
    view.state.lasting.iter().any(|lasting| due(&lasting))
}

fn is_removal(view: View, lasting: &Lasting) -> bool {
    matches!(effect_of(view, lasting), Effect::RemoveFromGame { .. })
}

/// The card that a removal takes: the Life that bears the capacity, or the active one.
fn victim(view: View, lasting: &Lasting) -> Option<CardId> {
    let host = lasting.target;
    let bears = (view.zone(lasting.source) == Zone::Forces && view.bearer(lasting.source) == host)
        .then_some(lasting.source);
    bears.or_else(|| view.lives(host).next())
}

/// The combat at this depth is over: cards that must leave the game do (KEN-CAP-02, KEN-AMB-64).
pub fn end_of_combat(play: &mut Play, depth: u8) {
    loop {
        let view = play.view();
        let due =
            view.state.lasting.iter().position(|lasting| lasting.depth == depth && is_removal(view, lasting));
        let Some(at) = due else { return };
        let lasting = view.state.lasting[at];
        let gone = victim(view, &lasting);
        let rule = view.power(lasting.ability).rule;
        play.state.lasting.remove(at);
        if let Some(card) = gone {
            zone::take_card(play, card, Zone::Removed, rule);
        }
    }
}

/// How many targets a selector takes at most.
pub fn most(count: Count) -> u8 {
    match count {
        Count::Some(n) => n,
        Count::All => u8::MAX,
    }
}
