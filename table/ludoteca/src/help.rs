//! The command line in both languages: what `--help` tells, and why arguments are refused.

use std::ffi::OsString;
use std::sync::LazyLock;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory, Error};
use scene::Phrase;
use voice::{Lang, Texts, Voice};

use crate::args::Args;
use crate::plain;

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::new(
        &[("help", include_str!("../texts/help.en.ftl"))],
        &[("help", include_str!("../texts/help.it.ftl"))],
    )
});

/// The language that the arguments ask for, before they are understood.
pub fn asked(args: &[OsString]) -> Option<Lang> {
    let words: Vec<&str> = args.iter().filter_map(|word| word.to_str()).collect();
    let after = words.windows(2).find(|two| two[0] == "--lang").map(|two| two[1]);
    after.or_else(|| words.iter().find_map(|word| word.strip_prefix("--lang=")))?.parse().ok()
}

/// The command line with its texts.
pub fn command(lang: Lang) -> Command {
    let mut command = Args::command();
    // What the library adds by itself gets its texts too.
    command.build();
    told(command, TEXTS.voice(lang), "help")
}

/// A command and all below it, with their texts under this key.
fn told(command: Command, voice: Voice<'_>, key: &str) -> Command {
    let command = command
        .about(voice.word(key))
        .long_about(None)
        .help_template(format!(
            "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}",
            voice.word("help-usage")
        ))
        .subcommand_help_heading(voice.word("help-commands"))
        .subcommand_value_name(voice.word("help-command-word"))
        .mut_args(|arg| told_of(arg, voice, key));
    command.mut_subcommands(|below| {
        let key = format!("{key}-{}", below.get_name());
        // `help` repeats all commands below itself, and tells of none.
        if below.get_name() == "help" {
            below.about(voice.word("help-help"))
        } else {
            told(below, voice, &key)
        }
    })
}

/// An argument with its text.
fn told_of(arg: Arg, voice: Voice<'_>, key: &str) -> Arg {
    let everywhere = ["lang", "packs", "help", "version"].contains(&arg.get_id().as_str());
    let key = if everywhere { "help-option" } else { key };
    let usual: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let text = Phrase::new(format!("{key}-{}", arg.get_id())).with("usual", usual.join(", "));
    let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
    arg.help(voice.say(&text))
        .long_help(None)
        .help_heading(voice.word(heading))
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// What is told of a command line that asks for help or is none; and whether it asked.
pub fn answer(error: &Error, lang: Lang) -> (String, bool) {
    let voice = TEXTS.voice(lang);
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let text =
            error.render().to_string().replace("[OPTIONS]", &format!("[{}]", voice.word("help-option-word")));
        return (text, true);
    }
    let why = refusal(error, voice).map(|why| format!("{why}\n{}", voice.word("usage-tip")));
    (
        why.unwrap_or_else(|| error.render().to_string().trim_start_matches("error: ").trim_end().to_owned()),
        false,
    )
}

/// Why the arguments are refused, where it is one of the usual reasons.
fn refusal(error: &Error, voice: Voice<'_>) -> Option<String> {
    let of = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(all) => Some(all.join(", ")),
        _ => None,
    };
    let said = |key: &str, args: &[(&str, String)]| {
        let phrase =
            args.iter().fold(Phrase::new(key), |phrase, (name, value)| phrase.with(*name, plain(value)));
        Some(voice.say(&phrase))
    };
    let arg = || Some(("arg", of(ContextKind::InvalidArg)?));
    match error.kind() {
        ErrorKind::UnknownArgument => said("usage-unknown", &[arg()?]),
        ErrorKind::InvalidSubcommand => {
            let known: Vec<String> =
                Args::command().get_subcommands().map(|below| below.get_name().to_owned()).collect();
            said(
                "usage-no-command",
                &[("name", of(ContextKind::InvalidSubcommand)?), ("known", known.join(", "))],
            )
        }
        ErrorKind::MissingRequiredArgument => {
            said("usage-missing", &[("args", of(ContextKind::InvalidArg)?)])
        }
        ErrorKind::ArgumentConflict => said("usage-twice", &[arg()?]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = of(ContextKind::InvalidValue).unwrap_or_default();
            if value.is_empty() {
                return said("usage-no-value", &[arg()?]);
            }
            let why = std::error::Error::source(error).map(ToString::to_string);
            match (of(ContextKind::ValidValue), why) {
                (Some(known), _) => said("usage-value-of", &[arg()?, ("value", value), ("known", known)]),
                (None, Some(why)) => {
                    // Readers of our own name a message; those of the library say something themselves.
                    let why = if why.starts_with("why-") { voice.word(&why) } else { why };
                    said("usage-value-why", &[arg()?, ("value", value), ("why", why)])
                }
                (None, None) => said("usage-value", &[arg()?, ("value", value)]),
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The keys that a command and those below it use.
    fn keys(command: &Command, key: &str, into: &mut BTreeSet<String>) {
        into.insert(key.to_owned());
        for arg in command.get_arguments() {
            let everywhere = ["lang", "packs", "help", "version"].contains(&arg.get_id().as_str());
            into.insert(format!("{}-{}", if everywhere { "help-option" } else { key }, arg.get_id()));
        }
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            keys(below, &format!("{key}-{}", below.get_name()), into);
        }
    }

    #[test]
    fn every_command_and_argument_is_told_in_both_languages() {
        let mut command = Args::command();
        command.build();
        let mut used = BTreeSet::new();
        keys(&command, "help", &mut used);
        let missing: Vec<&String> = used.iter().filter(|key| !TEXTS.has(key)).collect();
        assert_eq!(missing, [] as [&String; 0]);
        let words = ["usage", "commands", "arguments", "options", "option-word", "command-word", "help"];
        used.extend(words.map(|word| format!("help-{word}")));
        for text in [include_str!("../texts/help.en.ftl"), include_str!("../texts/help.it.ftl")] {
            let keys = text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
            let stray: Vec<&str> =
                keys.filter(|key| key.starts_with("help") && !used.contains(*key)).collect();
            assert_eq!(stray, [] as [&str; 0]);
        }
        assert_eq!(TEXTS.faults(), [] as [String; 0]);
    }

    #[test]
    fn the_language_is_found_before_the_arguments_are_understood() {
        let lang = |line: &str| asked(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(
            (lang("x --lang it --help"), lang("x --lang=en nonsense")),
            (Some(Lang::It), Some(Lang::En))
        );
        assert_eq!((lang("x --lang fr"), lang("x --lang"), lang("x play")), (None, None, None));
    }
}
