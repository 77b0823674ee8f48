/** A click that ends a drag is none: it is swallowed. */

/** @param {Element} node where it would arrive @returns {{ is: boolean }} whether a drag has just ended */
export function spentClicks(node) {
  const spent = { is: false };
  node.addEventListener(
    "click",
    (event) => {
      if (!spent.is) return;
      spent.is = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  return spent;
}
