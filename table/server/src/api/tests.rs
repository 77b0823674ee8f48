//! The description of the interface and the interface are the same.

use std::collections::BTreeSet;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::Value;
use tower::ServiceExt as _;

use super::*;
use crate::web::{router, tests::app};

/// Paths and methods of the description.
fn described() -> BTreeSet<(String, String)> {
    let document: Value = serde_json::from_str(OPENAPI).expect("JSON");
    let paths = document["paths"].as_object().expect("paths").iter();
    let each = paths.flat_map(|(path, item)| {
        item.as_object().into_iter().flatten().map(|(method, _)| (path.clone(), method.to_uppercase()))
    });
    each.collect()
}

/// Paths and methods of the routes, as their sources write them.
fn routed() -> BTreeSet<(String, String)> {
    let sources = [
        include_str!("mod.rs"),
        include_str!("campaigns.rs"),
        include_str!("games.rs"),
        include_str!("matches.rs"),
        include_str!("packs.rs"),
        include_str!("people.rs"),
        include_str!("rosters.rs"),
        include_str!("../socket/mod.rs"),
    ];
    let mut routed = BTreeSet::new();
    for route in sources.iter().flat_map(|source| source.split(".route(\"").skip(1)) {
        let (path, rest) = route.split_once("\", ").expect("a path");
        let handlers = rest.lines().next().unwrap_or_default();
        for method in ["get", "post", "put", "patch", "delete"] {
            if handlers.starts_with(&format!("{method}(")) || handlers.contains(&format!(".{method}(")) {
                routed.insert((path.to_owned(), method.to_uppercase()));
            }
        }
    }
    routed
}

#[test]
fn every_route_is_described_and_every_description_is_a_route() {
    assert_eq!(described(), routed());
}

#[tokio::test]
async fn every_described_call_is_answered() {
    let app = app(false, None);
    let missing =
        router(app.clone()).oneshot(Request::get("/api/v1/nowhere").body(Body::empty()).expect("a request"));
    assert_eq!(missing.await.expect("an answer").status(), StatusCode::NOT_FOUND);
    for (path, method) in described() {
        let path = path.replace("{game}", "okko").replace("{name}", "ex-01").replace("{step}", "0");
        let exists = !path.contains("{id}");
        let path = path.replace("{id}", "aaaaaaaaaaaa");
        let request =
            Request::builder().method(method.as_str()).uri(&path).header("content-type", "application/json");
        let answer = router(app.clone()).oneshot(request.body(Body::from("{}")).expect("a request")).await;
        let status = answer.expect("an answer").status();
        assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        assert!(!exists || status != StatusCode::NOT_FOUND, "{method} {path}");
        assert!(!status.is_server_error(), "{method} {path}: {status}");
    }
    let _ = std::fs::remove_dir_all(app.config.store.folder().expect("a file"));
}

#[tokio::test]
async fn the_description_is_whole() {
    let document: Value = serde_json::from_str(OPENAPI).expect("JSON");
    assert_eq!(document["openapi"], "3.1.0");
    // Every reference leads somewhere.
    for to in OPENAPI.split("\"$ref\": \"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document.pointer(to).is_some(), "{to}");
    }
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, call) in item.as_object().expect("methods") {
            for field in ["operationId", "summary", "description", "security", "responses"] {
                assert!(!call[field].is_null(), "{method} {path}: {field}");
            }
            for hole in path.split('{').skip(1).filter_map(|rest| rest.split('}').next()) {
                let parameters = call["parameters"].as_array().into_iter().flatten();
                assert!(
                    parameters.clone().any(|one| one["name"] == hole && one["in"] == "path"),
                    "{path}: {hole}"
                );
            }
            assert_eq!(method == "post", !call["requestBody"].is_null(), "{method} {path}");
        }
    }
    let app = app(false, None);
    let request = Request::get("/api/v1/openapi.json").body(Body::empty()).expect("a request");
    let answer = router(app.clone()).oneshot(request).await.expect("an answer");
    let body = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    assert_eq!(body, OPENAPI.as_bytes());
    let _ = std::fs::remove_dir_all(app.config.store.folder().expect("a file"));
}
