// What a plain card player says next: plays what can be played, attacks and defends with all, lets the rest pass.
// Returns { over } or { wait } or { say, at }.
return import("/static/table/table.js").then(({ app }) => {
  const { view } = app;
  if (!view) return { wait: "for a view" };
  if (view.ending || app.table?.over) return { over: view.ending ?? app.table.over.text };
  if (app.busy || !app.hand.asked) return { wait: `step ${view.step}` };
  const said = view.offers.map(({ command }) => command).filter((command) => command !== "concede");
  const begins = (word) => said.find((command) => command.startsWith(word));
  const pass = view.prompt?.window?.pass;
  // The page itself lets pass what cannot be answered.
  if (pass && said.every((command) => command === pass)) return { wait: `window ${view.step}` };
  const say = begins("bring ") ? ["bring seven-wells", "bring black-plough"][view.seat] : begins("draw 2")
    ?? begins("play ") ?? begins("assign ") ?? begins("join ") ?? begins("confirm") ?? begins("pick ") ?? begins("pass") ?? said[0];
  return { say, at: view.at };
});
