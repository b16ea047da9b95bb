import { measuringCode } from '#contract/analytics/analytics-codes.ts';
import type { Banner, ContentPage, Menu, Post, Promotion, Settings, WholePost } from '#contract/content/content.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { CASH_LIMIT, VOUCHER } from '#contract/orders/order-totals.ts';
import { mapTiles } from '#contract/stores/map-tiles.ts';
import type {
  BannerRow,
  HomeShelfRow,
  MenuRow,
  PageHead,
  PostHead,
  PromotionRow,
  SettingValue,
} from './content-queries.ts';

export function presentSettings(
  {
    settings: values,
    promotions,
  }: { settings: ReadonlyMap<string, SettingValue>; promotions: readonly PromotionRow[] },
  locale: Locale,
): Settings {
  const voucherPromotion = idSetting(values, 'voucher_promotion') ?? DEFAULT_VOUCHER_PROMOTION;
  const read = (key: string): string | null => {
    const value = values.get(key) ?? null;
    return value && localize(value, locale);
  };
  return {
    shop_name: read('shop_name') ?? '',
    phone: read('phone') ?? '',
    address: read('address') ?? '',
    work_hours: read('work_hours') ?? '',
    facebook: read('facebook'),
    telegram: read('telegram'),
    instagram: read('instagram'),
    youtube: read('youtube'),
    tiktok: read('tiktok'),
    chat_bot: read('chat_bot'),
    store_phone: read('store_phone'),
    map_tiles: mapTiles(read('map_tiles')),
    map_credit: read('map_credit'),
    google_analytics_code: measuringCode('google_analytics_code', read('google_analytics_code')),
    meta_pixel_code: measuringCode('meta_pixel_code', read('meta_pixel_code')),
    voucher_promotion_id: promotions.some(({ id }) => id === voucherPromotion) ? voucherPromotion : 0,
    voucher_every_days: voucherEveryDays(values),
    cash_limit: cashLimit(values),
    seller: sellerOf(read),
    imei_category_ids: idsSetting(values, 'imei_categories'),
    not_returnable_category_ids: idsSetting(values, 'not_returnable_categories'),
    notice: read('notice'),
  };
}

export function presentMenu(menu: MenuRow, locale: Locale): Menu {
  return {
    id: menu.id,
    name: menu.name,
    title: localize(menu.title, locale),
    menuItems: menu.items.map((item) => ({ id: item.id, title: localize(item.title, locale), url: item.url })),
  };
}

export function presentBanner(banner: BannerRow, locale: Locale): Banner {
  return {
    id: banner.id,
    type: banner.type,
    name: localize(banner.name, locale),
    description: banner.description === null ? null : localize(banner.description, locale),
    img: `/pictures/${localize(banner.picture, locale)}`,
    img_md: `/pictures/${localize(banner.pictureMd, locale)}`,
    img_sm: `/pictures/${localize(banner.pictureSm, locale)}`,
    url: banner.url,
    text_tone: banner.textTone,
  };
}

/** Which goods a shelf of the home page shows. */
export type ShelfSource =
  | { kind: 'popular' | 'sale' | 'new' }
  | { kind: 'category'; categoryId: number }
  | { kind: 'brand'; brandId: number };

export interface HomeShelf {
  code: string;
  title: string;
  source: ShelfSource;
}

export function presentHomeShelf(shelf: HomeShelfRow, locale: Locale): HomeShelf {
  return { code: shelf.code, title: localize(shelf.title, locale), source: shelfSource(shelf) };
}

/** The table's check constraints hold: a category's shelf has a category, a brand's shelf a brand. */
function shelfSource({ kind, categoryId, brandId }: HomeShelfRow): ShelfSource {
  switch (kind) {
    case 'category':
      return { kind, categoryId: categoryId ?? 0 };
    case 'brand':
      return { kind, brandId: brandId ?? 0 };
    default:
      return { kind };
  }
}

/** Promotion 44 unless the owner has chosen another one (ruling R7.1). */
const DEFAULT_VOUCHER_PROMOTION = 44;

/** Long enough to have used the goods. */
const DEFAULT_INVITATION_DAYS = 7;

/** Brand 9 unless the owner has chosen another one (specification 2.36). */
const DEFAULT_BRANDZONE_BRAND = 9;

export function brandzoneBrandId(settings: ReadonlyMap<string, SettingValue>): number {
  return idSetting(settings, 'brandzone_brand') ?? DEFAULT_BRANDZONE_BRAND;
}

/** Once in how many days a customer may have a voucher, 0 for no limit. */
export function voucherEveryDays(settings: ReadonlyMap<string, SettingValue>): number {
  const text = settings.get('voucher_every_days')?.ru ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : VOUCHER.everyDays;
}

/** Orders above this sum are not paid in cash; 0 for no limit. */
export function cashLimit(settings: ReadonlyMap<string, SettingValue>): number {
  const text = settings.get('cash_limit')?.ru ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : CASH_LIMIT;
}

/** Whether buyers are invited to review what they have bought, and how many days after it was handed over. */
export function reviewInvitations(settings: ReadonlyMap<string, SettingValue>): { isOn: boolean; days: number } {
  const days = settings.get('review_invitation_days')?.ru ?? '';
  return {
    isOn: settings.get('review_invitations')?.ru === 'true',
    days: /^[1-9]\d?$/.test(days) ? Number(days) : DEFAULT_INVITATION_DAYS,
  };
}

/** Null until all of it is known: half of it helps nobody. */
function sellerOf(read: (key: string) => string | null): Settings['seller'] {
  const [name, taxId, address] = [read('seller_name'), read('seller_tax_id'), read('seller_address')];
  return name && taxId && address ? { name, tax_id: taxId, address } : null;
}

/** `1011,1012` */
function idsSetting(settings: ReadonlyMap<string, SettingValue>, key: string): number[] {
  const text = settings.get(key)?.ru ?? '';
  return /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text) ? text.split(',').map(Number) : [];
}

function idSetting(settings: ReadonlyMap<string, SettingValue>, key: string): number | null {
  const text = settings.get(key)?.ru ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function presentPromotion(promotion: PromotionRow, locale: Locale, now: Date): Promotion {
  return {
    id: promotion.id,
    slug: promotion.slug,
    name: localize(promotion.name, locale),
    img: promotion.picture === null ? null : `/pictures/${promotion.picture}`,
    description: localize(promotion.description, locale),
    start_at: promotion.startAt.toISOString(),
    end_at: promotion.endAt?.toISOString() ?? null,
    is_archived: promotion.endAt !== null && promotion.endAt <= now,
    url: `/promotions/${promotion.id}-${promotion.slug}`,
    video: promotion.video,
  };
}

export function presentPost(post: PostHead, section: 'articles' | 'news', locale: Locale): Post {
  return {
    id: post.id,
    name: localize(post.name, locale),
    img: post.picture === null ? null : `/pictures/${post.picture}`,
    description: localize(post.description, locale),
    published_at: post.publishedAt.toISOString(),
    url: `/${section}/${post.id}`,
  };
}

export function presentWholePost(
  post: PostHead,
  body: Localized,
  section: 'articles' | 'news',
  locale: Locale,
): WholePost {
  return {
    ...presentPost(post, section, locale),
    body: localize(body, locale),
    updated_at: post.updatedAt.toISOString(),
  };
}

export function presentPage(page: PageHead, body: Localized, locale: Locale): ContentPage {
  return {
    slug: page.slug,
    title: localize(page.title, locale),
    body: localize(body, locale),
    updated_at: page.updatedAt.toISOString(),
    url: `/${page.slug}`,
  };
}
