// For node --import: moves the clock of this process, and of those it forks, ahead by CLOCK_AHEAD_MS milliseconds
// (back where it is negative). Timers run as they do. So a built release, which has no such setting, lives at any time.

const RealDate = Date;
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
RealDate.prototype.constructor = globalThis.Date;
