/** The page of an analysis: looks again while the bots still think, and shows what they have found. */

/** How long it waits before it looks again, in milliseconds. */
const PAUSE = 1500;

async function look() {
  const shown = document.getElementById("found");
  if (!shown || shown.dataset["waits"] === undefined) return;
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("found");
    if (answer.ok && fresh) shown.replaceWith(document.adoptNode(fresh));
  } catch {
    // The line is down; the next look may find it up.
  }
  setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
