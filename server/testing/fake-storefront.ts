import type { Menu } from '#contract/content/content.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Storefront } from '#contract/pages/storefront.ts';

/** A small storefront in memory for tests of the HTTP application; overrides can replace or break any part. */
export function fakeStorefront(overrides: Partial<Storefront> = {}): Storefront {
  const menu = (id: number, name: string): Menu => ({
    id,
    name,
    title: name,
    menuItems: [{ id, title: `${name} link`, url: '/brands' }],
  });
  return {
    redirectTarget: () => null,
    shell: (locale) => ({
      settings: {
        shop_name: locale === 'uz' ? 'Sinov' : 'Проба',
        phone: '998712000000',
        address: 'Toshkent',
        work_hours: '9:00–21:00',
        facebook: null,
        telegram: null,
        instagram: null,
        youtube: null,
        tiktok: null,
        chat_bot: null,
        store_phone: null,
        map_tiles: 'https://tiles.test/{z}/{x}/{y}.png',
        map_credit: null,
        google_analytics_code: null,
        voucher_promotion_id: 44,
        voucher_every_days: 90,
        cash_limit: 25_000_000,
        seller: null,
        imei_category_ids: [],
        not_returnable_category_ids: [],
        meta_pixel_code: null,
        notice: null,
      },
      menus: { main: menu(1, 'Main'), top: menu(2, 'Top'), footer: [menu(3, 'Footer')] },
      categories: [],
    }),
    home: () => ({ banners: [], brands: [], promotion: null, categories: [], shelves: [] }),
    categories: () => [],
    category: () => null,
    brands: () => [],
    brand: () => null,
    brandzoneBrandId: () => 9,
    promotions: () => [],
    promotion: () => null,
    listing: () => emptyListing(),
    search: (_text, query) => ({ ...emptyListing(), corrected: null, understood: null, query }),
    nearest: () => [],
    product: async () => null,
    unavailableProduct: async () => null,
    choosers: () => [],
    chooser: () => null,
    stores: (_locale: Locale) => [],
    articles: () => emptyPostList(),
    article: async () => null,
    news: () => emptyPostList(),
    newsItem: async () => null,
    page: async () => null,
    phoneModels: async () => [],
    linkedOrder: async () => ({ state: 'over' }),
    returnedOrder: async () => ({ state: 'over' }),
    invitation: async () => ({ state: 'over' }),
    ...overrides,
  };
}

function emptyPostList(): ReturnType<Storefront['articles']> {
  return { data: [], meta: { current_page: 1, last_page: 1, per_page: 18, total: 0 } };
}

function emptyListing(): ReturnType<Storefront['listing']> {
  return {
    data: [],
    meta: { current_page: 1, last_page: 1, per_page: 18, total: 0 },
    facets: { price: { min: 0, max: 0 }, brands: [], categories: [], attributes: [], in_stock: 0, on_sale: 0 },
  };
}
