// What any player who only clicks does first: goes on with what is begun, and asks the page what there is.
const avoid = new Set(AVOID);
return import("/static/table/table.js").then(({ app }) => {
  const { hand, view } = app;
  const sees = (css) => [...document.querySelectorAll(css)].some((n) => n.getClientRects().length);
  if (!view) return { wait: "for a view" };
  if (view.ending || app.table?.over) return { over: view.ending ?? app.table.over.text };
  if (sees("dialog[open] .face")) return { kind: "die", click: "dialog[open] .face", text: "", state: `${view.at}|die ${document.querySelectorAll("dialog[open] .row .die").length}` };
  if (sees("dialog[open] .main")) return { kind: "dialog", click: "dialog[open] .main", text: "", state: `${view.at}|dialog` };
  if (app.busy || !hand.asked) return { wait: `step ${view.step}` };
  const state = [
    view.at, hand.round, hand.picked, hand.begun?.command, hand.cell, hand.level.ways.length, hand.level.path.length,
    app.at_.answer.textContent.slice(0, 80), app.at_.float.textContent,
  ].join("|");
  const go = (kind, click, text = "") => ({ kind, click, text, state });
  const may = (kind) => !avoid.has(`${kind}@${view.at}`);
  if (sees(".confirm .main")) return go("confirm", ".confirm .main");
  if (sees(".float [role=menuitem]")) return go("menu", ".float [role=menuitem]");
  if (sees(".go-chip .main")) return go("go", ".go-chip .main");
