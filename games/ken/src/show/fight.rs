//! The fight of this moment: what each line comes to, and what would come of it if both let it pass now.

use scene::{Field, Panel, Phrase, Value, format_compact};

use super::boards::sum;
use super::panels::{field, panel as make};
use super::pieces::yes;
use crate::content::vocabulary::Stat;
use crate::frame::{Fight, Over};
use crate::names;
use crate::play::View;
use crate::rules::{dmg, sm};
use crate::state::{CardId, Player};
use crate::zones::Zone;

/// What a line of the fight inflicts: its Attack and, where there is more than one wave, all of its damage.
pub fn sums(view: View, fight: &Fight, index: usize) -> Vec<Field> {
    let commander = view.commander(fight, index);
    let strikes = |host: &CardId| Some(*host) != commander && !suffers(view, fight, index, *host);
    let cards: Vec<CardId> = view.side(fight, index).filter(strikes).collect();
    let attack: i64 = cards.iter().map(|&host| i64::from(sm::stat(view, host, Stat::Attack))).sum();
    let bonus = if cards.is_empty() { 0 } else { i64::from(sm::group_bonus(view, fight, index)) };
    let attack = (attack + bonus).max(0);
    let mut sums = vec![sum("attack", attack)];
    if let Some(preview) = dmg::preview(view).filter(|_| view.fight() == Some(fight)) {
        let damage = i64::from(preview.damage[index]);
        if damage > attack {
            sums.push(sum("damage", damage));
        }
    }
    sums
}

/// Whether an engaged Protagonist that is attacked directly only suffers (KEN-SM-04).
fn suffers(view: View, fight: &Fight, index: usize, host: CardId) -> bool {
    let direct = index == 1 && view.state.raid.direct && matches!(fight.over, Over::Group(_));
    direct && view.state.card(host).engaged && !view.options().engaged_target_strikes
}

/// What a line that waits for its combat would inflict: a Master behind others commands (KEN-CMD-01).
pub fn waiting_sums(view: View, cards: &[CardId]) -> Vec<Field> {
    let commander = cards.last().filter(|host| cards.len() > 1 && view.is_master(**host));
    let attack = |host: &CardId| i64::from(sm::stat(view, *host, Stat::Attack));
    let cards: i64 = cards.iter().filter(|host| Some(*host) != commander).map(attack).sum();
    vec![sum("attack", cards)]
}

/// What is known of the fight: what would come of it as the table stands, and whether hidden cards may change it.
pub fn panel(view: View) -> Option<Panel> {
    let fight = view.fight()?;
    let challenge = matches!(fight.over, Over::Challenge(_));
    let title = Phrase::new(if challenge { "panel-challenge" } else { "panel-fight" });
    let mut fields = Vec::new();
    if let Some(target) = view.target(fight) {
        fields.push(field("target", names::host(view, target)));
    }
    if fight.round > 1 {
        fields.push(field("round", i64::from(fight.round)));
    }
    if let Some(preview) = dmg::preview(view) {
        outcome(view, fight, &preview, &mut fields);
    } else {
        let won: Vec<Value> = view.state.won.iter().map(|won| names::card(view, won.card)).collect();
        if !won.is_empty() {
            fields.push(field("won", won));
        }
    }
    Some(make("fight", title, None, fields))
}

/// If both pass now: what is won, who descends, whether the Place falls, the ochre of each; then what may change it.
fn outcome(view: View, fight: &Fight, preview: &dmg::Preview, fields: &mut Vec<Field>) {
    let won: Vec<Value> = preview.won.iter().map(|won| names::card(view, won.card)).collect();
    let none = || Value::from(Phrase::new("nothing"));
    fields.push(field("would-win", if won.is_empty() { none() } else { won.into() }));
    let down =
        (0..2).filter(|&index| preview.descends[index]).filter_map(|index| view.commander(fight, index));
    let down: Vec<Value> = down.map(|host| names::host(view, host)).collect();
    if !down.is_empty() {
        fields.push(field("would-descend", down));
    }
    if view.contested(fight).is_some() {
        fields.push(field("would-fall", yes(preview.conquered)));
    }
    for player in [0, 1] as [Player; 2] {
        let ochre = preview.ochre[usize::from(player)];
        if ochre > 0 {
            let label = Phrase::new("field-would-gain").with("player", names::player(player));
            fields.push(Field {
                key: format_compact!("would-gain-{player}"),
                label,
                value: i64::from(ochre).into(),
            });
        }
    }
    let hands = [0, 1].map(|player| view.state.zones.count(player, Zone::Hand));
    let key = if hands == [0, 0] { "preview-open" } else { "preview-hidden" };
    fields.push(field("sure", Phrase::new(key)));
}
