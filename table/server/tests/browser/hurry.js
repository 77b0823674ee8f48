// Plays on inside the page as the policy says, for some seconds: each click falls on what lies on top in the middle of what
// is meant, as a hand's would. Returns what was clicked, what to leave alone, how it ended if it did, and whether what was
// waited for has come.
const next = (avoided) => {
  POLICY
};
BRING
const rest = (ms) => new Promise((done) => setTimeout(done, ms));
const middle = (node) => {
  node.scrollIntoView({ block: "center", inline: "center" });
  const { x, y, width, height } = node.getBoundingClientRect();
  return { clientX: x + width / 2, clientY: y + height / 2 };
};
const visible = ({ click, text }) => [...document.querySelectorAll(click)].find((node) =>
  node.getClientRects().length && !node.disabled && ((node.innerText ?? "").includes(text) || (node instanceof SVGElement && !text)));
const press = (app, what) => {
  bring(app, what.click);
  const node = visible(what);
  if (!node) return false;
  const at = middle(node);
  const top = document.elementFromPoint(at.clientX, at.clientY);
  if (!top || !node.contains(top)) return false;
  top.dispatchEvent(new MouseEvent("click", { ...at, bubbles: true, cancelable: true, detail: 1, view: window }));
  return true;
};
return (async () => {
  const { app } = await import("/static/table/table.js");
  const clicked = [];
  let avoid = AVOID;
  for (const end = performance.now() + 8000; performance.now() < end; ) {
    const now = await next(avoid);
    if (app.view && (UNTIL)) return { until: true, clicked, avoid };
    if (!now.click) {
      if (!now.wait) return { ...now, clicked, avoid };
      await rest(10);
      continue;
    }
    const at = now.state.split("|")[0];
    const pressed = press(app, now);
    if (pressed) clicked.push(now.kind);
    avoid = avoid.filter((avoided) => avoided.endsWith(`@${at}`));
    if (pressed && now.done) avoid.push(`${now.done}@${at}`);
    const given = performance.now() + EFFECT;
    let then = now;
    while (then.click && then.state === now.state && performance.now() < given) {
      await rest(10);
      then = await next(avoid);
    }
    if (then.click && then.state === now.state) avoid.push(`${now.kind}@${at}`);
  }
  return { clicked, avoid };
})();
