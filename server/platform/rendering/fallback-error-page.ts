import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { responseLocale } from '#server/platform/http/caller-locale.ts';

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
