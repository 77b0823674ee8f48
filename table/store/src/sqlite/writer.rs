//! The one thread that writes: it takes what is waiting, does it in one transaction, and answers after the commit.
//!
//! What tasks ask for in the same moment is gathered before it is handed to the thread: a thread that has nothing to do is
//! woken at once by the first of them, and would write each by itself.

use std::mem;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;
use tokio::task::yield_now;

use super::files::Lock;
use super::wal::{Bound, Gate};
use crate::StoreFault;
use crate::sql::Sql;

/// When so many jobs are at hand, no more are waited for: those behind are for the next transaction.
const BATCH: usize = 512;

/// Work for the writer: gets the connection, or why there is none, and leaves what is to be told after the commit.
type Job = Box<dyn FnOnce(Result<&Connection, StoreFault>) -> Answer + Send>;

/// Tells the caller how it went, given how the commit went.
type Answer = Box<dyn FnOnce(&Result<(), StoreFault>)>;

enum Message {
    Do(Vec<Job>),
    Stop(oneshot::Sender<Result<(), StoreFault>>),
}

/// The way to the writing thread. Dropping it waits until everything already sent is written.
pub(crate) struct Writer {
    gathered: Mutex<Vec<Job>>,
    jobs: Option<Sender<Message>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread; it keeps the lock until the connection is closed.
    pub(crate) fn start(conn: Connection, lock: Lock, gate: Gate) -> Result<Self, StoreFault> {
        let (jobs, waiting) = channel();
        let thread =
            Builder::new().name("store".to_owned()).spawn(move || serve(conn, lock, gate, &waiting))?;
        Ok(Self { gathered: Mutex::default(), jobs: Some(jobs), thread: Some(thread) })
    }

    /// Does work of several statements: all of it or nothing, whatever becomes of its neighbours in the batch.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        self.write_statement(move |conn| guarded(conn, work)).await
    }

    /// Does work of one statement, which SQLite undoes by itself when it fails: no savepoint to pay for.
    pub(crate) async fn write_statement<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreFault> + Send + 'static,
    {
        let (to, answer) = oneshot::channel();
        let job: Job = Box::new(move |conn| {
            let result = conn.and_then(work);
            Box::new(move |committed| {
                // A caller that went away is not told; what it asked for is done all the same.
                let _ = to.send(result.and_then(|value| committed.clone().map(|()| value)));
            })
        });
        if self.gather(job) {
            let gathering = Gathering(self);
            // Whoever else is about to ask has his turn first.
            yield_now().await;
            drop(gathering);
        }
        answer.await.map_err(|_| StoreFault::Closed)?
    }

    /// Puts a job beside those that go to the thread together; whether it is the first, whose caller hands them over.
    fn gather(&self, job: Job) -> bool {
        let mut gathered = self.gathered();
        gathered.push(job);
        gathered.len() == 1
    }

    /// Sends what was gathered, in the order in which it was asked for. To a thread that has stopped it is lost, and each
    /// caller learns that.
    fn hand_over(&self) {
        let mut gathered = self.gathered();
        if !gathered.is_empty() {
            let _ = self.send(Message::Do(mem::take(&mut *gathered)));
        }
    }

    fn gathered(&self) -> MutexGuard<'_, Vec<Job>> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finishes what was sent, closes the file and stops; whatever is sent later is answered with `Closed`.
    pub(crate) async fn stop(&self) -> Result<(), StoreFault> {
        let (to, stopped) = oneshot::channel();
        self.hand_over();
        self.send(Message::Stop(to))?;
        stopped.await.map_err(|_| StoreFault::Closed)?
    }

    fn send(&self, message: Message) -> Result<(), StoreFault> {
        let jobs = self.jobs.as_ref().ok_or(StoreFault::Closed)?;
        jobs.send(message).map_err(|_| StoreFault::Closed)
    }
}

/// Whoever asks first, while others may still join in: they are handed over even if he goes away meanwhile.
struct Gathering<'a>(&'a Writer);

impl Drop for Gathering<'_> {
    fn drop(&mut self) {
        self.0.hand_over();
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the writing thread of the store panicked");
        }
    }
}

fn serve(conn: Connection, lock: Lock, gate: Gate, waiting: &Receiver<Message>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut stop = None;
    let mut wal = Bound::of(&conn, gate);
    while stop.is_none()
        && let Ok(first) = waiting.recv()
    {
        let mut next = Some(first);
        while let Some(message) = next {
            match message {
                Message::Do(jobs) => batch.extend(jobs),
                Message::Stop(to) => stop = Some(to),
            }
            let more = stop.is_none() && batch.len() < BATCH;
            next = more.then(|| waiting.try_recv().ok()).flatten();
        }
        run(&conn, &mut batch);
        wal.keep(&conn);
    }
    let closed = close(conn);
    if let Err(fault) = &closed {
        tracing::warn!(%fault, "the database could not be closed cleanly; its write-ahead log will be read at the next start");
    }
    drop(lock);
    if let Some(to) = stop {
        let _ = to.send(closed);
    }
}

/// Does the jobs of a batch in one transaction and answers each.
fn run(conn: &Connection, batch: &mut Vec<Job>) {
    let mut answers: Vec<Answer> = Vec::with_capacity(batch.len());
    for job in batch.drain(..) {
        let begun = if conn.is_autocommit() { execute(conn, "BEGIN IMMEDIATE") } else { Ok(()) };
        answers.push(job(begun.map(|()| conn)));
        if conn.is_autocommit() {
            // No transaction began, or SQLite threw it away (disk full, read error): what was done in it is undone.
            let fault = StoreFault::Refused("the transaction was undone".to_owned());
            tracing::warn!(jobs = answers.len(), "a transaction of the store was undone");
            settle(&mut answers, &Err(fault));
        }
    }
    if !conn.is_autocommit() {
        let committed = execute(conn, "COMMIT");
        if let Err(fault) = &committed {
            tracing::warn!(%fault, jobs = answers.len(), "a transaction of the store could not be committed");
            undo_all(conn);
        }
        settle(&mut answers, &committed);
    }
}

fn settle(answers: &mut Vec<Answer>, committed: &Result<(), StoreFault>) {
    for answer in answers.drain(..) {
        answer(committed);
    }
}

/// Runs a job in a savepoint of its own, so that what it did before failing is undone and nothing else.
fn guarded<T>(
    conn: &Connection,
    work: impl FnOnce(&dyn Sql) -> Result<T, StoreFault>,
) -> Result<T, StoreFault> {
    execute(conn, "SAVEPOINT job")?;
    let result = work(conn).and_then(|value| execute(conn, "RELEASE job").map(|()| value));
    if result.is_err() && !conn.is_autocommit() {
        let undone = execute(conn, "ROLLBACK TO job").and_then(|()| execute(conn, "RELEASE job"));
        if undone.is_err() {
            undo_all(conn);
        }
    }
    result
}

/// Gives the transaction up. Should even that fail, SQLite has already left it.
fn undo_all(conn: &Connection) {
    if let Err(fault) = execute(conn, "ROLLBACK") {
        tracing::warn!(%fault, "nothing was left to undo");
    }
}

fn execute(conn: &Connection, sql: &str) -> Result<(), StoreFault> {
    conn.prepare_cached(sql)?.execute([])?;
    Ok(())
}

/// Moves the write-ahead log into the file, so that a closed store is one file.
pub(crate) fn close(conn: Connection) -> Result<(), StoreFault> {
    let checkpoint = conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
    conn.close().map_err(|(_, error)| error)?;
    Ok(checkpoint?)
}
