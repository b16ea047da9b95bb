import http from 'node:http';
import { z } from 'zod';

/**
 * The visitors of the measurement, a process of their own that `measure-bulk-prices.ts` starts: they request pages at
 * fixed times, whether the server has answered the earlier ones or not, so a server that stands still is seen by all
 * who come meanwhile. One page of ten is an address that nobody requested before, as on a busy evening: it is never in
 * the page cache.
 */
const PER_SECOND = 50;
const UNIQUE_EVERY = 10;
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

const commandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visit'), origin: z.string(), paths: z.array(z.string()) }),
  z.object({ kind: z.literal('report') }),
  z.object({ kind: z.literal('leave') }),
]);

let times: number[] = [];
let failures = 0;
let timer: NodeJS.Timeout | undefined;

process.on('message', (message) => {
  const command = commandSchema.parse(message);
  if (command.kind === 'visit') startVisits(command.origin, command.paths);
  else if (command.kind === 'report') report();
  else {
    clearInterval(timer);
    agent.destroy();
    process.disconnect?.();
  }
});

function startVisits(origin: string, paths: readonly string[]): void {
  const startedAt = performance.now();
  const searches = paths.filter((path) => path.startsWith('/search?') && !path.includes('&'));
  // A lowest price that leaves no product out makes the address a new one.
  const uniqueSearch = (visit: number) => `${searches[visit % searches.length] ?? '/search?keyword=a'}&price=${visit}-`;
  let visits = 0;
  timer = setInterval(() => {
    for (; visits < ((performance.now() - startedAt) / 1000) * PER_SECOND; visits++) {
      // By steps of two fifths, so products and listings alternate, and every page comes as often as any other.
      const path = paths[(visits * 97) % paths.length] ?? '/';
      visit(
        origin + (visits % UNIQUE_EVERY === 0 ? uniqueSearch(visits) : path),
        startedAt + (visits * 1000) / PER_SECOND,
      );
    }
  }, 2);
}

function visit(url: string, dueAt: number): void {
  const request = http.get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
    response.resume();
    response.on('end', () => {
      times.push(performance.now() - dueAt);
      if (response.statusCode !== 200) failures++;
    });
  });
  request.on('error', () => failures++);
}

/** The times of the visits since the report before. */
function report(): void {
  process.send?.({ times, failures });
  times = [];
  failures = 0;
}
