// What a plain player of miniatures says next: attacks where that is offered, else moves nearer, else goes on.
// Returns { over } or { wait } or { say, at } and the text of the button that says the same, if there is one.
return import("/static/table/table.js").then(({ app }) => {
  const { view } = app;
  if (!view) return { wait: "for a view" };
  if (view.ending || app.table?.over) return { over: view.ending ?? app.table.over.text };
  if (app.busy || !app.hand.asked) return { wait: `step ${view.step}` };
  const offers = view.offers.filter(({ command }) => command !== "concede");
  const begins = (word) => offers.find(({ command }) => command.startsWith(word));
  const offer = ["deploy ", "strike ", "shoot ", "aim ", "control ", "move ", "act fight", "act shoot", "act generic", "act move", "done"]
    .map(begins).find(Boolean) ?? offers[0];
  if (!offer) return { wait: `no offer at step ${view.step}` };
  const buttons = [...document.querySelectorAll(".offers button")].filter((n) => n.getClientRects().length);
  const button = buttons.find((n) => n.textContent.trim() === offer.label)?.textContent.trim();
  return { say: offer.command, at: view.at, ...(button && { button }) };
});
