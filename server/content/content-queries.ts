import { asc, eq } from 'drizzle-orm';
import type { Localized } from '#contract/locale.ts';
import type { Database } from '#server/database/database.ts';
import { banners, menuItems, menus, promotions, settings } from './content-tables.ts';

export type SettingValue = Localized | null;
export type BannerRow = typeof banners.$inferSelect;
export type PromotionRow = typeof promotions.$inferSelect;
export type MenuRow = typeof menus.$inferSelect & { items: (typeof menuItems.$inferSelect)[] };

/** Everything the shell and the home page show: small enough to be kept whole in memory. */
export interface ContentRows {
  settings: Map<string, SettingValue>;
  menus: MenuRow[];
  banners: BannerRow[];
  promotions: PromotionRow[];
}

export async function readContent(db: Database): Promise<ContentRows> {
  const [settingRows, menuRows, itemRows, bannerRows, promotionRows] = await Promise.all([
    db.select().from(settings),
    db.select().from(menus).orderBy(asc(menus.position), asc(menus.id)),
    db.select().from(menuItems).orderBy(asc(menuItems.position), asc(menuItems.id)),
    db.select().from(banners).where(eq(banners.isPublished, true)).orderBy(asc(banners.position), asc(banners.id)),
    db
      .select()
      .from(promotions)
      .where(eq(promotions.isPublished, true))
      .orderBy(asc(promotions.position), asc(promotions.id)),
  ]);
  return {
    settings: new Map(settingRows.map((row) => [row.key, row.value])),
    menus: menuRows.map((menu) => ({ ...menu, items: itemRows.filter((item) => item.menuId === menu.id) })),
    banners: bannerRows,
    promotions: promotionRows,
  };
}
