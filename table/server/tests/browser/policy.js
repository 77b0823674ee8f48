// What a player who only clicks would click next: go on with what is begun; attack when that is offered, else walk
// towards an enemy, else end the phase. Returns { over } or { wait } or { click, text, kind, state }.
  const piece = (id) => view.pieces.find((piece) => piece.id === id);
  const main = app.boards[0];
  const cells = new Map(main.cells.map((cell) => [cell.id, cell]));
  const foes = view.pieces.filter(({ seat, at }) => at && seat !== null && seat !== view.seat);
  const far = (id) => {
    const here = cells.get(id);
    const each = foes.map(({ at }) => cells.get(at.cell)).map((foe) =>
      Math.max(Math.abs(foe.column - here.column), Math.abs(foe.row - here.row)) * 100 +
      Math.abs(foe.column - here.column) + Math.abs(foe.row - here.row));
    return Math.min(100000, ...each);
  };
  const at = (id) => (piece(id)?.at ? `[data-cell="${piece(id).at.cell}"]` : null);
  const { lit } = hand;
  const target = [...lit.targets].find((id) => piece(id)?.seat !== view.seat && at(id) && may(`target ${id}`));
  if (target) return go(`target ${target}`, at(target));
  const foe = [...lit.pieces].find((id) => piece(id)?.seat !== view.seat && at(id) && may(`target ${id}`));
  if (foe) return go(`target ${foe}`, at(foe));
  const picked = piece(hand.picked);
  const lands = [...lit.cells.keys()].map((id) => id.slice(main.id.length + 1));
  const near = lands.filter((id) => may(`cell ${id}`)).sort((a, b) => far(a) - far(b))[0];
  if (near && (!picked?.at || far(near) < far(picked.at.cell))) return go(`cell ${near}`, `[data-cell="${near}"]`);
  if (hand.begun && sees(".offers .quiet") && may("let go")) return { ...go("let go", ".offers .quiet"), done: `piece ${hand.picked}` };
  const tray = document.querySelector(".tray .card-piece");
  if (tray && !picked) return go(`tray ${tray.title}`, ".tray .card-piece");
  const own = [...lit.pieces].find((id) => piece(id)?.seat === view.seat && at(id) && may(`piece ${id}`));
  if (own) return go(`piece ${own}`, at(own));
  const plain = hand.base.offers.filter(({ touches, command }) => !touches?.length && command !== "concede");
  const last = /^(done|end|no|none|pass|skip|keep)\b/;
  const ends = plain.filter(({ command }) => last.test(command));
  const offer = [...ends, ...plain].find(({ command }) => may(`say ${command}`));
  if (offer) return go(`say ${offer.command}`, ".offers button", offer.label);
  const any = hand.base.offers[0];
  const first = any?.touches?.[0];
  if (first) return go("anything", "piece" in first ? at(first.piece) : `[data-cell="${first.cell.cell}"]`);
  return { stuck: JSON.stringify(hand.base.offers.slice(0, 5)) };
});
