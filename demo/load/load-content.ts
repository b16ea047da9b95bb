import type {
  InstalmentPartner,
  Menu,
  Page,
  Promotion,
  ShopSettings,
  Store,
} from '#demo/data-format/content-format.ts';
import { dateOf } from '#demo/data-format/text-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  articles,
  banners,
  menuItems,
  menus,
  news,
  pages,
  promotionProducts,
  promotions,
  settings,
} from '#server/schema/content-tables.ts';
import { instalmentPartners, instalmentPlans } from '#server/schema/instalments-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import type { ComposedProduct } from './compose-product.ts';
import { withNonBreakingNumbers } from './non-breaking-numbers.ts';

export async function loadStores(tx: Tx, list: readonly Store[]): Promise<void> {
  await insertRows(
    tx,
    stores,
    list.map((store, position) => ({ ...store, position })),
  );
}

/** A text that is the same in both languages is kept as a Russian one. */
export async function loadSettings(tx: Tx, shop: ShopSettings): Promise<void> {
  await insertRows(
    tx,
    settings,
    Object.entries(shop).map(([key, value]) => ({
      key: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value: typeof value === 'string' ? { ru: value } : value,
    })),
  );
}

export async function loadMenus(tx: Tx, list: readonly Menu[]): Promise<void> {
  await insertRows(
    tx,
    menus,
    list.map(({ id, name, title }, position) => ({ id, name, title, position })),
  );
  await insertRows(
    tx,
    menuItems,
    list.flatMap((menu) =>
      menu.items.map((item, position) => ({ id: menu.id * 100 + position, menuId: menu.id, ...item, position })),
    ),
  );
}

/** `logos` holds picture hashes by partner id. */
export async function loadInstalmentPartners(
  tx: Tx,
  list: readonly InstalmentPartner[],
  logos: ReadonlyMap<number, string>,
): Promise<void> {
  await insertRows(
    tx,
    instalmentPartners,
    list.map(({ plans: _, logo: __, ...partner }, position) => ({
      ...partner,
      picture: logos.get(partner.id) ?? null,
      position,
    })),
  );
  await insertRows(
    tx,
    instalmentPlans,
    list.flatMap((partner) => partner.plans.map((plan) => ({ partnerId: partner.id, ...plan }))),
  );
}

/** `art` holds the picture hashes of promotions by id. */
export async function loadPromotions(
  tx: Tx,
  list: readonly Promotion[],
  products: readonly ComposedProduct[],
  art: ReadonlyMap<number, string>,
  today: Date,
): Promise<void> {
  await insertRows(
    tx,
    promotions,
    list.map((promotion, position) => ({
      id: promotion.id,
      slug: promotion.slug,
      name: withNonBreakingNumbers(promotion.name),
      description: withNonBreakingNumbers(promotion.description),
      picture: art.get(promotion.id) ?? null,
      startAt: dateOf(promotion.startsAt, today),
      endAt: promotion.endsAt === undefined ? null : dateOf(promotion.endsAt, today),
      position,
    })),
  );
  await insertRows(
    tx,
    promotionProducts,
    list.flatMap((promotion) =>
      productsOf(promotion, products).map((product) => ({ promotionId: promotion.id, productId: product.id })),
    ),
  );
}

export function productsOf(promotion: Promotion, products: readonly ComposedProduct[]): ComposedProduct[] {
  if (promotion.products === undefined) return [];
  const { categories, onlyReduced, max } = promotion.products;
  return products
    .filter((product) => categories.includes(product.family.category))
    .filter((product) => !onlyReduced || product.variant.oldPrice !== undefined)
    .slice(0, max);
}

export async function loadBanners(tx: Tx, rows: (typeof banners.$inferInsert)[]): Promise<void> {
  await insertRows(tx, banners, rows);
}

export async function loadPages(tx: Tx, list: readonly Page[]): Promise<void> {
  await insertRows(
    tx,
    pages,
    list.map(({ id, slug, title, body }, position) => ({
      id,
      slug,
      title,
      body: withNonBreakingNumbers(body),
      position,
    })),
  );
}

export async function loadPosts(
  tx: Tx,
  posts: { articles: (typeof articles.$inferInsert)[]; news: (typeof news.$inferInsert)[] },
): Promise<void> {
  await insertRows(tx, articles, posts.articles);
  await insertRows(tx, news, posts.news);
}
