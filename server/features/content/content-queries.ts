import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readTogether } from '#server/platform/database/read-together.ts';
import {
  articles,
  banners,
  homeShelves,
  menuItems,
  menus,
  news,
  pages,
  promotions,
  settings,
} from '#server/schema/content-tables.ts';

export type SettingValue = Localized | null;
export type BannerRow = typeof banners.$inferSelect;
export type HomeShelfRow = typeof homeShelves.$inferSelect;
export type PromotionRow = typeof promotions.$inferSelect;
export type MenuRow = typeof menus.$inferSelect & { items: (typeof menuItems.$inferSelect)[] };

export type PageHead = Omit<typeof pages.$inferSelect, 'body'>;
export type PostHead = Omit<typeof articles.$inferSelect, 'body'>;

/** The tables whose long texts are read from the database on request. */
const TABLES = { pages, articles, news };
export type TextKind = keyof typeof TABLES;

/** Everything the shell and the home page show, and all texts without their bodies: small enough to stay in memory. */
export interface ContentRows {
  settings: Map<string, SettingValue>;
  menus: MenuRow[];
  banners: BannerRow[];
  homeShelves: HomeShelfRow[];
  promotions: PromotionRow[];
  pages: PageHead[];
  articles: PostHead[];
  news: PostHead[];
}

export async function readContent(db: Queryable): Promise<ContentRows> {
  const [settingRows, menuRows, itemRows, bannerRows, shelfRows, promotionRows, pageRows, articleRows, newsRows] =
    await readTogether(db, [
      () => db.select().from(settings),
      () => db.select().from(menus).orderBy(asc(menus.position), asc(menus.id)),
      () => db.select().from(menuItems).orderBy(asc(menuItems.position), asc(menuItems.id)),
      () =>
        db.select().from(banners).where(eq(banners.isPublished, true)).orderBy(asc(banners.position), asc(banners.id)),
      () =>
        db
          .select()
          .from(homeShelves)
          .where(eq(homeShelves.isPublished, true))
          .orderBy(asc(homeShelves.position), asc(homeShelves.id)),
      () =>
        db
          .select()
          .from(promotions)
          .where(eq(promotions.isPublished, true))
          .orderBy(asc(promotions.position), asc(promotions.id)),
      () => readPages(db),
      () => readPosts(db, articles),
      () => readPosts(db, news),
    ]);
  return {
    settings: new Map(settingRows.map((row) => [row.key, row.value])),
    menus: menuRows.map((menu) => ({ ...menu, items: itemRows.filter((item) => item.menuId === menu.id) })),
    banners: bannerRows,
    homeShelves: shelfRows,
    promotions: promotionRows,
    pages: pageRows,
    articles: articleRows,
    news: newsRows,
  };
}

async function readPages(db: Queryable): Promise<PageHead[]> {
  const { body: _, ...head } = getTableColumns(pages);
  return db.select(head).from(pages).where(eq(pages.isPublished, true)).orderBy(asc(pages.position), asc(pages.id));
}

async function readPosts(db: Queryable, table: typeof articles | typeof news): Promise<PostHead[]> {
  const { body: _, ...head } = getTableColumns(table);
  return db
    .select(head)
    .from(table)
    .where(eq(table.isPublished, true))
    .orderBy(desc(table.publishedAt), desc(table.id));
}

export async function readBody(db: Queryable, kind: TextKind, id: number): Promise<Localized | null> {
  const table = TABLES[kind];
  const [row] = await db.select({ body: table.body }).from(table).where(eq(table.id, id));
  return row?.body ?? null;
}
