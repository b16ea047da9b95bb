import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#contract/i18n/locale.ts';
import { localeSchema } from '#contract/i18n/locale-schema.ts';

/** The language of an API response: the preferred supported one in `Accept-Language`, else Russian. */
export function callerLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const preferences = (request.headers['accept-language'] ?? '').split(',').map((preference) => {
    const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = preferences
    .filter((preference) => preference.weight > 0 && localeSchema.safeParse(preference.language).success)
    .sort((a, b) => b.weight - a.weight)[0];
  return localeSchema.safeParse(best?.language).data ?? DEFAULT_LOCALE;
}

/** The language of any response: from `Accept-Language` for an API call, from the path for a page. */
export function responseLocale(request: Pick<FastifyRequest, 'headers' | 'url'>): Locale {
  const [path = ''] = request.url.split('?');
  return isApiPath(path) ? callerLocale(request) : localeOfPath(path);
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
