import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { sendUnavailable } from '#server/platform/rendering/unavailable-response.ts';

/**
 * Serves the port while the shop starts: 200 for `/healthz`, 503 with `Retry-After` for everything else. It also
 * occupies the port, so that a taken port is reported before the slow part of the start. Returns a function that stops
 * it.
 */
export async function startPlaceholderServer(config: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') sendAlive(response);
    else sendUnavailable(request, response);
  });
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new StartupError(listenErrorMessage(cause, config), { cause });
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

function sendAlive(response: ServerResponse): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };
  response.writeHead(200, headers).end(JSON.stringify({ status: 'ok' }));
}

function listenErrorMessage(cause: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program. Stop it, or choose another PORT.`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this account. Choose a PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is not an address of this machine.`;
  return `Cannot listen at ${host}, port ${port}: ${cause instanceof Error ? cause.message : cause}`;
}
