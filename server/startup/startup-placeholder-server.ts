import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { StartupError } from '#server/config/startup-error.ts';

/**
 * Serves the port while the shop starts: 200 for `/healthz`, 503 with `Retry-After` for everything else. It also occupies the port, so
 * that a taken port is reported before the slow part of the start. Returns a function that stops it.
 */
export async function startPlaceholderServer(config: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') sendJson(response, 200, { status: 'ok' });
    else sendJson(response, 503, { status: 'starting' });
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

function sendJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' };
  response.writeHead(status, { ...headers, connection: 'close' }).end(JSON.stringify(body));
}

function listenErrorMessage(cause: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program. Stop it, or choose another PORT.`;
  if (code === 'EACCES') return `PORT ${port} may not be used by this account. Choose a PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is not an address of this machine.`;
  return `Cannot listen at ${host}, port ${port}: ${cause instanceof Error ? cause.message : cause}`;
}
