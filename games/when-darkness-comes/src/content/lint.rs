//! What may be wrong with content beyond its form.

use pack::FileFault;

use super::load::Origin;
use super::scenario::{BlackKind, Reached, Trigger, Where};
use super::{
    At, BLACKS, CharacterCard, Content, DeedCard, Dir, Edge, Effect, Ending, Face, Kind, Mark, Moment, Need,
    Scenario, Security, TileKind, Verdict,
};

/// Faces of disks.
pub(super) fn faces(faces: &[Vec<(Face, Origin<'_>)>; 8], faults: &mut Vec<FileFault>) {
    for (face, from) in faces.iter().flatten() {
        if face.copies == 0 {
            faults.push(from.fault("copies", "there must be at least one"));
        }
        match &face.kind {
            Kind::Foe(foe) if foe.speed == 0 => faults.push(from.fault("speed", "an adversary moves")),
            Kind::Security(Security::Alarm, Some(_), _) => {
                faults.push(from.fault("attack", "an alarm cannot be fought"));
            }
            Kind::Security(kind, None, _) if *kind != Security::Alarm => {
                faults.push(from.fault("attack", "a guard, an owner and a dog have Attack and Defense"));
            }
            Kind::Obstacle { attribute, skill, .. } if skill.attribute() != *attribute => {
                faults.push(from.fault("skill", "this skill belongs to another attribute"));
            }
            _ => {}
        }
    }
}

/// Ready-made characters keep the rules of building one.
pub(super) fn characters(all: &[(CharacterCard, Origin<'_>)], faults: &mut Vec<FileFault>) {
    for (card, from) in all {
        let sheet = crate::sheet::Sheet {
            name: card.name.en.to_string(),
            attributes: card.attributes,
            skills: card.skills.clone(),
            ..crate::sheet::Sheet::default()
        };
        for (field, what) in sheet.faults() {
            faults.push(from.fault(field, what));
        }
    }
}

/// What a scenario names and where in the file.
struct Lint<'a, 'f> {
    content: &'a Content,
    scenario: &'a Scenario,
    from: &'a Origin<'f>,
    faults: &'a mut Vec<FileFault>,
}

/// A scenario.
pub(super) fn scenario(
    content: &Content,
    scenario: &Scenario,
    from: &Origin<'_>,
    faults: &mut Vec<FileFault>,
) {
    Lint { content, scenario, from, faults }.all();
}

impl Lint<'_, '_> {
    fn say(&mut self, field: &str, what: impl Into<String>) {
        self.faults.push(self.from.fault(field, what));
    }

    fn all(&mut self) {
        let scenario = self.scenario;
        let [fewest, most] = scenario.players;
        if fewest < 1 || most > 6 || fewest > most {
            self.say("players", "from 1 to 6 players, the fewest first");
        }
        if scenario.layout.is_empty() {
            self.say("layout", "at least one tile lies from the beginning");
        }
        for (at, laid) in scenario.layout.iter().enumerate() {
            self.tile(&format!("layout.{at}.tile"), &laid.tile);
            if laid.turn > 3 {
                self.say(&format!("layout.{at}.turn"), "a tile is turned by 0 to 3 quarters");
            }
        }
        self.at("start", &scenario.start);
        let town = self.content.tiles.iter().filter(|tile| tile.kind == TileKind::Town).count();
        let named = |tile: &&String| {
            let found = self.content.tile_named(tile);
            found.is_some_and(|found| self.content.tiles[usize::from(found)].kind == TileKind::Town)
        };
        let picked = scenario.stack.tiles.iter().chain(&scenario.stack.low).filter(named).count();
        if usize::from(scenario.stack.town) + picked > town {
            self.say("stack.town", format!("there are {town} town tiles in all"));
        }
        for (at, tile) in scenario.stack.tiles.iter().enumerate() {
            self.tile(&format!("stack.tiles.{at}"), tile);
        }
        for (at, tile) in scenario.stack.low.iter().enumerate() {
            self.tile(&format!("stack.low.{at}"), tile);
        }
        for (at, tile) in scenario.empty.iter().enumerate() {
            self.tile(&format!("empty.{at}"), tile);
        }
        if scenario.counts.len() > 8 {
            self.say("counts", "at most 8 counts");
        }
        self.blacks();
        self.places();
        for (at, deed) in scenario.deed.iter().enumerate() {
            self.deed(&format!("deed.{at}"), deed);
        }
        for (at, trigger) in scenario.trigger.iter().enumerate() {
            self.needs(&format!("trigger.{at}.needs"), &trigger.needs);
            self.effects(&format!("trigger.{at}.do"), &trigger.effects);
            self.moment(&format!("trigger.{at}"), trigger);
        }
        if scenario.trigger.len() > 16 {
            self.say("trigger", "at most 16 triggers");
        }
        if scenario.ending.is_empty() || scenario.ending.len() > 16 {
            self.say("ending", "a scenario has from 1 to 16 endings");
        }
        for (at, ending) in scenario.ending.iter().enumerate() {
            self.ending(&format!("ending.{at}"), ending);
        }
        for (at, lock) in scenario.locks.iter().enumerate() {
            self.lock(&format!("locks.{at}"), lock);
        }
        for (at, boss) in scenario.lies_low.iter().enumerate() {
            self.boss(&format!("lies-low.{at}"), boss);
        }
        if let Some(bane) = &scenario.bane {
            self.boss("bane.boss", &bane.boss);
            bane.black.iter().for_each(|number| self.number("bane.black", *number));
        }
        if let Some(keys) = &scenario.keys {
            keys.black.iter().for_each(|number| self.number("keys.black", *number));
            self.tiles("keys.tiles", &keys.tiles);
        }
        for number in &scenario.only_brought_out {
            self.number("only-brought-out", *number);
        }
    }

    fn tile(&mut self, field: &str, id: &str) {
        match self.content.tile_named(id) {
            None => self.say(field, format!("there is no tile {id:?}")),
            Some(tile) if self.content.tiles[usize::from(tile)].second => {
                self.say(field, format!("{id} is only placed with its partner, which must be named"));
            }
            Some(_) => {}
        }
    }

    fn at(&mut self, field: &str, at: &At) {
        let Some(tile) = self.content.tile_named(&at.tile) else {
            return self.say(&format!("{field}.tile"), format!("there is no tile {:?}", at.tile));
        };
        let plan = &self.content.tiles[usize::from(tile)].plans[0];
        match (at.letter, at.square) {
            (Some(letter), None) => {
                if plan.find(Mark::Anchor(letter)).is_none() {
                    self.say(&format!("{field}.letter"), format!("{} has no letter {letter:?}", at.tile));
                }
            }
            (None, Some([row, column])) if (1..=8).contains(&row) && (1..=8).contains(&column) => {}
            (None, Some(_)) => self.say(&format!("{field}.square"), "row and column count from 1 to 8"),
            _ => self.say(field, "a square is named by its letter, or by row and column"),
        }
    }

    fn boss(&mut self, field: &str, id: &str) {
        let disk = self.content.disk_of(id);
        if disk.is_none_or(|disk| disk < self.content.bosses) {
            self.say(field, format!("there is no boss {id:?}"));
        }
    }

    fn number(&mut self, field: &str, number: u8) {
        if !self.scenario.black.iter().any(|card| card.number == number) {
            self.say(field, format!("the scenario has no disk {number}"));
        }
    }

    fn count(&mut self, field: &str, name: &str) {
        if !self.scenario.counts.iter().any(|count| count.name == name) {
            self.say(field, format!("the scenario has no count {name:?}"));
        }
    }

    fn blacks(&mut self) {
        let scenario = self.scenario;
        for (at, card) in scenario.black.iter().enumerate() {
            let field = format!("black.{at}");
            if card.number < 1 || card.number > BLACKS {
                self.say(&format!("{field}.number"), format!("numbered disks are 1 to {BLACKS}"));
            }
            if scenario.black[..at].iter().any(|other| other.number == card.number) {
                self.say(&format!("{field}.number"), format!("disk {} is there twice", card.number));
            }
            let rolled = matches!(card.kind, BlackKind::Item | BlackKind::Follower | BlackKind::Security);
            if rolled && card.tn.is_none() {
                self.say(&format!("{field}.tn"), "what is found or persuaded has a target number");
            }
            let fought = card.kind == BlackKind::Adversary;
            if fought && (card.initiative.is_none() || card.attack.is_none() || card.defense.is_none()) {
                self.say(&field, "an adversary has Initiative, Attack and Defense");
            }
        }
    }

    fn places(&mut self) {
        let scenario = self.scenario;
        for (at, placing) in scenario.place.iter().enumerate() {
            let field = format!("place.{at}");
            for number in &placing.black {
                self.number(&format!("{field}.black"), *number);
            }
            if let Some(boss) = &placing.boss {
                self.boss(&format!("{field}.boss"), boss);
            }
            if placing.black.is_empty() == placing.boss.is_none() {
                self.say(&field, "numbers are placed, or a boss");
            }
            for tile in placing.tiles.iter().chain(&placing.never) {
                if self.content.tile_named(tile).is_none() {
                    self.say(&format!("{field}.tiles"), format!("there is no tile {tile:?}"));
                }
            }
            if placing.on == Where::Letter && (placing.letter.is_none() || placing.tiles.len() != 1) {
                self.say(&field, "a letter is named together with its tile");
            }
        }
    }

    fn deed(&mut self, field: &str, deed: &DeedCard) {
        if deed.roll.is_some() != deed.tn.is_some() {
            self.say(&format!("{field}.tn"), "a roll has a target number");
        }
        self.needs(&format!("{field}.needs"), &deed.needs);
        self.needs(&format!("{field}.easier"), &deed.easier);
        for (list, effects) in
            [("success", &deed.success), ("failure", &deed.failure), ("fumble", &deed.fumble)]
        {
            self.effects(&format!("{field}.{list}"), effects);
        }
    }

    fn tiles(&mut self, field: &str, tiles: &[String]) {
        for tile in tiles.iter().filter(|tile| self.content.tile_named(tile).is_none()).collect::<Vec<_>>() {
            self.say(field, format!("there is no tile {tile:?}"));
        }
    }

    fn reached(&mut self, field: &str, reached: &Reached) {
        self.count(field, &reached.name);
    }

    fn needs(&mut self, field: &str, needs: &[Need]) {
        for (at, need) in needs.iter().enumerate() {
            let field = format!("{field}.{at}");
            match need {
                Need::At(at) => self.at(&field, at),
                Need::OnBlack(number) | Need::InBuilding(number) => self.number(&field, *number),
                Need::Carries(numbers) => numbers.iter().for_each(|number| self.number(&field, *number)),
                Need::Count(reached) | Need::Below(reached) => self.reached(&field, reached),
                Need::Safe(safe) => {
                    safe.black.iter().for_each(|number| self.number(&field, *number));
                    self.tiles(&field, &safe.outside);
                }
                Need::Killed(boss) | Need::Hidden(boss) => self.boss(&field, boss),
                Need::Round(_)
                | Need::Rounds(_)
                | Need::Dead(_)
                | Need::Alive(_)
                | Need::Left(_)
                | Need::Points(_)
                | Need::Opening => {}
            }
        }
    }

    fn effects(&mut self, field: &str, effects: &[Effect]) {
        for (at, effect) in effects.iter().enumerate() {
            let field = format!("{field}.{at}");
            match effect {
                Effect::Add(reached) => self.reached(&field, reached),
                Effect::HandOver(hand) => {
                    hand.black.iter().for_each(|number| self.number(&field, *number));
                    self.count(&field, &hand.count);
                }
                Effect::Boss(appear) => {
                    self.boss(&field, &appear.boss);
                    self.at(&field, &appear.at);
                }
                Effect::Adversaries(spawn) => {
                    if spawn.at.is_empty() {
                        self.say(&field, "adversaries appear somewhere");
                    }
                    spawn.at.iter().for_each(|at| self.at(&field, at));
                }
                Effect::Unmask(boss) => self.boss(&field, boss),
                Effect::Hunt(hunt) => hunt.boss.iter().for_each(|boss| self.boss(&field, boss)),
                Effect::Perish(tiles) => self.tiles(&field, tiles),
                Effect::Points(_)
                | Effect::KillerPoints(_)
                | Effect::HelperPoints(_)
                | Effect::Stayers(_)
                | Effect::GoOut
                | Effect::Barricade => {}
            }
        }
    }

    /// What lets adversaries come happens where their fights can be fought: not at the end of a turn, which is over then.
    fn moment(&mut self, field: &str, trigger: &Trigger) {
        let fights = |effect: &Effect| {
            matches!(effect, Effect::Boss(_) | Effect::Adversaries(_) | Effect::Unmask(_) | Effect::Hunt(_))
        };
        if trigger.when == Moment::TurnEnd && trigger.effects.iter().any(fights) {
            self.say(
                &format!("{field}.when"),
                "adversaries come at once or at the end of a round, not at `turn-end`",
            );
        }
    }

    fn ending(&mut self, field: &str, ending: &Ending) {
        self.needs(&format!("{field}.needs"), &ending.needs);
        self.effects(&format!("{field}.do"), &ending.effects);
        if (ending.result == Verdict::ThoseThere) != ending.at.is_some() {
            self.say(&format!("{field}.at"), "`those-there` says where");
        }
        if let Some(at) = &ending.at {
            self.at(&format!("{field}.at"), at);
        }
    }

    fn lock(&mut self, field: &str, lock: &super::scenario::LockCard) {
        let [row, column] = lock.square;
        let square = (1..=8).contains(&row) && (1..=8).contains(&column);
        let tile = self.content.tile_named(&lock.tile).filter(|_| square);
        let door = tile.is_some_and(|tile| {
            let at = usize::from(row - 1) * 8 + usize::from(column - 1);
            let edge = self.content.tiles[usize::from(tile)].plans[0].edges[at][lock.side as usize];
            matches!(edge, Edge::Door { .. })
        });
        if !door {
            let side: Dir = lock.side;
            self.say(
                field,
                format!("there is no door on the {side:?} side of {row},{column} of {}", lock.tile),
            );
        }
    }
}
