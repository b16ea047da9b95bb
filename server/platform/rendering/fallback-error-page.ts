import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { responseLocale } from '#server/platform/http/caller-locale.ts';

/** The page for when the storefront cannot render: plain HTML without anything that could fail too. */
export function fallbackErrorPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = responseLocale(request);
  const title = m.http_internal({}, { locale });
  const hint = m.http_internal_hint({}, { locale });
  const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${hint}</p></body></html>`;
  return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
