import { SUGGESTION_COUNT } from '#contract/catalog/listing-query.ts';
import type { Menu } from '#contract/content/content.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { HomePage, ProductShelf, Storefront } from '#contract/pages/storefront.ts';
import type { Catalog } from './features/catalog/index.ts';
import type { Choosers } from './features/choosers/index.ts';
import type { Content, ShelfSource } from './features/content/index.ts';
import type { Payments } from './features/payments/index.ts';
import type { Questions } from './features/questions/index.ts';
import type { Requests } from './features/requests/index.ts';
import type { ReviewInvitations, Reviews } from './features/reviews/index.ts';
import type { Redirects } from './features/seo/index.ts';
import type { StoreList } from './features/stores/index.ts';

const SHELF_LENGTH = 12;
const BRANDS_ON_HOME = 20;

export interface StorefrontDeps {
  catalog: Catalog;
  content: Content;
  choosers: Pick<Choosers, 'list' | 'urlOf' | 'page'>;
  stores: Pick<StoreList, 'list'>;
  reviews: Pick<Reviews, 'page'>;
  questions: Pick<Questions, 'page'>;
  requests: Pick<Requests, 'phoneModels'>;
  redirects: Pick<Redirects, 'find'>;
  links: Pick<Payments['links'], 'read' | 'readReturned'>;
  invitations: Pick<ReviewInvitations, 'open'>;
}

/** Everything that public pages may read, put together from the features. */
export function createStorefront(deps: StorefrontDeps): Storefront {
  const { catalog, content, choosers, stores, reviews, questions, requests, redirects, links, invitations } = deps;
  return {
    redirectTarget: (pathname) => redirects.find(pathname),
    shell: (locale) => ({ settings: content.settings(locale), menus: shellMenus(content.menus(locale)) }),
    home: (locale) => home(catalog, content, locale),
    categories: (locale) => catalog.tree(locale),
    category(id, locale) {
      const category = catalog.category(id, locale);
      return category && { ...category, chooserUrl: choosers.urlOf(id) };
    },
    brands: (locale) => catalog.brands(locale),
    brand: (id, locale) => catalog.brand(id, locale),
    brandzoneBrandId: () => content.brandzoneBrandId(),
    promotions: (locale) => content.promotions(locale),
    promotion: (id, locale) => content.promotions(locale).find((promotion) => promotion.id === id) ?? null,
    listing: (scope, query, locale) => catalog.listing(scope, { ...query, isByModel: true }, locale),
    nearest(text, locale) {
      const { data, corrected } = catalog.suggestions(text, SUGGESTION_COUNT, locale);
      return corrected === null ? data : [];
    },
    search: (text, query, locale, options) => catalog.search(text, { ...query, isByModel: true }, locale, options),
    async product(id, locale) {
      const page = await catalog.product(id, locale);
      if (page === null) return null;
      const [reviewPage, questionPage] = await Promise.all([
        reviews.page({ productId: id, page: 1, sort: 'new', rating: undefined }),
        questions.page({ productId: id, page: 1 }),
      ]);
      return { ...page, reviews: reviewPage, questions: questionPage };
    },
    unavailableProduct: (id, locale) => catalog.unavailableProduct(id, locale),
    choosers: (locale) => choosers.list(locale),
    chooser: (categoryId, state, locale) => choosers.page(categoryId, state, locale),
    stores: (locale) => stores.list(locale),
    articles: (paging, locale) => content.articles(paging, locale),
    article: (id, locale) => content.article(id, locale),
    news: (paging, locale) => content.news(paging, locale),
    newsItem: (id, locale) => content.newsItem(id, locale),
    page: (slug, locale) => content.page(slug, locale),
    phoneModels: (locale) => requests.phoneModels(locale),
    linkedOrder: (token, locale) => links.read(token, locale),
    returnedOrder: (account, locale, options) => links.readReturned(account, locale, options),
    invitation: (token, locale) => invitations.open(token, locale),
  };
}

function shellMenus(menus: Menu[]) {
  const named = (name: string): Menu =>
    menus.find((menu) => menu.name === name) ?? { id: 0, name, title: name, menuItems: [] };
  return {
    main: named('Main'),
    top: named('Top'),
    footer: menus.filter((menu) => menu.name.startsWith('Footer')),
  };
}

function home(catalog: Catalog, content: Content, locale: Locale): HomePage {
  const current = content.promotions(locale).filter((promotion) => !promotion.is_archived);
  return {
    banners: content.banners('home', locale),
    brands: catalog
      .brands(locale)
      .sort((a, b) => b.products_count - a.products_count)
      .slice(0, BRANDS_ON_HOME),
    // The promotion that ends first comes first; promotions without an end come after all others.
    promotion: current.filter(({ end_at }) => end_at !== null).sort(byEnd)[0] ?? current[0] ?? null,
    categories: catalog.tree(locale),
    shelves: homeShelves(catalog, content, locale),
  };
}

function byEnd(a: { end_at: string | null }, b: { end_at: string | null }): number {
  return (a.end_at ?? '').localeCompare(b.end_at ?? '');
}

function homeShelves(catalog: Catalog, content: Content, locale: Locale): ProductShelf[] {
  return content
    .homeShelves(locale)
    .map(({ code, title, source }) => {
      const { url, ...request } = shelfRequest(catalog, source, locale);
      return { code, title, url, products: catalog.shelf({ ...request, count: SHELF_LENGTH }, locale) };
    })
    .filter(({ products }) => products.length > 0);
}

type ShelfOptions = Omit<Parameters<Catalog['shelf']>[0], 'count'> & Pick<ProductShelf, 'url'>;

function shelfRequest(catalog: Catalog, source: ShelfSource, locale: Locale): ShelfOptions {
  switch (source.kind) {
    case 'popular':
      return { url: null };
    case 'sale':
      return { url: '/promotions', onSale: true };
    case 'new':
      return { url: null, sort: 'created_at' };
    case 'category': {
      const { categoryId } = source;
      return { url: catalog.category(categoryId, locale)?.url ?? null, scope: { categoryId } };
    }
    case 'brand': {
      const { brandId } = source;
      return { url: catalog.brand(brandId, locale)?.url ?? null, scope: { brandId } };
    }
  }
}
