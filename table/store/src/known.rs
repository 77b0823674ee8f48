//! People and keys that were asked for lately, remembered so that not every call of a client asks the database who it is.
//!
//! Whatever changes a person or a key forgets what is remembered of that person, once it is committed; what was read before
//! that, and comes after it, is not remembered. Where other processes may change the same database, what is remembered is
//! believed for a short time only.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::{KeyHash, KeyKind, Person, PersonId};

/// As many keys, and as many people, are remembered; beyond it all are forgotten and found again as they are needed.
const REMEMBERED: usize = 20_000;

/// How long something is believed that another process may have changed meanwhile.
pub(crate) const BELIEVED: Duration = Duration::from_secs(2);

/// What is remembered.
pub(crate) struct Known {
    /// How long it is believed; `None`: until this process changes it.
    believed: Option<Duration>,
    all: Mutex<All>,
}

#[derive(Default)]
struct All {
    keys: BTreeMap<KeyHash, (Person, KeyKind, Instant)>,
    people: BTreeMap<PersonId, (Person, Instant)>,
    /// How often something was forgotten.
    changes: u64,
}

/// What was the case before something was read: only when nothing was forgotten since is it remembered.
#[derive(Clone, Copy)]
pub(crate) struct Before(u64);

impl Known {
    /// Nothing yet. `shared`: other processes may change the same database.
    pub(crate) fn new(shared: bool) -> Arc<Known> {
        Arc::new(Known { believed: shared.then_some(BELIEVED), all: Mutex::default() })
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_believed(&self, read: Instant) -> bool {
        self.believed.is_none_or(|believed| read.elapsed() < believed)
    }

    /// Whose key this is, or what to hand to [`Known::keep_key`] once it has been read.
    pub(crate) fn key(&self, hash: &KeyHash) -> Result<(Person, KeyKind), Before> {
        let all = self.all();
        let known = all.keys.get(hash).filter(|(.., read)| self.is_believed(*read));
        known.map(|(person, kind, _)| (person.clone(), *kind)).ok_or(Before(all.changes))
    }

    /// Remembers whose key it is. `asked` is the moment before it was read.
    pub(crate) fn keep_key(
        &self,
        before: Before,
        asked: Instant,
        hash: KeyHash,
        person: Person,
        kind: KeyKind,
    ) {
        let mut all = self.all();
        if all.changes != before.0 {
            return;
        }
        if all.keys.len() >= REMEMBERED {
            all.keys.clear();
        }
        all.keys.insert(hash, (person, kind, asked));
    }

    /// The same for a person.
    pub(crate) fn person(&self, id: PersonId) -> Result<Person, Before> {
        let all = self.all();
        let known = all.people.get(&id).filter(|(_, read)| self.is_believed(*read));
        known.map(|(person, _)| person.clone()).ok_or(Before(all.changes))
    }

    /// Remembers a person.
    pub(crate) fn keep_person(&self, before: Before, asked: Instant, person: Person) {
        let mut all = self.all();
        if all.changes != before.0 {
            return;
        }
        if all.people.len() >= REMEMBERED {
            all.people.clear();
        }
        all.people.insert(person.id, (person, asked));
    }

    /// To be handed on by the job that changes a person or a key: when it is dropped, which is after the commit, that
    /// person is forgotten, whether or not anybody waits for the answer.
    pub(crate) fn forgets(self: &Arc<Known>, person: PersonId) -> Forgets {
        Forgets { known: self.clone(), person }
    }

    /// Forgets a person with all keys.
    pub(crate) fn forget(&self, id: PersonId) {
        let mut all = self.all();
        all.changes += 1;
        all.people.remove(&id);
        all.keys.retain(|_, (person, ..)| person.id != id);
    }
}

/// Forgets a person when it is dropped.
pub(crate) struct Forgets {
    known: Arc<Known>,
    person: PersonId,
}

impl Drop for Forgets {
    fn drop(&mut self) {
        self.known.forget(self.person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: i64) -> Person {
        Person { id: PersonId(id), name: "Ada".to_owned(), language: None, login: None, created: 1 }
    }

    fn remember(known: &Known, id: i64, asked: Instant) {
        let before = known.key(&[id as u8; 32]).expect_err("not known yet");
        known.keep_key(before, asked, [id as u8; 32], person(id), KeyKind::Cookie);
        known.keep_person(before, asked, person(id));
    }

    #[test]
    fn what_was_read_before_a_change_is_not_remembered_after_it() {
        let known = Known::new(false);
        let Err(before) = known.key(&[1; 32]) else { panic!("nothing is known yet") };
        drop(known.forgets(PersonId(1)));
        known.keep_key(before, Instant::now(), [1; 32], person(1), KeyKind::Token);
        known.keep_person(before, Instant::now(), person(1));
        assert!(known.key(&[1; 32]).is_err() && known.person(PersonId(1)).is_err());
    }

    #[test]
    fn a_change_forgets_one_person_and_no_other() {
        let known = Known::new(false);
        (1..=2).for_each(|id| remember(&known, id, Instant::now()));
        drop(known.forgets(PersonId(1)));
        assert!(known.key(&[1; 32]).is_err() && known.person(PersonId(1)).is_err());
        assert_eq!(known.key(&[2; 32]).ok(), Some((person(2), KeyKind::Cookie)));
        assert_eq!(known.person(PersonId(2)).ok(), Some(person(2)));
    }

    #[test]
    fn what_others_may_change_is_believed_for_a_short_time_only() {
        let long_ago = Instant::now().checked_sub(BELIEVED).expect("the machine runs for longer");
        let (alone, shared) = (Known::new(false), Known::new(true));
        for known in [&alone, &shared] {
            remember(known, 1, long_ago);
            remember(known, 2, Instant::now());
        }
        assert!(alone.key(&[1; 32]).is_ok() && alone.person(PersonId(1)).is_ok());
        assert!(shared.key(&[1; 32]).is_err() && shared.person(PersonId(1)).is_err());
        assert!(shared.key(&[2; 32]).is_ok() && shared.person(PersonId(2)).is_ok());
    }

    #[test]
    fn strangers_do_not_fill_the_memory() {
        let known = Known::new(false);
        for number in 0..2 * REMEMBERED as i64 + 5 {
            let mut hash = [0; 32];
            hash[..8].copy_from_slice(&number.to_le_bytes());
            let Err(before) = known.key(&hash) else { panic!("each is new") };
            known.keep_key(before, Instant::now(), hash, person(number), KeyKind::Cookie);
            known.keep_person(before, Instant::now(), person(number));
        }
        let all = known.all();
        assert!(all.keys.len() <= REMEMBERED && all.people.len() <= REMEMBERED);
    }
}
