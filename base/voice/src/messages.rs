//! What a message uses: read from its Fluent source, to compare the languages.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

/// A message, term or attribute of a source file.
pub(crate) struct Message {
    /// `attack`, `-okko`, `attack.short`.
    pub key: String,
    /// The arguments it wants, without `$`.
    pub args: BTreeSet<String>,
    /// Other messages and terms it refers to.
    pub refers: BTreeSet<String>,
}

/// Every message, term and attribute of a source, in order.
pub(crate) fn messages(resource: &FluentResource) -> Vec<Message> {
    let mut found = Vec::new();
    for entry in resource.entries() {
        let (key, value, attributes) = match entry {
            Entry::Message(message) => {
                (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
            }
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
            _ => continue,
        };
        for attribute in attributes {
            found.push(message(format!("{key}.{}", attribute.id.name), &attribute.value));
        }
        if let Some(value) = value {
            found.push(message(key, value));
        }
    }
    found
}

fn message(key: String, pattern: &Pattern<&str>) -> Message {
    let mut message = Message { key, args: BTreeSet::new(), refers: BTreeSet::new() };
    message.visit(pattern);
    message
}

impl Message {
    fn visit(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.visit(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                // The id of a name is known wherever the name is.
                self.args.insert(id.name.strip_suffix("-id").unwrap_or(id.name).to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name));
                self.refers.insert(format!("{}{}", id.name, attribute.unwrap_or_default()));
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name));
                self.refers.insert(format!("-{}{}", id.name, attribute.unwrap_or_default()));
                if let Some(arguments) = arguments {
                    self.call(arguments);
                }
            }
            InlineExpression::FunctionReference { arguments, .. } => self.call(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn call(&mut self, arguments: &CallArguments<&str>) {
        for inline in &arguments.positional {
            self.inline(inline);
        }
        for named in &arguments.named {
            self.inline(&named.value);
        }
    }
}
