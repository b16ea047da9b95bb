import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLAT_PAGES, type Page } from '#contract/pages/page-registry.ts';
import { createDemoDatabase } from '#tests/database/demo-database.ts';
import { readPage } from './page-reader.ts';
import { ORIGIN, openWholeShop, type WholeShop } from './start-whole-shop.ts';

let shop: WholeShop;

beforeAll(async () => {
  shop = await openWholeShop(await createDemoDatabase());
}, 180_000);
afterAll(() => shop.close());

const LANGUAGES = [
  { lang: 'ru', prefix: '' },
  { lang: 'uz', prefix: '/uz' },
];

/** Routes with an id and a slug in the address, and the tables that hold both. */
const SLUGGED = [
  { route: 'product', table: sql`products where is_published` },
  { route: 'category', table: sql`categories where is_published` },
  { route: 'choose', table: sql`categories where id in (select category_id from choosers)` },
  { route: 'brands', table: sql`brands where is_published and id <> 9` },
  { route: 'promotions', table: sql`promotions where is_published and start_at <= now()` },
];

/** A value for each path parameter other than an id with a slug. */
const EXAMPLES: Record<string, string> = { ':id': '1', ':number': '1' };
/** The pages of the route `:slug`. */
const CONTENT_PAGES = [
  '/terms-and-guarantee',
  '/public-offer',
  '/instalment-agreement',
  '/payment-and-delivery',
  '/privacy-policy',
];
/** In addition to the address without parameters. */
const WITH_PARAMETERS = ['/search?keyword=samsung', '/auth/login?voucher=true'];

const INDEXED = [...pathsOf(({ robots }) => robots === 'index'), ...CONTENT_PAGES];
const NOT_INDEXED = [
  ...pathsOf(({ robots, audience }) => robots !== 'index' && audience !== 'customer'),
  ...WITH_PARAMETERS,
];
/** A guest signs in on the checkout itself. */
const SIGNS_IN = '/checkout';
const PRIVATE = pathsOf(({ audience }) => audience === 'customer').filter((path) => path !== SIGNS_IN);

/** Addresses of registered pages; those with an id and a slug come from the database, see `SLUGGED`. */
function pathsOf(isMeant: (page: Page) => boolean): string[] {
  return FLAT_PAGES.filter((page) => isMeant(page) && !/:(idSlug|idName|slug)|\*/.test(page.path)).map(
    ({ path }) => `/${path.replace(/:\w+/g, (name) => EXAMPLES[name] ?? name)}`,
  );
}

const ABSENT = [
  ...['/product/999999999-x', '/category/999999-x', '/brands/999999-x', '/promotions/999999-x'],
  ...['/articles/999999', '/news/999999', '/product/x', '/category/x', '/nothing', '/nothing/at/all'],
];

const addressIn = (prefix: string, path: string) => (path === '/' ? prefix || '/' : prefix + path);

async function idAndSlug(table: ReturnType<typeof sql>): Promise<{ id: number; slug: string }> {
  const { rows } = await shop.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from ${table} order by id limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('The demo shop has none');
  return row;
}

const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const headingsOf = (html: string) => [...html.matchAll(/<h1[\s>]/g)].length;

/** Expects a page in its language with one main heading; returns its title. */
async function walk(url: string, lang: string, status = 200): Promise<ReturnType<typeof readPage>> {
  const response = await shop.get(url);
  const seen = { url, status: response.status, lang: langOf(response.text), headings: headingsOf(response.text) };
  expect(seen).toEqual({ url, status, lang, headings: 1 });
  expect(refusedScripts(response.text, response.headers), url).toEqual([]);
  const page = readPage(response.status, response.text);
  expect(page.title, url).toMatch(/\S{2}/);
  return page;
}

/** Inline scripts that the page's own Content-Security-Policy would not let run. */
function refusedScripts(html: string, headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const inline = [...html.matchAll(/<script(?: type="module" async)?>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );
  expect(inline.length).toBeGreaterThan(3);
  return inline.filter((code) => !policy.includes(`'sha256-${hash('sha256', code, 'base64')}'`));
}

async function expectMoved(url: string, expected: [status: number, location: string]): Promise<void> {
  const { status, headers } = await shop.get(url);
  expect([url, status, headers.get('location')]).toEqual([url, ...expected]);
}

test.each(LANGUAGES)('every indexed page is complete in $lang', async ({ lang, prefix }) => {
  const titles = new Set<string>();
  const slugged = await Promise.all(
    SLUGGED.map(async ({ route, table }) => {
      const { id, slug } = await idAndSlug(table);
      return `/${route}/${id}-${slug}`;
    }),
  );
  const paths = [...INDEXED, ...slugged];
  for (const path of paths) {
    const url = addressIn(prefix, path);
    const page = await walk(url, lang);
    expect(page.canonical).toBe(ORIGIN + url);
    expect(page.robots).toEqual(['max-image-preview:large']);
    titles.add(page.title);
  }
  expect(titles.size, 'each has a title of its own').toBe(paths.length);
});

test.each(LANGUAGES)('pages for visitors only are complete in $lang, and are not indexed', async ({ lang, prefix }) => {
  for (const path of NOT_INDEXED) {
    const page = await walk(prefix + path, lang);
    expect([path, page.canonical, page.robots]).toEqual([path, null, ['noindex']]);
  }
});

test.each(LANGUAGES)(
  'a guest is redirected from every private page to the $lang login and back',
  async ({ prefix }) => {
    for (const path of PRIVATE) {
      // The page to which a login leads by default is not in the address.
      const next = path === '/cabinet' ? '' : `?next=${encodeURIComponent(path)}`;
      await expectMoved(prefix + path, [302, `${prefix}/auth/login${next}`]);
    }
  },
);

test.each(LANGUAGES)('a guest may open the $lang checkout', async ({ lang, prefix }) => {
  const page = await walk(prefix + SIGNS_IN, lang);
  expect([page.canonical, page.robots]).toEqual([null, ['noindex']]);
});

test.each(LANGUAGES)('a missing page is a 404 in $lang', async ({ lang, prefix }) => {
  for (const path of ABSENT) {
    const page = await walk(prefix + path, lang, 404);
    expect([path, page.canonical, page.robots]).toEqual([path, null, ['noindex']]);
  }
});

test.each(LANGUAGES)('a former address is redirected to its $lang page', async ({ prefix }) => {
  for (const { route, table } of SLUGGED) {
    const { id, slug } = await idAndSlug(table);
    const right = `${prefix}/${route}/${id}-${slug}`;
    await expectMoved(`${prefix}/${route}/${id}-a-former-name`, [301, right]);
    await expectMoved(`${prefix}/${route}/${id}`, [301, right]);
  }
  await expectMoved(`${prefix}/brands/9-samsung`, [301, `${prefix}/brands/brandzone`]);
});

/** At most this many pages of the same kind are followed; the sitemap's test opens the others. */
const ALIKE = 12;

test('no public page has a dead link', { timeout: 240_000 }, async () => {
  const foundOn = new Map<string, string>();
  const counts = new Map<string, number>();
  const queue: string[] = [];
  const dead: string[] = [];
  const note = (href: string, from: string) => {
    const url = new URL(href, ORIGIN + from);
    if (url.origin !== ORIGIN || !url.protocol.startsWith('http')) return;
    const address = url.pathname + url.search;
    if (foundOn.has(address)) return;
    const kind = kindOf(url);
    const seen = (counts.get(kind) ?? 0) + 1;
    if (seen > (url.search ? 1 : ALIKE)) return;
    counts.set(kind, seen);
    foundOn.set(address, from);
    queue.push(address);
  };
  for (const { prefix } of LANGUAGES) {
    for (const path of [...INDEXED, ...NOT_INDEXED]) note(addressIn(prefix, path), '/');
  }
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const response = await shop.get(url);
    if (response.status >= 400) dead.push(`${response.status} ${url} on ${foundOn.get(url)}`);
    const location = response.headers.get('location');
    if (location !== null) note(location, url);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const href of linksIn(response.text)) note(href, url);
  }
  expect(dead).toEqual([]);
  expect(foundOn.size).toBeGreaterThan(150);
  for (const kind of ['/product', '/uz/product', '/category', '/uz/category', '/brands', '/uz/news', '/cart']) {
    expect([...counts.keys()].join(' ')).toContain(kind);
  }
});

/** `/product/10-phone` and `/product/11-television` are of one kind; so are all combinations of filters. */
function kindOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/\d[^/]*$/, '/…').replace(/\/(assets|pictures|share|fonts)\/.*/, '/$1/…');
  const names = [...new Set([...searchParams.keys()].map((name) => name.replace(/^a\d+$/, 'a…')))];
  return names.length > 1 ? `${path} several` : [path, ...names].join(' ');
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/\shref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
