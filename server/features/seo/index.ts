/** Being found: sitemap, robots.txt, the feed of the news, former addresses. */
export { openFound } from './create-seo.ts';
export type { Redirects } from './redirects.ts';
export { robotsText } from './robots.ts';
