// What a plain player of When Darkness Comes would click next: faces and fights what comes, searches and opens what is
// beside, walks towards what lies face down, and else ends the turn. Returns { over } or { wait } or
// { click, text, kind, state }.
  const town = app.board.main?.board.id;
  if (!town) return { wait: "for the board" };
  const piece = (id) => view.pieces.find((piece) => piece.id === id);
  const word = (command) => command.split(" ", 1)[0];
  const offers = hand.base.offers.filter(({ command }) => command !== "concede" && may(`say ${command}`));
  const press = (offer) => {
    const kind = `say ${offer.command}`;
    const touch = offer.touches?.[Math.min(hand.level.path.length, offer.touches.length - 1)];
    if (!touch || "die" in touch) return go(kind, ".offers button, .pass button", offer.label);
    if ("cell" in touch) return go(kind, `[data-cell="${touch.cell.cell}"]`);
    const on = piece(touch.piece)?.at;
    return go(kind, on?.board === town ? `[data-cell="${on.cell}"]` : `[data-piece="${touch.piece}"]`);
  };
  const best = ["face", "stand", "strike", "guard", "throw", "search", "convince", "pick", "force", "yes", "bear", "keep", "decline", "lay", "reveal"];
  for (const wanted of best) {
    const offer = offers.find(({ command }) => word(command) === wanted);
    if (offer) return press(offer);
  }
  const roll = offers.find(({ command }) => command === "move");
  if (roll) return press(roll);

  // Once in a movement towards the nearest disk that lies face down, or to the east.
  const { cells: squares } = app.boards.find(({ id }) => id === town);
  const cells = new Map(squares.map((cell) => [cell.id, cell]));
  const goals = view.pieces.filter(({ id, at }) => id.startsWith("down-") && at?.board === town).map(({ at }) => cells.get(at.cell));
  const far = (id) => Math.min(...goals.map((goal) => Math.abs(goal.column - cells.get(id).column) + Math.abs(goal.row - cells.get(id).row)), 99) * 100 - cells.get(id).column;
  const lands = [...hand.lit.cells.keys()].filter((id) => id.startsWith(`${town}/`)).map((id) => id.slice(town.length + 1));
  const near = offers.some(({ command }) => word(command) === "step") && lands.filter((id) => may(`cell ${id}`)).sort((a, b) => far(a) - far(b))[0];
  if (near && may("walk")) return { ...go(`cell ${near}`, `[data-cell="${near}"]`), done: "walk" };
  const last = ["stop", "end", "flee", "no", "hold", "put-rest", "enough"];
  const ends = last.map((wanted) => offers.find(({ command }) => word(command) === wanted)).find((offer) => offer);
  if (ends ?? offers[0]) return press(ends ?? offers[0]);
  return { stuck: JSON.stringify(hand.base.offers.slice(0, 5)) };
});
