//! The web table, copies of its database, moving it, and a way back for whoever has forgotten his password.

use std::path::{Path, PathBuf};
use std::time::Duration;

use scene::Value;
use server::{Cluster, Config, Server, Smtp};
use store::Place;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::args::{Copy, LogForm, Migrate, Reset, Serve, Sure};
use crate::stop::Stop;
use crate::{World, plain};

/// The name of the database in its folder.
const DATABASE: &str = "ludoteca.db";

/// Opens the web table and serves until it is told to stop.
pub(crate) fn serve(world: &mut World, args: &Serve) -> Result<(), Stop> {
    start_log(args.log);
    let place = place(args.data.as_deref(), args.store.as_deref());
    let config = Config {
        listen: args.listen,
        store: place.clone(),
        durability: match args.durability {
            Sure::Full => store::Durability::Full,
            Sure::Normal => store::Durability::Normal,
        },
        public_url: args.public_url.clone(),
        games: world.games,
        bot_pause: Duration::from_millis(args.bot_pause.into()),
        absence: server::ABSENCE,
        smtp: smtp(world, args)?,
        cluster: args.cluster.clone().map(|address| Cluster { address, lease: server::LEASE }),
        limits: true,
    };
    let off = |fault: server::ServerFault| Stop::Off(fault.to_string());
    runtime()?.block_on(async {
        let server = Server::bind(config).await.map_err(off)?;
        // Whoever is told that the table is open may close it at once.
        let (mut broken_off, mut ended) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        let address = args.public_url.clone().unwrap_or_else(|| format!("http://{}", server.address()));
        let told = [("address", plain(address)), ("data", plain(place.to_string()))];
        let open = world.say("serve-open", told);
        writeln!(world.out, "{open}")?;
        world.out.flush()?;
        let stop = async move {
            tokio::select! {
                _ = broken_off.recv() => {}
                _ = ended.recv() => {}
            }
        };
        server.run(stop).await.map_err(off)
    })?;
    let closed = world.say("serve-closed", []);
    Ok(writeln!(world.out, "{closed}")?)
}

/// How mails leave the server, if any are to.
fn smtp(world: &World, args: &Serve) -> Result<Option<Smtp>, Stop> {
    let Some(url) = &args.smtp else { return Ok(None) };
    let host = args.public_url.as_deref().and_then(|url| url.split_once("://")).map_or("", |(_, host)| host);
    let host = host.rsplit_once(':').map_or(host, |(host, _)| host);
    let from = args.mail_from.clone().unwrap_or_else(|| format!("ludoteca@{host}"));
    match Smtp::parse(url, &from) {
        Some(smtp) => Ok(Some(smtp)),
        None => Err(Stop::Usage(world.say("why-smtp", [("from", plain(from))]))),
    }
}

/// Makes a link with which somebody who has forgotten his password chooses another one.
pub(crate) fn reset(world: &mut World, args: &Reset) -> Result<(), Stop> {
    let place = place(args.data.as_deref(), args.store.as_deref());
    let path = match runtime()?.block_on(server::reset_link(&place, &args.login)) {
        Ok(path) => path,
        Err(store::StoreFault::NotFound) => {
            return Err(Stop::Off(world.say("reset-nobody", [("login", plain(&args.login))])));
        }
        Err(fault) => return Err(Stop::Off(fault.to_string())),
    };
    let site = args.public_url.clone().unwrap_or_else(|| format!("http://{}", Serve::usual().listen));
    let told =
        world.say("reset-done", [("login", plain(&args.login)), ("link", plain(format!("{site}{path}")))]);
    Ok(writeln!(world.out, "{told}")?)
}

/// Copies the database, also of a server that runs.
pub(crate) fn backup(world: &mut World, args: &Copy) -> Result<(), Stop> {
    let data = folder(args.data.as_deref()).join(DATABASE);
    store::backup_file(&data, &args.file).map_err(|fault| Stop::Off(fault.to_string()))?;
    let told = world.say("backup-done", copied(&data, &args.file));
    Ok(writeln!(world.out, "{told}")?)
}

/// Puts a copy in the place of the database.
pub(crate) fn restore(world: &mut World, args: &Copy) -> Result<(), Stop> {
    let data = folder(args.data.as_deref()).join(DATABASE);
    if let Some(parent) = data.parent() {
        std::fs::create_dir_all(parent)?;
    }
    store::restore_file(&args.file, &data).map_err(|fault| Stop::Off(fault.to_string()))?;
    let told = world.say("restore-done", copied(&data, &args.file));
    Ok(writeln!(world.out, "{told}")?)
}

fn copied(data: &Path, copy: &Path) -> [(&'static str, Value); 2] {
    [("data", plain(data.display().to_string())), ("copy", plain(copy.display().to_string()))]
}

/// Brings everything from one store into another, empty one.
pub(crate) fn migrate(world: &mut World, args: &Migrate) -> Result<(), Stop> {
    let (from, to) = (&args.from, &args.to);
    let moved = runtime()?.block_on(store::migrate(from, to));
    let moved = moved.map_err(|fault| Stop::Off(fault.to_string()))?;
    let count = |table| Value::Number(moved.rows(table) as i64);
    let told = [
        ("from", plain(from.to_string())),
        ("to", plain(to.to_string())),
        ("people", count("person")),
        ("matches", count("match")),
        ("lines", count("log")),
        ("logs", Value::Number(moved.logs as i64)),
        ("rows", Value::Number(moved.tables.iter().map(|(_, rows)| *rows as i64).sum())),
    ];
    let told = world.say("migrate-done", told);
    Ok(writeln!(world.out, "{told}")?)
}

fn runtime() -> std::io::Result<Runtime> {
    Builder::new_multi_thread().enable_all().build()
}

/// Where the store is: with the server that is asked for, otherwise in the folder of the database.
fn place(data: Option<&Path>, address: Option<&str>) -> Place {
    address.map_or_else(|| Place::in_folder(&folder(data)), |address| Place::Server(address.to_owned()))
}

/// The folder of the database: the one that is asked for, or where the system keeps what programs keep.
fn folder(asked: Option<&Path>) -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual = || {
        let shared = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")));
        shared.map_or_else(|| PathBuf::from("ludoteca-data"), |shared| shared.join("ludoteca"))
    };
    asked.map_or_else(usual, Path::to_owned)
}

/// What the server does is told on the standard error; `RUST_LOG` says how much.
fn start_log(form: LogForm) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Another log may be there already: then that one goes on.
    let _ = match form {
        LogForm::Text => log.try_init(),
        LogForm::Json => log.json().try_init(),
    };
}
