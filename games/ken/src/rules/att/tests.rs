//! Tests of attachments in combat.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::content::vocabulary::Stat;
use crate::fixture::{Fixture, Tried};
use crate::frame::Frame;
use crate::rules::set::tests::content;

/// A Play-and-discard card of the hand, for any Protagonist: 2 Defence in this combat.
fn stance(id: &str, kind: &str, rest: &str) -> String {
    format!(
        "[[card]]\nid = \"{id}\"\nname = {{ en = \"{id}\", it = \"{id}\" }}\ntype = \"{kind}\"\nmoral = \"neutral\"\n\
         {rest}\nbearer = [{{ type = [\"protagonist\"] }}]\n"
    )
}

const AT_ONCE: &str = "duration = \"play-discard\"";
const PLUS: &str = "do = [{ modify-stat = { stat = \"defence\", amount = 2, target = \"self\" } }]";

fn played(id: &str, kind: &str) -> String {
    format!("{}[[card.ability]]\ntrigger = \"on-play\"\n{PLUS}\n", stance(id, kind, AT_ONCE))
}

/// Permanent, its capacity is activated.
fn assigned(id: &str, kind: &str) -> String {
    let card = stance(id, kind, "defence = 1\nduration = \"permanent\"");
    format!("{card}[[card.ability]]\ntrigger = \"activated\"\nwindow = [\"combat\"]\n{PLUS}\n")
}

/// To be discarded after use.
fn kept(id: &str, kind: &str) -> String {
    let card = stance(id, kind, "ochre = 1\nduration = \"discard-after-use\"");
    format!("{card}[[card.ability]]\ntrigger = \"on-use\"\nwindow = [\"combat\"]\n{PLUS}\n")
}

/// A Master of player 0 in a combat, with cards of all these kinds.
fn fights(lay: impl FnOnce(Fixture) -> Fixture) -> Tried {
    let pool = [
        played("kick", "technique"),
        played("punch", "technique"),
        played("hope", "spirit"),
        played("dread", "spirit"),
        played("gift", "special"),
        played("tool", "equipment"),
        assigned("palm", "technique"),
        assigned("calm", "spirit"),
        kept("secret", "technique"),
    ]
    .concat();
    let table = Fixture::new().pool(&pool).force(0, "m 5/4/L2").force(0, "idle 1/1/1").force(1, "y 1/1/9");
    let hand = ["kick", "punch", "hope", "dread", "gift", "tool"];
    let table = hand.into_iter().fold(table, |table, card| table.hand(0, card));
    lay(table).versus("m", "y").begin()
}

/// What player 0 does with cards called by their names.
enum Deed<'a> {
    On(&'a str, &'a str),
    Use(&'a str),
}
use Deed::{On, Use};

impl Deed<'_> {
    fn action(&self, table: &Tried) -> Action {
        match self {
            On(card, host) => Action::Assign { card: table.card(card), host: table.card(host) },
            Use(card) => table.uses(card),
        }
    }
}

/// Player 0 does it, nobody annuls it, player 1 passes.
#[track_caller]
fn does(table: &mut Tried, deed: Deed) {
    table.does(0, deed.action(table));
    table.answer();
    table.does(1, Action::Pass);
}

#[track_caller]
fn refuses(table: &mut Tried, deed: Deed, rule: &str) {
    table.refuses(0, deed.action(table), rule);
}

fn defence(table: &Tried) -> i16 {
    table.stat("m", Stat::Defence)
}

/// KEN-ATT-01.
#[test]
fn att_01_the_assigned_one_or_another_and_no_second_choice() {
    let mut table = fights(|table| table.attach("palm", "m"));
    does(&mut table, On("kick", "m"));
    // The choice stands: neither the assigned one nor a third.
    refuses(&mut table, Use("palm"), "KEN-ATT-03");
    refuses(&mut table, On("punch", "m"), "KEN-ATT-02");
    let mut table = fights(|table| table.attach("palm", "m"));
    does(&mut table, Use("palm"));
    refuses(&mut table, On("kick", "m"), "KEN-ATT-03");
}

#[test]
fn att_02_one_technique_and_one_spirit_in_a_combat() {
    let mut table = fights(|table| table);
    does(&mut table, On("kick", "m"));
    refuses(&mut table, On("punch", "m"), "KEN-ATT-02");
    does(&mut table, On("hope", "m"));
    refuses(&mut table, On("dread", "m"), "KEN-ATT-02");
    // Specials and Equipment as many as wished.
    does(&mut table, On("gift", "m"));
    does(&mut table, On("tool", "m"));
    assert_eq!(defence(&table), 4 + 4 * 2);
}

#[test]
fn att_02_by_option_one_of_both_or_masters_only() {
    // KEN-AMB-09.
    let mut table = fights(|table| {
        table.option(|options| options.tech_spirit_limit = crate::options::TechSpiritLimit::OneTotal)
    });
    does(&mut table, On("kick", "m"));
    refuses(&mut table, On("hope", "m"), "KEN-ATT-02");
    // KEN-AMB-06: it binds every Protagonist, unless the table says Masters only.
    let others = |masters_only: bool| {
        let table = fights(|table| {
            table.force(0, "x 1/1/1").option(|options| options.limits_for_all = !masters_only)
        });
        let (m, x) = (table.card("m"), table.card("x"));
        let mut table = table;
        table.with(|play| {
            play.state
                .raid
                .lines
                .iter_mut()
                .filter(|member| member.card == m)
                .for_each(|member| member.card = x);
        });
        table
    };
    let mut bound = others(false);
    does(&mut bound, On("kick", "x"));
    refuses(&mut bound, On("punch", "x"), "KEN-ATT-02");
    let mut free = others(true);
    does(&mut free, On("kick", "x"));
    does(&mut free, On("punch", "x"));
}

#[test]
fn att_03_one_from_the_hand_switches_the_assigned_one_off() {
    let mut table = fights(|table| table.attach("palm", "m").attach("calm", "m"));
    assert_eq!(defence(&table), 4 + 1 + 1, "the assigned ones count from the start");
    does(&mut table, On("kick", "m"));
    // Values and capacity, of this type only.
    assert_eq!(defence(&table), 4 + 2 + 1);
    assert!(!in_force(table.view(), table.card("palm")) && in_force(table.view(), table.card("calm")));
    refuses(&mut table, Use("palm"), "KEN-ATT-03");
    does(&mut table, Use("calm"));
    refuses(&mut table, On("hope", "m"), "KEN-ATT-03");
    // After the combat it serves again.
    table.pass_all();
    assert!(in_force(table.view(), table.card("palm")));
    assert_eq!(defence(&table), 4 + 1 + 1);
}

/// KEN-ATT-04.
#[test]
fn att_04_a_play_and_discard_one_leaves_after_the_damage() {
    let mut table = fights(|table| table);
    does(&mut table, On("kick", "m"));
    assert_eq!(table.zone("kick"), Zone::Played);
    assert_eq!(table.view().attached(table.card("m")).collect::<Vec<_>>(), [table.card("kick")]);
    table.pass_all();
    assert_eq!((table.zone("kick"), table.lives("m")), (Zone::Past, 2));
}

/// KEN-ATT-05.
#[test]
fn att_05_a_permanent_one_leaves_with_the_last_life_of_its_host() {
    let lose = |lives: &str| {
        let table = Fixture::new().force(0, "x 20/9/9").force(1, &format!("n {lives}"));
        let mut table = table.attach("rope equipment", "n").versus("x", "n").begin();
        table.pass_all();
        (table.zone("rope"), table.lives("n"))
    };
    assert_eq!(lose("2/2/L2"), (Zone::Assigned, 1));
    assert_eq!(lose("2/2/L").0, Zone::Past);
    assert_eq!(lose("2/2/2").0, Zone::Past, "with a number: when its host leaves");
}

/// KEN-ATT-06.
#[test]
fn att_06_a_discard_after_use_one_leaves_when_its_use_is_declared() {
    let mut table = fights(|table| table.attach("secret", "m").attach("palm", "m"));
    assert_eq!(table.zone("secret"), Zone::Assigned, "beside the Permanent one: it does not count");
    does(&mut table, Use("secret"));
    assert_eq!(
        (table.zone("secret"), defence(&table)),
        (Zone::Past, 4 + 2),
        "its effect takes place all the same"
    );
}

/// KEN-ATT-07.
#[test]
fn att_07_ochre_on_a_permanent_one_goes_with_the_last_life() {
    let won = |lives: &str| {
        let table = Fixture::new().force(0, "x 20/9/9").force(1, &format!("n {lives} ochre=1"));
        let mut table = table.attach("rope equipment ochre=2", "n").versus("x", "n").begin();
        table.pass_all();
        table.state.points
    };
    assert_eq!(won("2/2/L2"), [1, 0], "one Life of two");
    assert_eq!(won("2/2/L"), [3, 0]);
    assert_eq!(won("2/2/2"), [3, 0]);
}

/// KEN-ATT-08.
#[test]
fn att_08_ochre_on_one_that_is_used_up_is_paid_when_it_is_used() {
    let mut table = fights(|table| table.attach("secret", "m"));
    does(&mut table, Use("secret"));
    assert_eq!(table.state.points, [0, 1]);
    // One from the hand likewise: its printed ochre.
    let dear = format!(
        "{}[[card.ability]]\ntrigger = \"on-play\"\n{PLUS}\n",
        stance("dear", "special", "ochre = 3\nduration = \"play-discard\"")
    );
    let mut table = fights(|table| table.pool(&dear).hand(0, "dear"));
    does(&mut table, On("dear", "m"));
    assert_eq!(table.state.points, [0, 3]);
    // It is gone, and not conceded again with its host.
    let table = Fixture::new().pool(&kept("secret", "technique")).force(0, "n 1/1/1").attach("secret", "n");
    let mut table = table.force(1, "big 9/9/9").versus("n", "big").begin();
    does(&mut table, Use("secret"));
    table.pass_all();
    assert_eq!((table.zone("n"), table.state.points), (Zone::Past, [0, 1]));
}

#[test]
fn att_09_a_lawful_host_that_takes_part_in_the_combat() {
    let evil = format!(
        "{}[[card.ability]]\ntrigger = \"on-play\"\n{PLUS}\n",
        stance("fang", "special", AT_ONCE).replace("\"neutral\"", "\"evil\"")
    );
    let table = |table: Fixture| table.pool(&evil).hand(0, "fang").force(0, "saint 1/1/1 good");
    let mut fight = fights(table);
    refuses(&mut fight, On("kick", "idle"), "KEN-ATT-09");
    refuses(&mut fight, On("kick", "y"), "KEN-ASG-06");
    refuses(&mut fight, On("fang", "saint"), "KEN-ASG-02");
    does(&mut fight, On("fang", "m"));
    // What lies in the hand to be assigned is not used so, and what is not in the hand not at all.
    let mut rope = fights(|table| table.hand(0, "rope equipment").past(0, "punch"));
    refuses(&mut rope, On("rope", "m"), "KEN-PRES-01");
    refuses(&mut rope, On("punch:2", "m"), "KEN-PRES-01");
}

#[test]
fn att_09_an_engaged_protagonist_attacked_directly_is_not_helped() {
    // KEN-SM-04.
    let attacked = |engaged: &str| {
        let table = Fixture::new()
            .pool(&played("kick", "technique"))
            .force(0, "x 5/1/9")
            .force(1, "n 1/1/L")
            .force(1, "o 1/1/L");
        table.hand(1, "kick").engaged(engaged).direct().versus("x", "n").begin()
    };
    let helps = |mut table: Tried| {
        if matches!(table.now(), Some(Frame::Window(window)) if window.turn == 0) {
            table.does(0, Action::Pass);
        }
        let action = On("kick", "n").action(&table);
        if table.may(1, &action) {
            return true;
        }
        table.refuses(1, action, "KEN-ATT-09");
        false
    };
    assert!(helps(attacked("o")));
    assert!(!helps(attacked("n")));
}

/// KEN-ATT-10.
#[test]
fn att_10_the_four_types_work_alike() {
    for card in ["kick", "hope", "gift", "tool"] {
        let mut table = fights(|table| table);
        does(&mut table, On(card, "m"));
        assert_eq!((defence(&table), table.zone(card)), (6, Zone::Played), "{card}");
    }
    for kind in [CardType::Technique, CardType::Spirit, CardType::Special, CardType::Equipment] {
        assert!(content().kinds.iter().any(|card| card.kind == kind));
    }
}

/// KEN-ATT-11.
#[test]
fn att_11_printed_values_are_added_while_it_is_there() {
    let sharp = stance("sharp", "equipment", &format!("attack = 3\n{AT_ONCE}"));
    let mut table = fights(|table| table.pool(&sharp).hand(0, "sharp").attach("blade equipment 2/1/0", "m"));
    let value = |table: &Tried, stat| table.stat("m", stat);
    assert_eq!((value(&table, Stat::Attack), value(&table, Stat::Defence)), (7, 5));
    does(&mut table, On("sharp", "m"));
    assert_eq!(value(&table, Stat::Attack), 10);
    table.pass_all();
    assert_eq!(value(&table, Stat::Attack), 7, "in use, not for ever");
    // It lends its values in combats; outside there is nothing to play it for.
    let mut table = Fixture::new().pool(&sharp).force(0, "m 5/4/L").hand(0, "sharp").begin();
    let action = On("sharp", "m").action(&table);
    table.refuses(0, action, "KEN-ATT-09");
}

/// KEN-ATT-12.
#[test]
fn att_12_one_to_be_discarded_after_use_counts_like_one_from_the_hand() {
    let mut table = fights(|table| table.attach("secret", "m").attach("palm", "m"));
    does(&mut table, Use("secret"));
    assert!(!in_force(table.view(), table.card("palm")), "it switches the assigned one off");
    refuses(&mut table, On("kick", "m"), "KEN-ATT-02");
    let mut table = fights(|table| table.attach("secret", "m").attach("palm", "m"));
    does(&mut table, Use("palm"));
    refuses(&mut table, Use("secret"), "KEN-ATT-03");
    let mut table = fights(|table| table.attach("secret", "m"));
    does(&mut table, On("kick", "m"));
    refuses(&mut table, Use("secret"), "KEN-ATT-02");
}

/// KEN-ATT-02, KEN-ATT-03: a limit of its own does not free a card from those of its host.
/// KEN-ATT-02, KEN-ATT-03.
#[test]
fn att_02_a_technique_with_a_limit_of_its_own_counts_in_the_combat() {
    let own = |card: String| card.replace("do = [", "limit = \"per-puntata\"\ndo = [");
    let pool = [
        own(played("knee", "technique")),
        own(assigned("guard", "technique")),
        own(kept("trick", "technique")),
    ]
    .concat();
    let lay = |table: Fixture| table.pool(&pool).hand(0, "knee");
    let mut table = fights(lay);
    does(&mut table, On("knee", "m"));
    refuses(&mut table, On("kick", "m"), "KEN-ATT-02");
    let mut table = fights(|table| lay(table).attach("guard", "m"));
    does(&mut table, Use("guard"));
    refuses(&mut table, On("kick", "m"), "KEN-ATT-03");
    let mut table = fights(|table| lay(table).attach("guard", "m").attach("trick", "m"));
    does(&mut table, Use("trick"));
    assert!(!in_force(table.view(), table.card("guard")), "it switches the assigned one off");
    refuses(&mut table, On("kick", "m"), "KEN-ATT-02");
    // One that only lends its values counts, too.
    let plain = stance("plain", "technique", &format!("attack = 3\n{AT_ONCE}"));
    let mut table = fights(|table| table.pool(&plain).hand(0, "plain"));
    does(&mut table, On("plain", "m"));
    refuses(&mut table, On("kick", "m"), "KEN-ATT-02");
}
