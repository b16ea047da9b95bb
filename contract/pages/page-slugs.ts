import { PAGES } from './page-registry.ts';

/** Text pages that the shop itself links to. Until somebody writes them these links lead nowhere. */
export const LINKED_PAGE_SLUGS = [
  'our-company',
  'privacy-policy',
  'public-offer',
  'terms-and-guarantee',
  'instalment-agreement',
  'payment-and-delivery',
] as const;
export const LINKED_PAGES: ReadonlySet<string> = new Set(LINKED_PAGE_SLUGS);

/** The server answers these itself. */
const SERVER_PATHS = ['admin', 'api', 'assets', 'exchange', 'healthz', 'metrics', 'pictures', 'readyz', 'share', 'uz'];

/** Addresses at which a text page would never be seen. */
export const PAGE_SLUGS_IN_USE: ReadonlySet<string> = new Set([
  ...SERVER_PATHS,
  ...PAGES.flatMap(({ path }) => {
    const [section = ''] = path.split('/', 1);
    return LINKED_PAGES.has(section) || /^$|^[:*]/.test(section) ? [] : [section];
  }),
]);
