import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Locale, localeOfPath } from '#contract/i18n/locale.ts';
import { isApiPath } from '#server/platform/http/caller-locale.ts';
import { PROBE_PATHS } from '#server/platform/http/health.ts';
import { errorHtml } from './fallback-error-page.ts';

/** What a shop answers that does not serve yet: 503 with `Retry-After`, a page to people, JSON to programs. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  if (isForPrograms(request)) sendJson(response, { status: 'starting' });
  else sendPage(response, localeOfPath(request.url ?? '/'));
}

/** Probes and calls of the API; everything else is a page, or belongs to one. */
function isForPrograms({ url = '/' }: IncomingMessage): boolean {
  return PROBE_PATHS.has(url) || isApiPath(url);
}

function sendPage(response: ServerResponse, locale: Locale): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' };
  response.writeHead(503, { ...headers, connection: 'close' }).end(errorHtml(locale, 503));
}

function sendJson(response: ServerResponse, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' };
  response.writeHead(503, { ...headers, connection: 'close' }).end(JSON.stringify(body));
}
