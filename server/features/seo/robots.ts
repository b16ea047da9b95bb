import { LOCALES, localePath } from '#contract/i18n/locale.ts';
import { DISALLOWED_SECTIONS } from '#contract/pages/page-registry.ts';

/** Parameters that only change the view of a page or track where a visitor came from, for Yandex's `Clean-param`. */
const SAME_PAGE = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid', 'fbclid', 'yclid'],
  ...['view', 'columns', 'tab'],
];

/**
 * `/robots.txt`. Filtered lists are not forbidden: a robot has to read their `noindex` (docs/decisions/009).
 */
export function robotsText(publicUrl: string): string {
  const forbidden = DISALLOWED_SECTIONS.flatMap((path) => LOCALES.map((locale) => localePath(path, locale)));
  return [
    'User-agent: *',
    ...[...forbidden, '/admin', '/api/'].map((path) => `Disallow: ${path}`),
    `Clean-param: ${SAME_PAGE.join('&')} /`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
