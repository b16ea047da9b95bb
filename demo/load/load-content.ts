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
import type { ComposedProduct } from '../compose-product.ts';
import { INSTALMENT_PARTNERS } from '../content/instalment-partners.ts';
import { MENUS } from '../content/menus.ts';
import { PAGES } from '../content/pages/all-pages.ts';
import { type DemoPromotion, PROMOTIONS } from '../content/promotions.ts';
import { SETTINGS } from '../content/settings.ts';
import { STORES } from '../content/stores.ts';
import { insertRows } from './insert-rows.ts';
import { keepNumbersTogether } from './keep-numbers-together.ts';

const PARTNER_LIMIT = 15_000_000;
const PRODUCTS_IN_PROMOTION = 60;
const DAY = 24 * 60 * 60 * 1000;

export async function loadStores(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    stores,
    STORES.map((store, position) => ({
      ...store,
      workHours: '10:00–21:00',
      phone: `9987120000${10 + store.id}`,
      position,
    })),
  );
}

export async function loadSettingsAndMenus(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    settings,
    Object.entries(SETTINGS).map(([key, value]) => ({ key, value: typeof value === 'string' ? { ru: value } : value })),
  );
  await insertRows(
    tx,
    menus,
    MENUS.map(({ id, name, title }, position) => ({ id, name, title, position })),
  );
  await insertRows(
    tx,
    menuItems,
    MENUS.flatMap((menu) =>
      menu.items.map((item, position) => ({ id: menu.id * 100 + position, menuId: menu.id, ...item, position })),
    ),
  );
}

/** `logos` holds picture hashes by partner id. */
export async function loadInstalmentPartners(tx: Tx, logos: ReadonlyMap<number, string>): Promise<void> {
  await insertRows(
    tx,
    instalmentPartners,
    INSTALMENT_PARTNERS.map(({ plans: _, mark: __, ...partner }, position) => ({
      ...partner,
      picture: logos.get(partner.id) ?? null,
      limit: PARTNER_LIMIT,
      position,
    })),
  );
  await insertRows(
    tx,
    instalmentPlans,
    INSTALMENT_PARTNERS.flatMap((partner) => partner.plans.map((plan) => ({ partnerId: partner.id, ...plan }))),
  );
}

/** `art` holds the picture hashes of promotions by id. */
export async function loadPromotions(
  tx: Tx,
  products: readonly ComposedProduct[],
  art: ReadonlyMap<number, string>,
  today: Date,
): Promise<void> {
  await insertRows(
    tx,
    promotions,
    PROMOTIONS.map((promotion, position) => ({
      id: promotion.id,
      slug: promotion.slug,
      name: keepNumbersTogether(promotion.name),
      description: keepNumbersTogether(promotion.description),
      picture: art.get(promotion.id) ?? null,
      startAt: new Date(today.getTime() + promotion.startsInDays * DAY),
      endAt: promotion.endsInDays === null ? null : new Date(today.getTime() + promotion.endsInDays * DAY),
      position,
    })),
  );
  await insertRows(
    tx,
    promotionProducts,
    PROMOTIONS.flatMap((promotion) =>
      productsOf(promotion, products).map((product) => ({ promotionId: promotion.id, productId: product.id })),
    ),
  );
}

export function productsOf(promotion: DemoPromotion, products: readonly ComposedProduct[]): ComposedProduct[] {
  return products
    .filter((product) => promotion.categories.includes(product.line.category))
    .filter((product) => !promotion.onlyOnSale || product.variant.oldPrice !== undefined)
    .slice(0, PRODUCTS_IN_PROMOTION);
}

export async function loadBanners(tx: Tx, rows: (typeof banners.$inferInsert)[]): Promise<void> {
  await insertRows(tx, banners, rows);
}

export async function loadPages(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    pages,
    PAGES.map(({ slug, title, body }, position) => ({
      id: position + 1,
      slug,
      title,
      body: keepNumbersTogether(body),
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
