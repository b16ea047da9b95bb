import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Locale, localeOfPath } from '#contract/i18n/locale.ts';
import type { Config } from '#server/config/config.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { isApiPath } from '#server/platform/http/caller-locale.ts';
import { PROBE_PATHS } from '#server/platform/http/health.ts';
import { errorHtml } from '#server/platform/rendering/fallback-error-page.ts';

/**
 * Serves the port while the shop starts: 200 for `/healthz`, 503 with `Retry-After` for everything else. It also occupies the port, so
 * that a taken port is reported before the slow part of the start. Returns a function that stops it.
 */
export async function startPlaceholderServer(config: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') sendJson(response, 200, { status: 'ok' });
    else if (isForPrograms(request)) sendJson(response, 503, { status: 'starting' });
    else sendPage(response, localeOfPath(request.url ?? '/'));
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

/** Probes and calls of the API; everything else is a page, or belongs to one. */
function isForPrograms({ url = '/' }: IncomingMessage): boolean {
  return PROBE_PATHS.has(url) || isApiPath(url);
}

function sendPage(response: ServerResponse, locale: Locale): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' };
  response.writeHead(503, { ...headers, connection: 'close' }).end(errorHtml(locale, 503));
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
