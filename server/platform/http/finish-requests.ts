import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Connections become idle one after the other, and a proxy holds idle ones for a minute. */
const SWEEP_MS = 50;
const FINISH_MS = 5_000;
/** Who waits at a terminal waits no longer than this for a request that hangs. */
const URGENT_FINISH_MS = 1_500;

/**
 * Stops accepting connections, waits until open requests have their answers and closes every connection as it becomes
 * idle. What is still open after 5 seconds, or soon when `urgent` is aborted, is cut off.
 */
export async function finishRequests(servers: Iterable<Server>, urgent: AbortSignal): Promise<void> {
  await Promise.all([...servers].map((server) => finish(server, urgent)));
}

async function finish(server: Server, urgent: AbortSignal): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await Promise.race([closed, timeUp(urgent)]);
  clearInterval(sweep);
  server.closeAllConnections();
}

async function timeUp(urgent: AbortSignal): Promise<void> {
  await delay(urgent.aborted ? 0 : FINISH_MS, undefined, { signal: urgent, ref: false }).catch(() => undefined);
  if (urgent.aborted) await delay(URGENT_FINISH_MS, undefined, { ref: false });
}
