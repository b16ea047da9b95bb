import { asc, desc, eq, sql } from 'drizzle-orm';
import { LINKED_PAGES, PAGE_SLUGS_IN_USE } from '#contract/pages/page-slugs.ts';
import type { FieldProblem, RecordValues } from '#contract/records/record-kind.ts';
import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { articles, banners, homeShelves, menuItems, menus, news, pages } from '#server/schema/content-tables.ts';

const TAKEN = { field: 'slug', problem: 'taken' } as const;

/** Content that staff edit. */
export const contentRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'home_shelves',
    table: homeShelves,
    // A number that no other shelf gets: its name for analytics stays its own.
    onInsert: async () => ({ code: sql`'shelf-' || nextval(pg_get_serial_sequence('home_shelves', 'id'))` }),
  }),
  tableSource({ kind: 'banners', table: banners }),
  tableSource({
    kind: 'menus',
    table: menus,
    counts: { items: sql`(select count(*) from menu_items i where i.menu_id = ${menus.id})` },
  }),
  tableSource({ kind: 'menu_items', table: menuItems }),
  tableSource({
    kind: 'pages',
    table: pages,
    orderBy: [asc(pages.position), asc(pages.id)],
    problemIn: async (_, values) => pageProblem(values),
    isInUse: async (tx, id) => {
      const [page] = await tx
        .select({ slug: pages.slug })
        .from(pages)
        .where(eq(pages.id, Number(id)));
      return LINKED_PAGES.has(page?.slug ?? '');
    },
    constraints: { pages_slug_unique: TAKEN, pages_slug: TAKEN },
  }),
  tableSource({ kind: 'articles', table: articles, orderBy: [desc(articles.publishedAt), desc(articles.id)] }),
  tableSource({ kind: 'news', table: news, orderBy: [desc(news.publishedAt), desc(news.id)] }),
];

/** An address at which the shop shows something else, and a page that the shop itself links to. */
function pageProblem({ slug, is_published, published_at }: Readonly<RecordValues>): FieldProblem | null {
  if (PAGE_SLUGS_IN_USE.has(String(slug))) return TAKEN;
  if (!LINKED_PAGES.has(String(slug))) return null;
  if (is_published === false) return { field: 'is_published', problem: 'linked' };
  const isLater = typeof published_at === 'string' && published_at > new Date().toISOString();
  return isLater ? { field: 'published_at', problem: 'linked' } : null;
}
