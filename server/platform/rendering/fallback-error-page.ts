import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { isApiPath, responseLocale } from '#server/platform/http/caller-locale.ts';
import { sendError, sendErrorAs } from '#server/platform/http/errors.ts';

/** A page without the storefront: why it cannot be shown, and when to come again. */
type Failure = { status: 500 } | { status: 429 | 503; retryAfter: number };

/** The page for when the storefront cannot render: plain HTML without anything that could fail too. */
export function fallbackErrorPage(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.status !== 500) reply.header('retry-after', failure.retryAfter);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(errorHtml(responseLocale(request), failure.status));
}

/**
 * The shop's error handler: who opened a page gets a page that they can read, also when the request never came as far
 * as a page, as under overload; programs get the API's answer.
 */
export function sendErrorOrPage(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!opensPage(request)) return sendError(thrown, request, reply);
  const present: Parameters<typeof sendErrorAs>[0] = (body, status) => {
    if (status !== 500 && status !== 503 && status !== 429) return body;
    reply.type('text/html; charset=utf-8');
    return errorHtml(responseLocale(request), status);
  };
  return sendErrorAs(present, thrown, request, reply);
}

function opensPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isApiPath(url) && headers.accept?.includes('text/html') === true;
}

/** No script, no file, no style that a strict policy refuses: it is also sent before the shop has started. */
export function errorHtml(locale: Locale, status: Failure['status']): string {
  const [title, hint] = textsOf(locale, status);
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><h1>${title}</h1><p>${hint}</p></body></html>`;
}

function textsOf(locale: Locale, status: Failure['status']): [title: string, hint: string] {
  switch (status) {
    case 500:
      return [m.http_internal({}, { locale }), m.http_internal_hint({}, { locale })];
    case 503:
      return [m.http_unavailable_title({}, { locale }), m.http_unavailable_hint({}, { locale })];
    case 429:
      return [m.http_too_many_requests_title({}, { locale }), m.http_too_many_requests({}, { locale })];
  }
}
