import fs from 'node:fs';

/**
 * Loaded before the shop: its clock is shifted by the milliseconds in a file, which is read again on SIGUSR2. Covers
 * `Date` in every module and library of the process; timers run on, and PostgreSQL has its own clock.
 */
const file = process.env.FAULTS_CLOCK_FILE ?? '';
const RealDate = Date;
let offset = readOffset();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, constructed) =>
    Reflect.construct(
      target,
      args.length === 0 ? [now()] : args,
      constructed === globalThis.Date ? target : constructed,
    ),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  offset = readOffset();
});

function readOffset() {
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
}
