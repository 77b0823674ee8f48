// What a plain player of Duel of Ages would click next: challenges whoever waits in a labyrinth, strikes and fires where
// that is offered, walks to the nearest of its own positions, and else ends the phase. Returns { over } or { wait } or
// { click, text, kind, state }.
  const surface = app.boards.find(({ id }) => id === "surface");
  const piece = (id) => view.pieces.find((piece) => piece.id === id);
  const at = (id) => `[data-cell="${piece(id).at.cell}"]`;
  const on = (id) => piece(id)?.at?.board === "surface";
  const word = (command) => command.split(" ", 1)[0];
  const offers = hand.base.offers.filter(({ command }) => command !== "concede" && may(`say ${command}`));
  // Something of which one touch or two say all.
  for (const kind of ["enter", "challenge", "strike", "fire", "opfire"]) {
    const offer = offers.find(({ command }) => word(command) === kind);
    const [first, second] = offer?.touches ?? [];
    const touch = hand.level.path.length && second ? second : first;
    if (!touch) continue;
    const known = `say ${offer.command}`;
    const click = "cell" in touch ? `[data-cell="${touch.cell.cell}"]` : on(touch.piece) ? at(touch.piece) : `[data-piece="${touch.piece}"]`;
    return { ...go(hand.level.path.length ? known : `begin ${offer.command}`, click) };
  }

  // How far it is from each hex to the nearest own position, past walls and over what can be walked on.
  const colour = view.pieces.find(({ seat, badges }) => seat === view.seat && badges?.length)?.badges.find(({ id }) => id === "team")?.glyph;
  const ends = view.pieces.filter(({ id }) => id.startsWith(colour === "W" ? "white-" : "black-")).map(({ at }) => at.cell);
  const walls = new Set(surface.edges.flatMap(({ between: [a, b] }) => [`${a}/${b}`, `${b}/${a}`]));
  const cells = new Map(surface.cells.map((cell) => [cell.id, cell]));
  const away = new Map(ends.map((id) => [id, 0]));
  for (const queue = [...ends]; queue.length; ) {
    const id = queue.shift();
    const { column, row } = cells.get(id);
    for (const [dq, dr] of [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]) {
      const next = `${column + dq},${row + dr}`;
      if (!cells.has(next) || away.has(next) || walls.has(`${id}/${next}`) || cells.get(next).tint === 2 || cells.get(next).tint === 5) continue;
      away.set(next, away.get(id) + 1);
      queue.push(next);
    }
  }
  const far = (id) => away.get(id) ?? 999;
  const picked = piece(hand.picked);
  if (picked && on(picked.id)) {
    const lands = [...hand.lit.cells.keys()].filter((id) => id.startsWith("surface/")).map((id) => id.slice(8));
    const near = lands.filter((id) => may(`cell ${id}`)).sort((a, b) => far(a) - far(b))[0];
    if (near && far(near) < far(picked.at.cell)) return go(`cell ${near}`, `[data-cell="${near}"]`);
  }
  const walkers = new Set(offers.filter(({ command }) => word(command) === "step").map(({ touches }) => touches[0].piece));
  const next = [...walkers].find((id) => id !== hand.picked && on(id) && far(piece(id).at.cell) > 0 && may(`piece ${id}`));
  if (next) return { ...go(`piece ${next}`, at(next)), done: `piece ${next}` };
  const plain = offers.filter(({ touches }) => !touches?.length);
  const offer = plain.find(({ command }) => /^(done|pass|keep|no)\b/.test(command)) ?? plain[0];
  if (offer) return go(`say ${offer.command}`, ".offers button, .pass button", offer.label);
  // A dome that must be left, or a choice of one's own.
  const any = offers.find(({ touches }) => touches?.length);
  const touch = any?.touches[Math.min(hand.level.path.length, any.touches.length - 1)];
  if (touch) return go(`say ${any.command}`, "cell" in touch ? `[data-cell="${touch.cell.cell}"]` : on(touch.piece) ? at(touch.piece) : `[data-piece="${touch.piece}"]`);
  return { stuck: JSON.stringify(hand.base.offers.slice(0, 5)) };
});
