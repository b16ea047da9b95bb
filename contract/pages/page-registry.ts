/**
 * The only list of the storefront's pages. Routes (`web/routes.ts`), the query parameters that reach a loader,
 * cacheability, rules for robots, the sitemap's fixed pages and the test that visits all pages derive from it.
 */
export interface Page {
  /** Below the language prefix, as React Router writes it: `category/:idSlug`. The empty path is the index of its parent. */
  path: string;
  /** The route module: a file in `web/routes` without its extension. */
  module: string;
  /**
   * Who it is rendered for. `everyone`: the same document for all visitors, cached. `guest`: the same document, but no browser keeps it,
   * because the forms on it are personal. `customer`: rendered for one signed-in customer and never cached. `link`: the same,
   * for whoever has its secret address.
   */
  audience: 'everyone' | 'guest' | 'customer' | 'link';
  /** For search engines: `index`, crawl without indexing (`noindex`), or do not crawl (`disallow` in robots.txt). */
  robots: 'index' | 'noindex' | 'disallow';
  /** Query parameters that the page reads, in the order of its canonical address. All others are removed before rendering. */
  parameters?: readonly string[];
  /** A fixed page of the sitemap, not derived from a row of the database. */
  isInSitemap?: boolean;
  children?: readonly Page[];
}

const SEARCH = ['keyword', 'exact', 'meant'];
/** The parameters of a listing besides its attributes (`a12=40,41`). */
const LISTING = [
  ...['page', 'sort', 'order', 'view', 'columns', 'price', 'price_from', 'price_to'],
  ...['categories', 'brands', 'stock', 'sale'],
];

export const PAGES: readonly Page[] = [
  everyone('', 'home', { isInSitemap: true }),
  everyone('search', 'search', { robots: 'noindex', parameters: [...SEARCH, ...LISTING] }),
  everyone('catalog', 'catalog'),
  everyone('category/:idSlug', 'category', { parameters: LISTING }),
  everyone('product/:idSlug', 'product', { parameters: ['tab'] }),
  everyone('choose/:idSlug?', 'choose', { parameters: ['answers', 'step'] }),
  everyone('brands', 'brands'),
  everyone('brands/brandzone', 'brandzone', { parameters: LISTING }),
  everyone('brands/:idName', 'brand', { parameters: LISTING }),
  everyone('promotions', 'promotions', { parameters: ['archive'] }),
  everyone('promotions/:idSlug', 'promotion', { parameters: LISTING }),
  everyone('articles', 'articles', { parameters: ['page'] }),
  everyone('articles/:id', 'article'),
  everyone('news', 'news', { parameters: ['page'] }),
  everyone('news/:id', 'news-item'),
  everyone('our-company', 'our-company'),
  everyone('samsung-preorder', 'samsung-preorder', { isInSitemap: true }),
  everyone(':slug', 'content-page'),
  guest('auth/login', 'auth-login', { parameters: ['tab', 'voucher', 'next'] }),
  guest('auth/register', 'auth-register', { parameters: ['voucher', 'next'] }),
  guest('auth/recovery', 'auth-recovery', { parameters: ['voucher', 'next'] }),
  guest('track', 'track', { parameters: ['order'] }),
  customer('cabinet', 'cabinet', {
    children: [
      customer('', 'cabinet-home'),
      customer('personal', 'cabinet-personal'),
      customer('addresses', 'cabinet-addresses'),
      customer('sessions', 'cabinet-sessions'),
      customer('orders', 'cabinet-orders', { parameters: ['filter', 'page'] }),
      customer('orders/:number', 'cabinet-order'),
      customer('orders/:number/return', 'cabinet-order-return'),
      customer('pay', 'cabinet-pay'),
      customer('orderuzum', 'cabinet-orderuzum', { parameters: ['application'] }),
      customer('payment', 'cabinet-payment'),
      customer('thanks', 'cabinet-thanks', { parameters: ['order'] }),
      customer('cupon', 'cabinet-cupon'),
      customer('cart', 'cabinet-cart'),
      customer('wishlist', 'cabinet-wishlist'),
      customer('compare', 'cabinet-compare', { parameters: ['ids'] }),
    ],
  }),
  customer('checkout', 'checkout'),
  link('checkout/pay/:token', 'pay-link'),
  link('checkout/return/:account', 'pay-return', { parameters: ['left'] }),
  link('review/:token', 'invitation'),
  everyone('cart', 'cart', { robots: 'disallow' }),
  everyone('wishlist', 'wishlist', { robots: 'disallow' }),
  everyone('compare', 'compare', { robots: 'disallow', parameters: ['ids'] }),
  everyone('*', 'not-found', { robots: 'noindex' }),
];

/** All pages with their paths from the language prefix: `cabinet/orders/:number`. */
export const FLAT_PAGES: readonly Page[] = flatten(PAGES);

/**
 * The query parameters that pages read, besides attributes. The server removes all others (`utm_source`, `fbclid`), so
 * they reach no loader and create no further entries in the page cache.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...SEARCH,
  ...LISTING,
  ...FLAT_PAGES.flatMap(({ parameters = [] }) => parameters),
]);

/** Whether a path without its language belongs to pages of one of these audiences; `.data` addresses included. */
export function audienceMatcher(...audiences: Page['audience'][]): (path: string) => boolean {
  const sections = new Set(PAGES.filter((page) => audiences.includes(page.audience)).map(sectionOf));
  return (path) => sections.has(/^\/([^/.?]*)/.exec(path)?.[1] ?? '');
}

/** First segments of the paths that robots.txt disallows: `/cabinet`. */
export const DISALLOWED_SECTIONS: readonly string[] = [
  ...new Set(PAGES.filter(({ robots }) => robots === 'disallow').map((page) => `/${sectionOf(page)}`)),
];

function everyone(path: string, module: string, rest: Partial<Page> = {}): Page {
  return { path, module, audience: 'everyone', robots: 'index', ...rest };
}

function guest(path: string, module: string, rest: Partial<Page> = {}): Page {
  return { path, module, audience: 'guest', robots: 'disallow', ...rest };
}

function customer(path: string, module: string, rest: Partial<Page> = {}): Page {
  return { path, module, audience: 'customer', robots: 'disallow', ...rest };
}

function link(path: string, module: string, rest: Partial<Page> = {}): Page {
  return { path, module, audience: 'link', robots: 'disallow', ...rest };
}

function flatten(pages: readonly Page[], parent = ''): Page[] {
  return pages.flatMap((page) => {
    const path = [parent, page.path].filter(Boolean).join('/');
    return page.children ? flatten(page.children, path) : [{ ...page, path }];
  });
}

function sectionOf({ path }: Page): string {
  return path.split('/', 1)[0] ?? '';
}
