import { BRANDZONE_PATH } from '#contract/catalog/brandzone.ts';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { DEFAULT_LOCALE } from '#contract/i18n/locale.ts';
import { FLAT_PAGES } from '#contract/pages/page-registry.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Choosers } from '#server/features/choosers/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { latest, type SitemapPage } from './sitemap-entry.ts';
import { readContentDates, readGroupDates, readProductDates } from './sitemap-queries.ts';

interface Sources {
  db: Database;
  catalog: Pick<Catalog, 'paths' | 'tree' | 'brands'>;
}

/** Every product that the shop shows. */
export async function* productPages({ db, catalog }: Sources): AsyncGenerator<SitemapPage[]> {
  for await (const rows of readProductDates(db)) {
    const dates = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
    yield catalog.paths([...dates.keys()]).map(({ id, url }) => ({ path: url, updatedAt: dates.get(id) ?? null }));
  }
}

/** The categories that have goods. A change below a category counts as a change of the category. */
export async function categoryPages({ db, catalog }: Sources): Promise<SitemapPage[]> {
  const dates = await readGroupDates(db, 'categories');
  const pages: SitemapPage[] = [];
  const visit = (node: CategoryNode): Date | null => {
    const page: SitemapPage = { path: node.url, updatedAt: null };
    pages.push(page);
    page.updatedAt = latest([dates.get(node.id) ?? null, ...node.children.map(visit)]);
    return page.updatedAt;
  };
  for (const root of catalog.tree(DEFAULT_LOCALE)) visit(root);
  return [{ path: '/catalog', updatedAt: latest(pages.map(({ updatedAt }) => updatedAt)) }, ...pages];
}

/** The brands that have goods. */
export async function brandPages({ db, catalog }: Sources, brandzoneBrandId: number): Promise<SitemapPage[]> {
  const dates = await readGroupDates(db, 'brands');
  const pages = catalog.brands(DEFAULT_LOCALE).map(({ id, url }) => ({
    path: id === brandzoneBrandId ? BRANDZONE_PATH : url,
    updatedAt: dates.get(id) ?? null,
  }));
  return [{ path: '/brands', updatedAt: latest(pages.map(({ updatedAt }) => updatedAt)) }, ...pages];
}

/** The choosers that can be used, and their list. */
export function chooserPages(choosers: Pick<Choosers, 'list'>): SitemapPage[] {
  const pages = choosers.list(DEFAULT_LOCALE).map(({ url }) => ({ path: url, updatedAt: null }));
  return pages.length === 0 ? [] : [{ path: '/choose', updatedAt: null }, ...pages];
}

/** The home page, promotions, articles, news, the pages of the shop. */
export async function contentPages({ db }: Pick<Sources, 'db'>, now = new Date()): Promise<SitemapPage[]> {
  const { promotions, articles, news, pages, stores } = await readContentDates(db, now);
  const promotionList = promotions.map((promotion) => ({
    path: `/promotions/${promotion.id}-${promotion.slug}`,
    // The start and the end of a promotion change its page without changing its row.
    updatedAt: latest([promotion.updatedAt, promotion.startAt, pastOrNull(promotion.endAt, now)]),
  }));
  const post = (section: string) => (row: { id: number; publishedAt: Date; updatedAt: Date }) => ({
    path: `/${section}/${row.id}`,
    updatedAt: latest([row.publishedAt, row.updatedAt]),
  });
  const articleList = articles.map(post('articles'));
  const newsList = news.map(post('news'));
  const list = (path: string, members: readonly SitemapPage[]): SitemapPage => ({
    path,
    updatedAt: latest(members.map(({ updatedAt }) => updatedAt)),
  });
  return [
    ...FLAT_PAGES.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => ({ path: `/${path}`, updatedAt: null })),
    list('/promotions', promotionList),
    ...promotionList,
    list('/articles', articleList),
    ...articleList,
    list('/news', newsList),
    ...newsList,
    ...pages.map(({ slug, updatedAt }) => ({
      path: `/${slug}`,
      // The company's page shows its stores.
      updatedAt: slug === 'our-company' ? latest([updatedAt, ...stores.map((store) => store.updatedAt)]) : updatedAt,
    })),
  ];
}

function pastOrNull(date: Date | null, now: Date): Date | null {
  return date !== null && date <= now ? date : null;
}
