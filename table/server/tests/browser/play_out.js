// Says what a player would say next, again and again, for some seconds or until it is over; returns the last that was said.
const next = () => {
  PLAYER
};
return (async () => {
  const { app } = await import("/static/table/table.js");
  const end = performance.now() + 5000;
  let now = await next();
  for (; !now.over && performance.now() < end; now = await next()) {
    if (now.say) await app.act([now.say], true);
    await new Promise((done) => setTimeout(done, 10));
  }
  return now;
})();
