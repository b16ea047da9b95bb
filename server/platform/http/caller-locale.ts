import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale, localeOfPath, localeSchema } from '#contract/i18n/locale.ts';

/** The language of an API call's answers: the preferred one of ours in `Accept-Language`, Russian when it names none. */
export function callerLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const wishes = (request.headers['accept-language'] ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = wishes
    .filter((wish) => wish.weight > 0 && localeSchema.safeParse(wish.language).success)
    .sort((a, b) => b.weight - a.weight)[0];
  return localeSchema.safeParse(best?.language).data ?? DEFAULT_LOCALE;
}

/** The language of an answer to any request: an API call's own wish, a page's address. */
export function answerLocale(request: Pick<FastifyRequest, 'headers' | 'url'>): Locale {
  const [path = ''] = request.url.split('?');
  return isApiPath(path) ? callerLocale(request) : localeOfPath(path);
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
