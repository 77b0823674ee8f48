// A board that is looked at closely is moved until what is to be touched lies in sight, as a person moves it.
const bring = (app, css) => {
  const { main } = app.board;
  const cell = /^\[data-cell="(.+)"\]$/.exec(css)?.[1];
  const point = cell === undefined ? null : main?.pointOf(cell);
  if (point && main.camera.away(...point)) main.reveal(cell);
};
