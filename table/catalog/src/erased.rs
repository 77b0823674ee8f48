//! A typed game behind the erased interface.

use std::sync::Arc;

use kernel::{
    Cx, Drift, Fair, Fault, LogReader, Match, Meta, Schemas, Seeded, Shelf, Sides, SiteResults, Speak,
    Standing, Table, Weigh,
};
use pack::{FileFault, OwnPack, laid_over};
use scene::{Campaign, Form, Phrase};
use serde_json::Value as Json;
use voice::{Lang, Rulebook, Texts};

use crate::playing::Playing;
use crate::{AnyGame, AnyMatch, Duel, NotDone, Pace, duel};

/// A typed game with what it gives people to read, behind the erased interface.
pub struct Erased<G> {
    game: Arc<G>,
    shelf: Shelf,
    texts: Texts,
    rulebooks: [Rulebook; 2],
    content: &'static [(&'static str, &'static str)],
    make: Option<Maker<G>>,
    /// The game as it is without the packs that lie over its content: older matches are played on with it.
    house: Option<Box<dyn AnyGame>>,
    packs: Vec<OwnPack>,
}

/// Makes a game of content files, or says what is wrong with them.
pub type Maker<G> = fn(&[(&str, &str)]) -> Result<G, Vec<FileFault>>;

impl<G: Speak + Weigh> Erased<G> {
    /// Erases a game.
    pub fn new(game: G, shelf: Shelf) -> Erased<G> {
        let rulebooks = [Rulebook::parse(shelf.rulebook_en), Rulebook::parse(shelf.rulebook_it)];
        Erased {
            game: Arc::new(game),
            texts: Texts::of(&shelf),
            rulebooks,
            shelf,
            content: &[],
            make: None,
            house: None,
            packs: Vec::new(),
        }
    }

    /// The same game with the content files it carries, and what makes it of such files.
    pub fn stocked(self, content: &'static [(&'static str, &'static str)], make: Maker<G>) -> Erased<G> {
        Erased { content, make: Some(make), ..self }
    }
}

impl<G> Erased<G> {
    /// The game without packs, when a log was played with that.
    fn house_of(&self, log: &LogReader) -> Option<&dyn AnyGame> {
        let house = self.house.as_deref()?;
        (house.meta().content_digest == log.header.content).then_some(house)
    }
}

fn playing<G: Speak + Weigh>(inner: Match<G>) -> Box<dyn AnyMatch> {
    Box::new(Playing::new(inner))
}

impl<G: Speak + Weigh> AnyGame for Erased<G> {
    fn meta(&self) -> &Meta {
        self.game.meta()
    }

    fn texts(&self) -> &Texts {
        &self.texts
    }

    fn rulebook(&self, lang: Lang) -> &Rulebook {
        match lang {
            Lang::En => &self.rulebooks[0],
            Lang::It => &self.rulebooks[1],
        }
    }

    fn schemas(&self) -> Schemas {
        self.game.schemas()
    }

    fn lessons(&self) -> Vec<(&'static str, &'static str)> {
        self.shelf.lessons.to_vec()
    }

    fn setups(&self) -> Vec<(&'static str, &'static str)> {
        self.shelf.setups.to_vec()
    }

    fn content(&self) -> &'static [(&'static str, &'static str)] {
        self.content
    }

    fn art(&self) -> &'static [(&'static str, &'static str)] {
        self.shelf.art
    }

    fn timbre(&self) -> kernel::Timbre {
        self.shelf.timbre
    }

    fn style(&self) -> kernel::Style {
        self.shelf.style
    }

    fn check_content(&self, files: &[(&str, &str)]) -> Vec<FileFault> {
        self.make.and_then(|make| make(files).err()).unwrap_or_default()
    }

    fn with_packs(&self, packs: &[OwnPack]) -> Result<Box<dyn AnyGame>, Vec<FileFault>> {
        let Some(make) = self.make else {
            let none =
                |pack: &OwnPack| FileFault::whole(&pack.name, "this game has no content to be laid over");
            return Err(packs.iter().map(none).collect());
        };
        let edition = |game| Erased::new(game, self.shelf).stocked(self.content, make);
        let files = laid_over(self.content, packs);
        let game = make(&files.iter().collect::<Vec<_>>())?;
        let house = make(self.content)?;
        let house: Option<Box<dyn AnyGame>> = Some(Box::new(edition(house)));
        Ok(Box::new(Erased { house, packs: packs.to_vec(), ..edition(game) }))
    }

    fn packs(&self) -> &[OwnPack] {
        &self.packs
    }

    fn house(&self) -> Option<&dyn AnyGame> {
        self.house.as_deref()
    }

    fn form(&self) -> Form {
        self.game.form()
    }

    fn campaigns(&self) -> Vec<Campaign> {
        self.game.campaigns()
    }

    fn campaign_standing(&self, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing> {
        self.game.campaign_standing(id, names, results)
    }

    fn campaign_setup(&self, id: &str, site: usize, seats: u8, results: &[SiteResults]) -> Json {
        self.game.campaign_setup(id, site, seats, results)
    }

    fn campaign_brings(&self, id: &str, seats: u8, results: &[SiteResults]) -> Vec<Option<Json>> {
        self.game.campaign_brings(id, seats, results)
    }

    fn faults(&self, table: &Table) -> Vec<Fault> {
        let mut luck = Seeded::from_number(0);
        self.game.start(table, &mut Cx::silent(&mut luck)).err().unwrap_or_default()
    }

    fn sides(&self, table: &Table) -> Option<(Sides, Vec<Option<Phrase>>)> {
        let state = self.game.start(table, &mut Cx::silent(&mut Seeded::from_number(0))).ok()?;
        let sides = self.game.sides(&state);
        let names = sides.iter().map(|(side, _)| self.game.side_name(&state, side)).collect();
        Some((sides, names))
    }

    fn bots(&self) -> Vec<&'static str> {
        bots::NAMES.to_vec()
    }

    fn companion(&self) -> &'static str {
        bots::COMPANION
    }

    fn open(&self, table: Table, fair: Fair) -> Result<Box<dyn AnyMatch>, Vec<Fault>> {
        Match::open(self.game.clone(), table, fair).map(playing)
    }

    fn open_dictated(&self, table: Table, luck: Vec<u32>) -> Result<Box<dyn AnyMatch>, NotDone> {
        Ok(playing(Match::open_dictated(self.game.clone(), table, luck)?))
    }

    fn arrange(&self, position: &Json) -> Result<Box<dyn AnyMatch>, Vec<Fault>> {
        let state = self.game.arrange(position)?;
        Ok(playing(Match::set_up(self.game.clone(), state)))
    }

    fn replay(&self, log: &LogReader, to: Option<u32>) -> Result<Box<dyn AnyMatch>, Drift> {
        if let Some(house) = self.house_of(log) {
            return house.replay(log, to);
        }
        Match::replay(self.game.clone(), log, to).map(playing)
    }

    fn verify(&self, log: &LogReader) -> Result<Box<dyn AnyMatch>, Drift> {
        if let Some(house) = self.house_of(log) {
            return house.verify(log);
        }
        Match::verify(self.game.clone(), log).map(playing)
    }

    fn resume(
        &self,
        log: &LogReader,
        fair: Option<Fair>,
        snapshot: Option<&[u8]>,
    ) -> Result<Box<dyn AnyMatch>, Drift> {
        if let Some(house) = self.house_of(log) {
            return house.resume(log, fair, snapshot);
        }
        Match::resume(self.game.clone(), log, fair, snapshot).map(playing)
    }

    fn duel_at(&self, table: &Table, bots: &[&str], seed: u64, pace: Pace) -> Result<Duel, NotDone> {
        duel::play(&*self.game, table, bots, seed, pace)
    }
}
