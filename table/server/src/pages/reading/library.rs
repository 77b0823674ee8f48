//! The lessons of all games, read once.

use std::sync::{Arc, OnceLock};

use catalog::AnyGame;
use lesson::Lesson;
use scene::{Scene, Words};

/// What pages tell about a lesson.
pub(crate) struct LessonCard {
    /// The file's name without its ending.
    pub name: String,
    pub title: Words,
    pub about: Words,
    /// The rules that it exercises.
    pub rules: Vec<String>,
    pub steps: usize,
    /// Whether it teaches from the beginning; the others are worked examples.
    pub tutorial: bool,
    /// The position that it begins with, as its first player sees it.
    pub start: Scene,
}

impl LessonCard {
    /// Whether it exercises a rule.
    pub fn exercises(&self, rule: &str) -> bool {
        self.rules.iter().any(|known| known == rule)
    }
}

/// The lessons of all games.
pub(crate) struct Library {
    games: &'static [Box<dyn AnyGame>],
    /// By game, in the order of the shelf. Read when first asked for: arranging positions takes a while.
    cards: OnceLock<Vec<Vec<LessonCard>>>,
}

impl Library {
    pub fn new(games: &'static [Box<dyn AnyGame>]) -> Arc<Library> {
        Arc::new(Library { games, cards: OnceLock::new() })
    }

    /// The lessons of a game, tutorials first.
    pub fn of(&self, game: &str) -> &[LessonCard] {
        let at = self.games.iter().position(|known| known.meta().id == game);
        let cards = self.cards.get_or_init(|| self.games.iter().map(|game| self.read(&**game)).collect());
        at.and_then(|at| cards.get(at)).map_or(&[], Vec::as_slice)
    }

    /// One of them.
    pub fn get(&self, game: &str, name: &str) -> Option<&LessonCard> {
        self.of(game).iter().find(|card| card.name == name)
    }

    fn read(&self, game: &dyn AnyGame) -> Vec<LessonCard> {
        let mut cards = Vec::new();
        for (name, text) in game.lessons() {
            let lesson = match Lesson::open(name, text, self.games) {
                Ok(lesson) => lesson,
                Err(faults) => {
                    tracing::error!(name, ?faults, "a lesson cannot be read");
                    continue;
                }
            };
            let scenario = lesson.scenario();
            cards.push(LessonCard {
                tutorial: name.starts_with("tutorial"),
                name: name.to_owned(),
                title: scenario.title.clone(),
                about: scenario.about.clone().unwrap_or_default(),
                rules: scenario.rules.clone(),
                steps: scenario.step.len(),
                start: lesson.table().show(lesson.eyes()),
            });
        }
        cards.sort_by_key(|card| !card.tutorial);
        cards
    }
}
