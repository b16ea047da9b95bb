/** Search engine optimisation: sitemap, robots.txt, news feed, redirects of former addresses. */
export { createSeo, seoFeature } from './create-seo.ts';
export { redirectRecords } from './redirect-records.ts';
export type { Redirects } from './redirects.ts';
export { robotsText } from './robots.ts';
