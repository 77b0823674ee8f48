//! Commands that form whole groups: `attack`, `defend`, `no attack`.

use kernel::{Misread, owned};

use super::{LINKS, Reading, named};
use crate::action::Action;
use crate::frame::Phase;
use crate::names;
use crate::state::{NONE, defence_line};

impl Reading<'_> {
    /// `attack [TARGET] with CARD … [then [TARGET with] CARD …]`.
    pub(super) fn attack(&mut self) -> Result<(), Misread> {
        loop {
            let target = self.target_before_with()?;
            let begun = self.reader.at;
            while !self.reader.is_done() && !self.reader.eat(&["then"]) {
                self.take(|view, card| named(view, card).into_iter().map(Action::Join).collect(), &["then"])?;
                self.aim(target.as_deref(), begun)?;
                while self.reader.eat(&LINKS) {}
            }
            let again = self.reader.at > 0 && self.word_at(self.reader.at - 1) == "then";
            if self.reader.at == begun || again && self.reader.is_done() {
                return Err(self.reader.fault(self.join_words()));
            }
            if !again {
                self.trial.act(Action::Confirm);
                return Ok(());
            }
            self.trial.act(Action::Next);
        }
    }

    /// The word before `with`, if the next clause names a target.
    fn target_before_with(&mut self) -> Result<Option<String>, Misread> {
        if self.reader.eat(&["with"]) {
            return Ok(None);
        }
        let target = self.word_at(self.reader.at);
        if self.word_at(self.reader.at + 1) != "with" {
            let begun = self.reader.at > 1;
            return if begun { Ok(None) } else { Err(self.reader.fault(owned(&["with"]))) };
        }
        if names::find(self.view(), self.player, &target).is_empty() {
            return Err(self.reader.fault(self.prey_words()));
        }
        self.reader.at += 2;
        Ok(Some(target))
    }

    /// Names the target of the group being formed, where it is asked for; refuses one that it cannot have.
    fn aim(&mut self, target: Option<&str>, begun: usize) -> Result<(), Misread> {
        if self.trial.lost {
            return Ok(());
        }
        let asked = self.view().phase() == Some(Phase::Aim) && self.trial.is_asked();
        let Some(target) = target else {
            return if asked {
                Err(self.reader.fault_at(begun.saturating_sub(1), self.prey_words()))
            } else {
                Ok(())
            };
        };
        let meanings =
            self.meanings(target, |view, card| named(view, card).into_iter().map(Action::Pick).collect());
        let now = self.trial.state.raid.targets.last().copied().unwrap_or(NONE);
        if meanings.iter().any(|(action, _)| *action == Action::Pick(now)) {
            return Ok(());
        }
        match self.choose(&meanings) {
            Ok(action) => self.trial.act(action),
            Err(expected) => return Err(self.reader.fault_at(begun.saturating_sub(2), expected)),
        }
        Ok(())
    }

    /// `defend [PLACE] with CARD …`.
    pub(super) fn defend(&mut self) -> Result<(), Misread> {
        let target = self.target_before_with()?;
        if let (Some(target), Some(Phase::Defence(group))) = (&target, self.view().phase()) {
            let now = self.trial.state.raid.targets.get(usize::from(group)).copied();
            let meant = names::find(self.view(), self.player, target);
            if let Some(&(card, _)) = meant.iter().find(|(card, _)| Some(*card) == now).or(meant.first())
                && Some(card) != now
            {
                self.trial.act(Action::Pick(card));
            }
        }
        if self.reader.is_done() {
            return Err(self.reader.fault(self.join_words()));
        }
        while !self.reader.is_done() {
            self.take(|view, card| named(view, card).into_iter().map(Action::Join).collect(), &[])?;
            while self.reader.eat(&LINKS) {}
        }
        self.trial.act(Action::Confirm);
        Ok(())
    }

    /// `no attack`, `no defence`.
    pub(super) fn no(&mut self) -> Result<(), Misread> {
        let forming = match self.view().phase() {
            Some(Phase::Defence(_)) => "defence",
            _ => "attack",
        };
        if !self.reader.eat(&["attack", "defence", "defense"]) {
            return Err(self.reader.fault(owned(&[forming])));
        }
        // With a group begun already this would confirm it: the rules refuse a mere pass.
        let view = self.view();
        let begun = match view.phase() {
            Some(Phase::Defence(group)) => view.state.line(defence_line(group)).next().is_some(),
            _ => !view.state.raid.lines.is_empty(),
        };
        self.one(if begun { Action::Pass } else { Action::Confirm })
    }

    fn join_words(&self) -> Vec<String> {
        let joins = self.trial.offers().into_iter().filter(|action| matches!(action, Action::Join(_)));
        joins.map(|action| self.last_word(&action)).collect()
    }

    fn prey_words(&self) -> Vec<String> {
        let picks = self.trial.offers().into_iter().filter(|action| matches!(action, Action::Pick(_)));
        let picks: Vec<String> = picks.map(|action| self.last_word(&action)).collect();
        let view = self.view();
        let targets = view.state.raid.targets.iter().filter(|target| **target != NONE);
        if picks.is_empty() {
            targets.map(|&card| names::host_word(view, None, card).into()).collect()
        } else {
            picks
        }
    }
}
