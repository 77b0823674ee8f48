//! The JSON Schema of a game's scenario files.

use catalog::AnyGame;
use serde_json::{Value as Json, json};

use crate::Scenario;

/// The JSON Schema of scenario files for a game, with the game's own schemas of set-up and position in it.
pub fn schema(game: &dyn AnyGame) -> Json {
    let mut schema = schemars::schema_for!(Scenario).to_value();
    let id = game.meta().id;
    let schemas = game.schemas();
    schema["properties"]["game"] = json!({ "const": id, "description": "The game's id." });
    schema["properties"]["position"] = resource(id, "position", schemas.position);
    schema["$defs"]["Setup"]["properties"]["table"] = resource(id, "setup", schemas.setup);
    schema
}

/// A schema inside another, with a name of its own, so that what it refers to is looked for in itself.
fn resource(game: &str, name: &str, mut schema: Json) -> Json {
    if let Some(fields) = schema.as_object_mut() {
        fields.shift_remove("$schema");
        fields.insert("$id".to_owned(), format!("urn:ludoteca:{game}:{name}").into());
    }
    schema
}
