//! Tests of dice, sets and boosts.
//!
//! Compiled under `#[cfg(test)]` only.

mod modifiers;

use kernel::Chance;

use super::*;
use crate::content::{Colour, Pool};
use crate::event::{Event, Face};
use crate::fixture::{Fixture, bare, table};
use crate::frame::{Attack, Cause};
use crate::options::DiceProfile;
use crate::rules::los;

fn dice(pool: &str) -> Dice {
    if pool.is_empty() { Dice::NONE } else { pool.parse::<Pool>().unwrap().all() }
}

fn cast(pool: &str) -> Cast {
    Cast { dice: dice(pool), ..Cast::default() }
}

fn linear() -> [[u8; 3]; 3] {
    DiceProfile::Linear.faces()
}

fn spiky() -> [[u8; 3]; 3] {
    DiceProfile::Spiky.faces()
}

/// Two Guards in contact with a Ragman, far from everything else.
fn brawl() -> Fixture {
    table(
        &bare(3000, 3000),
        &[("guards", 0, 1000, 1000), ("guards", 0, 1000, 1100), ("ragmen", 1, 1100, 1000)],
    )
}

#[test]
fn dice_01_and_set_01_name_the_sets_of_a_pool() {
    // VEC-03 and VEC-05.
    assert_eq!(dice("W W W R R"), Dice([3, 2, 0]));
    assert_eq!((weakest(dice("R R K")), strongest(dice("R R K"))), (Some(Colour::Red), Some(Colour::Black)));
    assert_eq!((weakest(dice("R R")), strongest(dice("R R"))), (Some(Colour::Red), Some(Colour::Red)));
    assert_eq!(weakest(Dice::NONE), None);
}

#[test]
fn set_02_set_03_and_set_04_give_table_t_03() {
    let rows = [
        ("W W R", "R R R", "K K K", "W W W", "W W W", "W W", "R", "W W"),
        ("R R K", "K K K", "K K K", "R R R", "W W W", "R R", "K", "R R"),
        ("W K", "R K", "K K", "W R", "W W", "W", "K", "W"),
        ("W R K", "R R K", "K K K", "W R R", "W W W", "W R", "K", "W"),
        ("R R", "K K", "K K", "W W", "W W", "", "R R", "R R"),
        ("W W W R R", "R R R R R", "K K K K K", "W W W W W", "W W W W W", "W W W", "R R", "W W W"),
        ("K K", "K K", "K K", "R R", "W W", "", "K K", "K K"),
    ];
    for (pool, up, up_twice, down, down_twice, far, strong, weak) in rows {
        let pool = dice(pool);
        assert_eq!(improve(pool), dice(up));
        assert_eq!(improve(improve(pool)), dice(up_twice));
        assert_eq!(worsen(pool), dice(down));
        assert_eq!(worsen(worsen(pool)), dice(down_twice));
        assert_eq!(without_strongest(pool), dice(far));
        assert_eq!(only_strongest(pool), dice(strong));
        assert_eq!(only_weakest(pool), dice(weak));
    }
}

#[test]
fn set_05_cancels_improvements_and_worsenings_one_for_one() {
    // VEC-17: Defence R W, partly seen; prone as well; then against Bullseye.
    let mut table =
        table(&bare(3000, 3000), &[("ash-grenadiers", 0, 500, 500), ("bent-needles", 1, 1500, 500)]);
    let mut attack = Attack::new(0, 1, true, Cause::Action);
    let rolls = |table: &Fixture, attack: &Attack| build(table.view(), 1, What::Defence(attack)).dice;
    assert_eq!(rolls(&table, &attack), dice("R W"));
    attack.sight = los::Sighted::Partial;
    assert_eq!(rolls(&table, &attack), dice("R R"));
    table.state.model_mut(1).prone = true;
    assert_eq!(rolls(&table, &attack), dice("K K"));
    attack.uses.bullseye = true;
    assert_eq!(rolls(&table, &attack), dice("R R"));
    let built = build(table.view(), 1, What::Defence(&attack));
    let steps: Vec<&str> = built.steps.iter().map(|step| step.by.0).collect();
    assert_eq!(steps, ["HR-DICE-01", "HR-LOS-02", "HR-AB-SH-06", "HR-PRN-02"]);
}

#[test]
fn set_06_counts_two_strategists_once() {
    let models = [
        ("duke-of-embers", 0, 500, 500),
        ("duke-of-embers", 0, 700, 500),
        ("lint-phalanx", 0, 600, 600),
        ("guards", 1, 600, 700),
    ];
    let table = table(&bare(3000, 3000), &models);
    let attack = Attack::new(3, 2, false, Cause::Action);
    assert_eq!(build(table.view(), 2, What::Defence(&attack)).dice, dice("R R"));
    let alone = Attack::new(3, 0, false, Cause::Action);
    assert_eq!(build(table.view(), 0, What::Defence(&alone)).dice, dice("K K K K"), "he counts himself once");
}

#[test]
fn set_07_restricts_before_it_improves() {
    // VEC-31: Combat R R W!, Charge and Surprise Hit: the strongest set, then improved; not all dice.
    let mut table = table(&bare(3000, 3000), &[("springheels", 0, 500, 500), ("ragmen", 1, 590, 500)]);
    table.slot(0, crate::action::Kind::Combat);
    table.play(|play| play.turn_mut().unwrap().charged.insert(0));
    let mut attack = Attack::new(0, 1, false, Cause::Action);
    assert_eq!(build(table.view(), 0, What::Attack(&attack)).dice, dice("R R R"));
    attack.uses.surprise = true;
    assert_eq!(build(table.view(), 0, What::Attack(&attack)).dice, dice("K K"));
}

#[test]
fn wnd_04_drops_marked_dice_of_the_wounded_only() {
    // VEC-20: Guards defend with R R!, Shefin strikes with K R R!.
    let mut table = brawl();
    let attack = Attack::new(2, 0, false, Cause::Action);
    assert_eq!(build(table.view(), 0, What::Defence(&attack)).dice, dice("R R"));
    table.state.model_mut(0).tokens = 1;
    let built = build(table.view(), 0, What::Defence(&attack));
    assert_eq!(built.dice, dice("R"));
    assert_eq!(built.steps[1], Step { by: WND_04, dice: dice("R") });
}

#[test]
fn wnd_05_an_empty_defence_brings_nothing() {
    let mut table = brawl();
    let empty = Built {
        model: 2,
        what: crate::content::Trait::Defence,
        steps: Vec::new(),
        dice: Dice::NONE,
        floor: None,
        boosts: vec![(BST_01, 1)],
        precise: false,
    };
    table.state.model_mut(2).distracted = true;
    let roll = table.play(|play| roll(play, DICE_03, &empty, Heed::Total));
    assert_eq!((roll.total, table.state.model(2).distracted), (0, true));
}

#[test]
fn bst_01_adds_the_boost_to_at_least_one_success() {
    // VEC-21.
    assert_eq!(count(0, false, 1), 0);
    assert_eq!(count(2, false, 1), 3);
    assert_eq!(count(0, true, 1), 2);
    assert_eq!(count(3, true, 1), 4);
}

#[test]
fn dice_03_rolls_a_critical_on() {
    // VEC-22: a red Critical and a blank, then the Critical once more: a Success. Precise: no second roll.
    let mut table = brawl();
    let attack = Attack::new(2, 0, false, Cause::Action);
    let mut built = build(table.view(), 0, What::Defence(&attack));
    let rolled = table.dice(&[5, 0, 2]).play(|play| roll(play, DICE_03, &built, Heed::Total));
    assert_eq!((rolled.total, rolled.hits), (2, [2, 0, 0]));
    let Event::Rolled(told) = &table.told[0].what else { panic!("{:?}", table.told) };
    let faces: Vec<Face> = told.faces.iter().map(|(_, face)| *face).collect();
    assert_eq!(faces, [Face::Critical, Face::Blank, Face::Success]);
    built.precise = true;
    let rolled = table.dice(&[5, 0]).play(|play| roll(play, DICE_03, &built, Heed::Total));
    assert_eq!(rolled.total, 1);
}

#[test]
fn dice_02_a_roll_apart_keeps_the_colours() {
    let mut table = brawl();
    let attack = Attack::new(0, 2, false, Cause::Action);
    let mut built = build(table.view(), 0, What::Attack(&attack));
    assert_eq!(built.dice, dice("R R R"), "Phalanx");
    built.dice = dice("W R K");
    let rolled = table.dice(&[4, 0, 5, 5, 1]).play(|play| roll(play, DICE_03, &built, Heed::Colours));
    assert_eq!((rolled.hits, rolled.total), ([1, 0, 3], 4));
    let once =
        table.dice(&[0]).play(|play| again(play, DICE_03, (0, built.what), rolled, Some(Colour::Black)));
    assert_eq!((once.hits, once.total), ([1, 0, 0], 1));
}

/// Ten-thousandths, rounded.
fn points(faces: &[[u8; 3]; 3], attack: Cast, defence: Cast) -> u32 {
    win(faces, attack, defence).basis_points()
}

#[test]
fn dice_04_gives_table_t_09() {
    let columns = ["W", "W W", "R W", "R R", "R R W", "K R W", "R R R", "K R R R"];
    let rows = [
        ("W", [2857, 1633, 1224, 918, 525, 350, 394, 112]),
        ("W W", [5204, 3499, 2930, 2427, 1556, 1212, 1265, 482]),
        ("R W", [5986, 4121, 3499, 2930, 1899, 1499, 1556, 605]),
        ("R R", [6712, 4768, 4121, 3499, 2299, 1844, 1899, 757]),
        ("R R W", [7962, 6316, 5767, 5200, 3785, 3290, 3314, 1651]),
        ("K R", [7438, 5416, 4742, 4067, 2699, 2188, 2243, 909]),
        ("R R R", [8379, 6832, 6316, 5767, 4281, 3772, 3785, 1949]),
        ("K R R", [8796, 7348, 6865, 6334, 4776, 4254, 4257, 2246]),
        ("K R R R", [9449, 8548, 8248, 7902, 6562, 6141, 6116, 3926]),
        ("K K R R", [9612, 8848, 8594, 8294, 7009, 6613, 6581, 4346]),
    ];
    for (attack, chances) in rows {
        for (defence, chance) in columns.into_iter().zip(chances) {
            assert_eq!(points(&linear(), cast(attack), cast(defence)), chance, "{attack} against {defence}");
        }
    }
}

#[test]
fn dice_04_gives_the_exact_chances_under_t_09() {
    let check = |attack: Cast, defence: Cast, num, den| {
        assert_eq!(win(&linear(), attack, defence), Chance::new(num, den), "{attack:?} {defence:?}");
    };
    check(cast("W"), cast("W"), 2, 7);
    check(cast("R W"), cast("R W"), 120, 343);
    check(cast("R R W"), cast("R R"), 2497, 4802);
    check(cast("K R R"), cast("R R W"), 24082, 50421);
    check(cast("W W"), cast("W"), 51, 98);
    check(Cast { boost: 1, ..cast("R W") }, cast("R W"), 7685, 12348);
    check(cast("R R W"), Cast { boost: 1, ..cast("R W") }, 547_249, 1_555_848);
    check(Cast { floor: 1, ..cast("W") }, cast("W"), 15, 28);
    check(cast("R R"), Cast { precise: true, ..cast("R R") }, 32, 81);
    // VEC-29: a W against one automatic Success.
    check(Cast { floor: 1, ..cast("") }, cast("W"), 1, 2);
}

/// The chance that one total exceeds another, summed over all totals in millionths of millionths.
fn summed(faces: &[[u8; 3]; 3], attack: Cast, defence: Cast) -> u128 {
    let spread = |cast: Cast| {
        let chances = chances(cast.dice, faces, cast.precise);
        let part = |chance: &Chance| (chance.num() << 20) / (chance.den() >> 20).max(1);
        let scaled = |chance: &Chance| {
            if chance.den() >> 40 == 0 { (chance.num() << 40) / chance.den() } else { part(chance) }
        };
        chances.iter().map(scaled).collect::<Vec<u128>>()
    };
    let total = |hits: usize, cast: Cast| count(hits as u8, cast.floor > 0, cast.boost);
    let (ours, theirs) = (spread(attack), spread(defence));
    let mut sum = 0;
    for (a, chance) in ours.iter().enumerate() {
        for (d, other) in theirs.iter().enumerate() {
            if total(a, attack) > total(d, defence) {
                sum += (chance * other) >> 40;
            }
        }
    }
    sum
}

#[test]
fn amb_01_odds_agree_with_the_summed_distributions_in_both_profiles() {
    let pools = ["W", "K", "R W", "K R W", "W W K"];
    for faces in [linear(), spiky(), [[0, 5, 1], [4, 1, 1], [1, 0, 5]]] {
        for ours in pools {
            for theirs in pools {
                for (floor, boost, precise) in [(0, 0, false), (1, 1, false), (0, 1, true)] {
                    let attack = Cast { floor, boost, ..cast(ours) };
                    let defence = Cast { boost, precise, ..cast(theirs) };
                    let exact = win(&faces, attack, defence);
                    let exact = (exact.num() << 20) / (exact.den() >> 20).max(1);
                    let exact = if win(&faces, attack, defence).den() >> 40 == 0 {
                        (win(&faces, attack, defence).num() << 40) / win(&faces, attack, defence).den()
                    } else {
                        exact
                    };
                    let near = exact.abs_diff(summed(&faces, attack, defence));
                    // Chains of a die with five Criticals outlast the list: its last total stands for the rest.
                    let slack = if faces[2][2] == 5 { 1 << 33 } else { 1 << 24 };
                    assert!(near < slack, "{faces:?} {attack:?} {defence:?}: {near}");
                }
            }
        }
    }
}

#[test]
fn dice_03_chances_agree_with_table_t_01_and_sum_to_one() {
    let one = |pool| chances(dice(pool), &linear(), false);
    let expected = [("W", [(1, 2), (5, 12), (5, 72), (5, 432)]), ("R", [(1, 3), (5, 9), (5, 54), (5, 324)])];
    for (pool, row) in expected {
        for (total, (num, den)) in row.into_iter().enumerate() {
            assert_eq!(one(pool)[total], Chance::new(num, den));
        }
    }
    assert_eq!(one("K")[1], Chance::new(25, 36));
    for pool in ["W", "K R R R", "K K K K K", "W W W W W W R R R K K K"] {
        for faces in [linear(), spiky()] {
            for precise in [false, true] {
                let all = chances(dice(pool), &faces, precise);
                let sum = all.iter().fold(Chance::NEVER, |sum, chance| sum.or(*chance));
                assert_eq!(sum.basis_points(), 10_000, "{pool}");
                assert!(all.len() <= 49);
            }
        }
    }
    let last = *one("K R R R").last().unwrap();
    assert!(last.num().saturating_mul(1_000_000) < last.den(), "what is left is below 10^-6");
    assert_eq!(chances(Dice::NONE, &linear(), false)[..], [Chance::ALWAYS]);
}

#[test]
fn dice_03_every_branch_of_luck_agrees_with_the_odds() {
    let table = brawl();
    let attack = Attack::new(0, 2, false, Cause::Action);
    let (ours, theirs) =
        (build(table.view(), 0, What::Attack(&attack)), { build(table.view(), 2, What::Defence(&attack)) });
    let walked = |heed: fn(u8) -> Heed| {
        let (mut won, mut ways) = (Chance::NEVER, 0);
        kernel::Every::walk(
            |luck| {
                let mut state = table.state.clone();
                let mut cx = kernel::Cx::silent(luck);
                let play =
                    &mut crate::play::Play { content: &table.game.content, state: &mut state, cx: &mut cx };
                let power = roll(play, DICE_03, &ours, Heed::Total).total;
                power > roll(play, DICE_03, &theirs, heed(power)).total
            },
            |wins, chance| {
                ways += 1;
                if wins {
                    won = won.or(chance);
                }
                std::ops::ControlFlow::Continue(())
            },
        );
        (won, ways)
    };
    let (won, ways) = walked(|_| Heed::Total);
    assert_eq!(won.basis_points(), win(&linear(), ours.cast(), theirs.cast()).basis_points());
    // Whoever heeds only whether the Defence holds reckons as exactly, with two ways for each attack.
    let (same, fewer) = walked(Heed::Reach);
    assert_eq!(same.basis_points(), won.basis_points());
    let totals = chances(ours.dice, &linear(), false).len();
    assert!(fewer < 2 * totals && ways > 5 * totals, "{fewer} and {ways} ways, {totals} attacks");
}

#[test]
fn bst_01_and_ab_cb_04_what_is_reached_is_what_counts() {
    // The floor and the Boost are in what is to be reached: a floor of 1 with a Boost of 1 never comes to less than 2.
    let table = brawl();
    let attack = Attack::new(0, 2, false, Cause::Action);
    let mut built = build(table.view(), 0, What::Attack(&attack));
    for (floor, boosts) in [(None, vec![]), (None, vec![(BST_01, 1)]), (Some(BST_01), vec![(BST_01, 1)])] {
        (built.floor, built.boosts) = (floor, boosts);
        for least in 0..=5 {
            let reached = |heed: Heed| {
                let mut reached = Chance::NEVER;
                kernel::Every::walk(
                    |luck| {
                        let mut state = table.state.clone();
                        let cx = &mut kernel::Cx::silent(luck);
                        let content = &table.game.content;
                        roll(&mut crate::play::Play { content, state: &mut state, cx }, DICE_03, &built, heed)
                            .total
                    },
                    |total, chance| {
                        if total >= least {
                            reached = reached.or(chance);
                        }
                        std::ops::ControlFlow::Continue(())
                    },
                );
                reached
            };
            let (all, either) = (reached(Heed::Total), reached(Heed::Reach(least)));
            assert_eq!(all.basis_points(), either.basis_points(), "{least} with {floor:?}");
            assert!(least > 2 || floor.is_none() || either == Chance::ALWAYS);
        }
    }
}

#[test]
fn t_08_every_modifier_counts_where_it_should() {
    let at = [
        ("bent-needles", 0, 500, 500),
        ("bent-needles", 0, 600, 500),
        ("blender-mark-ii", 1, 550, 600),
        ("blefuscu-sappers", 1, 2000, 500),
        ("blefuscu-sappers", 1, 2100, 500),
        ("windowsill-fairies", 1, 2500, 500),
    ];
    let mut table = table(&bare(3000, 3000), &at);
    let view = table.view();
    let blow = Attack::new(0, 2, false, Cause::Action);
    let ours = build(view, 0, What::Attack(&blow));
    assert_eq!((ours.dice, ours.boost()), (dice("R W"), 1), "Strike Group: two of them touch the target");
    let theirs = build(view, 2, What::Defence(&blow));
    assert_eq!(theirs.dice, dice("K R R R"), "Resistance and Exploit Weakness cancel");
    let shot = Attack::new(0, 3, true, Cause::Action);
    let wall = build(view, 3, What::Defence(&shot));
    assert_eq!((wall.dice, wall.boost()), (dice("R W"), 1), "Shield Wall, in contact with another");
    let reflexes = build(view, 5, What::Defence(&Attack::new(0, 5, true, Cause::Action)));
    assert_eq!(reflexes.dice, dice("R R"));
    assert_eq!(build(view, 5, What::Defence(&Attack::new(0, 5, false, Cause::Action))).dice, dice("W W"));
    table.state.model_mut(2).grappled = true;
    let held = build(table.view(), 2, What::Defence(&blow)).dice;
    assert_eq!(held, dice("R R R"), "Grapple: the weakest set");
    table.state.model_mut(0).distracted = true;
    assert_eq!(build(table.view(), 0, What::Attack(&blow)).dice, dice("W W"), "Distraction");
    table.state.model_mut(1).lost.insert(crate::content::Ability::StrikeGroup);
    assert_eq!(build(table.view(), 1, What::Attack(&Attack::new(1, 2, false, Cause::Action))).boost(), 0);
}

#[test]
fn unt_07_a_leader_shares_unit_abilities_and_no_others() {
    // VEC-02: Shefin with Surprise Hit among Guards, Boost by Warrior Monk, against R R.
    let models = [
        ("guards", 0, 1000, 1000),
        ("guards", 0, 1000, 1100),
        ("captain-shefin", 0, 1000, 900),
        ("guards", 1, 1100, 900),
    ];
    let table = table(&bare(3000, 3000), &models);
    let mut attack = Attack::new(2, 3, false, Cause::Action);
    attack.uses.surprise = true;
    let ours = build(table.view(), 2, What::Attack(&attack));
    assert_eq!((ours.dice, ours.boost()), (dice("K"), 1), "Phalanx cannot improve black");
    assert_eq!(win(&linear(), ours.cast(), cast("R R")), Chance::new(1205, 2646));
    assert_eq!(win(&linear(), cast("K"), cast("R R")), Chance::new(15, 98));
    let guard = build(table.view(), 0, What::Attack(&Attack::new(0, 3, false, Cause::Action)));
    assert_eq!((guard.dice, guard.boost()), (dice("R R R"), 1));
}

#[test]
fn lvl_01_the_basic_level_knows_no_wound_marks() {
    let options = crate::options::Options { level: crate::options::Level::Basic, ..Default::default() };
    let mut table = crate::fixture::table_with(&bare(3000, 3000), options, &[("guards", 0, 500, 500)]);
    table.state.model_mut(0).tokens = 1;
    let attack = Attack::new(0, 0, false, Cause::Action);
    assert_eq!(build(table.view(), 0, What::Attack(&attack)).dice, dice("R R W"));
}
