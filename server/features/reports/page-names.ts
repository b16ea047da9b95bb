import type { Locale } from '#contract/i18n/locale.ts';
import { PAGE_KINDS, type PageKind } from '#contract/pages/page-kinds.ts';
import { m } from '#messages';

const PAGES: Record<PageKind, typeof m.admin_reports_page_home> = {
  home: m.admin_reports_page_home,
  search: m.admin_reports_page_search,
  catalog: m.admin_reports_page_catalog,
  category: m.admin_reports_page_category,
  product: m.admin_reports_page_product,
  brands: m.admin_reports_page_brands,
  promotions: m.admin_reports_page_promotions,
  articles: m.admin_reports_page_articles,
  news: m.admin_reports_page_news,
  cart: m.admin_reports_page_cart,
  wishlist: m.admin_reports_page_wishlist,
  compare: m.admin_reports_page_compare,
  checkout: m.admin_reports_page_checkout,
  cabinet: m.admin_reports_page_cabinet,
  auth: m.admin_reports_page_auth,
  other: m.admin_reports_page_other,
};

/** The kinds of pages, in the order of the contract. */
export function pageNames(locale: Locale): { value: PageKind; name: string }[] {
  return PAGE_KINDS.map((value) => ({ value, name: PAGES[value]({}, { locale }) }));
}
