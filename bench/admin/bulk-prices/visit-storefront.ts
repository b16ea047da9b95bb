import http from 'node:http';
import { z } from 'zod';

/**
 * The visitors of the measurement, a process of their own that `measure-bulk-prices.ts` starts: they request pages at
 * fixed times, whether the server has answered the earlier ones or not, so a server that stands still is seen by all who
 * come meanwhile.
 */
const PER_SECOND = 25;
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
  let visits = 0;
  timer = setInterval(() => {
    for (; visits < ((performance.now() - startedAt) / 1000) * PER_SECOND; visits++) {
      // Prime steps: every page comes about as often as any other, in an order without a pattern.
      const path = paths[(visits * 7919) % paths.length] ?? '/';
      visit(origin + path, startedAt + (visits * 1000) / PER_SECOND);
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

/** Of the visits since the report before. */
function report(): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  process.send?.({ visits: sorted.length, failures, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) });
  times = [];
  failures = 0;
}
