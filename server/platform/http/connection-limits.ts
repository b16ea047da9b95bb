import type { Server } from 'node:http';
import { MINUTE_MS } from '#contract/time/durations.ts';

/** Longer than proxies hold idle connections, mostly 60 s: a proxy must never use one that the shop is about to close. */
const KEEP_ALIVE_MS = 1.25 * MINUTE_MS;
const HEADERS_TIMEOUT_MS = 20_000;
/** For the whole request, so that half a body does not hold a connection for minutes. */
const REQUEST_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4_000;

/** For `createServer`: how often requests that arrive too slowly are searched for. */
export const CONNECTION_CHECK = { connectionsCheckingInterval: 5_000 };

/** Fastify leaves the settings of connections to whoever makes the server. */
export function limitConnections(server: Server): Server {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
