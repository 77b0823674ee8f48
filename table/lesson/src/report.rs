//! What came of running a file.

use std::fmt;

use catalog::AnyGame;
use pack::FileFault;
use scene::Words;

use crate::Lesson;

/// A difference between what a step wants and what followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step, counted from 1.
    pub step: usize,
    /// The line of the field in the file.
    pub line: usize,
    /// The field that wants it: `told`, `facts`.
    pub field: &'static str,
    /// What is wanted.
    pub expected: String,
    /// What followed.
    pub actual: String,
}

/// What came of running a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The file's name.
    pub file: String,
    /// Its title, once it could be read.
    pub title: Option<Words>,
    /// What is wrong with the file itself.
    pub faults: Vec<FileFault>,
    /// What does not hold.
    pub failures: Vec<Failure>,
    /// How many steps were run.
    pub steps: usize,
}

impl Report {
    /// Whether the file is well formed and all of it holds.
    pub fn holds(&self) -> bool {
        self.exit_code() == 0
    }

    /// 0: all holds; 1: something does not; 2: the file is not well formed.
    pub fn exit_code(&self) -> u8 {
        match (self.faults.is_empty(), self.failures.is_empty()) {
            (false, _) => 2,
            (true, false) => 1,
            (true, true) => 0,
        }
    }
}

/// Runs the text of a scenario file.
pub fn check(file: &str, text: &str, games: &[Box<dyn AnyGame>]) -> Report {
    let mut report = Report { file: file.to_owned(), ..Report::default() };
    let mut lesson = match Lesson::open(file, text, games) {
        Ok(lesson) => lesson,
        Err(faults) => {
            report.faults = faults;
            return report;
        }
    };
    report.title = Some(lesson.scenario().title.clone());
    while let Some(failures) = lesson.advance() {
        report.steps += 1;
        report.failures.extend(failures);
    }
    report
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.faults {
            writeln!(f, "{fault}")?;
        }
        for failure in &self.failures {
            writeln!(f, "{}:{}: step {}: {}", self.file, failure.line, failure.step, failure.field)?;
            for (name, text) in [("expected", &failure.expected), ("actual", &failure.actual)] {
                for (i, line) in text.lines().enumerate() {
                    let name = if i == 0 { name } else { "" };
                    writeln!(f, "    {name:<9} {line}")?;
                }
            }
        }
        if self.holds() {
            writeln!(f, "{}: {} steps hold", self.file, self.steps)?;
        }
        Ok(())
    }
}
