import type { Brand, Listing, Product } from '#contract/catalog/catalog.ts';
import type { ContentPage, Post, Promotion, Store, WholePost } from '#contract/content/content.ts';
import { localePath } from '#contract/i18n/locale.ts';
import type { CategoryPage } from '#contract/pages/storefront.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { type Match, sharePicture, shareTags, shopIn, structured } from './share-tags.ts';
import {
  articleData,
  breadcrumbData,
  itemListData,
  listingData,
  organisationData,
  productData,
  type Shop,
  storeData,
  websiteData,
} from './structured-data.ts';

/**
 * The meta tags of each kind of page for search engines and messengers. A route's `meta` calls these under
 * `import.meta.env.SSR`: only documents are read by such services, so browsers need not load this code.
 */
type Matches = readonly (Match | undefined)[];

interface TitleAndDescription {
  title: string;
  description: string;
}

function withShop<T>(matches: Matches, build: (shop: Shop) => T[]): T[] {
  const shop = shopIn(matches);
  return shop ? build(shop) : [];
}

export function homeHead(matches: Matches, words: TitleAndDescription) {
  return withShop(matches, (shop) => [
    ...shareTags(shop, { ...words, url: '/', picture: sharePicture(shop, 'home', 0) }),
    ...structured(organisationData(shop), websiteData(shop)),
    newsLink(shop),
  ]);
}

export function categoryHead(matches: Matches, words: TitleAndDescription, category: CategoryPage, listing: Listing) {
  return withShop(matches, (shop) => [
    ...shareTags(shop, {
      ...words,
      url: category.url,
      picture: sharePicture(shop, 'category', category.id, [category.name]),
    }),
    ...structured(
      breadcrumbData(shop, fromHome([...category.ancestors, category])),
      listingData(shop, category.name, listing),
    ),
  ]);
}

export function brandHead(matches: Matches, words: TitleAndDescription, brand: Brand, url: string, listing: Listing) {
  return withShop(matches, (shop) => [
    ...shareTags(shop, { ...words, url, picture: sharePicture(shop, 'brand', brand.id, [brand.name]) }),
    ...structured(
      breadcrumbData(
        shop,
        fromHome([
          { name: m.catalog_brands(), url: '/brands' },
          { name: brand.name, url },
        ]),
      ),
      listingData(shop, brand.name, listing),
    ),
  ]);
}

export function promotionHead(matches: Matches, words: TitleAndDescription, promotion: Promotion, listing: Listing) {
  return withShop(matches, (shop) => [
    ...shareTags(shop, {
      ...words,
      url: promotion.url,
      picture: sharePicture(shop, 'promotion', promotion.id, [promotion.name, promotion.img]),
    }),
    ...structured(
      breadcrumbData(shop, fromHome([{ name: m.content_promotions(), url: '/promotions' }, promotion])),
      ...(listing.data.length > 0 ? [listingData(shop, promotion.name, listing)] : []),
    ),
  ]);
}

export function productHead(matches: Matches, product: Product) {
  return withShop(matches, (shop) => {
    const images = product.gallery.map(({ original }) => shop.publicUrl + pictureUrl(original, 1200));
    return [
      ...shareTags(shop, {
        type: 'product',
        title: product.name,
        description: product.description,
        url: product.url,
        picture: sharePicture(shop, 'product', product.id, [product.name, product.img]),
      }),
      { property: 'product:price:amount', content: String(product.current_price) },
      { property: 'product:price:currency', content: 'UZS' },
      ...structured(
        productData(shop, product, images),
        breadcrumbData(shop, fromHome([...product.breadcrumbs, product])),
      ),
    ];
  });
}

export function postHead(matches: Matches, words: TitleAndDescription, post: WholePost, kind: 'article' | 'news') {
  return withShop(matches, (shop) => {
    const picture = sharePicture(shop, kind, post.id, [post.name, post.img]);
    const section =
      kind === 'article' ? { name: m.content_articles(), url: '/articles' } : { name: m.content_news(), url: '/news' };
    return [
      ...shareTags(shop, { ...words, type: 'article', url: post.url, picture }),
      { property: 'article:published_time', content: post.published_at },
      ...structured(
        articleData(shop, post, kind === 'article' ? 'Article' : 'NewsArticle', picture),
        breadcrumbData(shop, fromHome([section, post])),
      ),
      ...(kind === 'news' ? [newsLink(shop)] : []),
    ];
  });
}

export function contentHead(
  matches: Matches,
  words: TitleAndDescription,
  page: ContentPage,
  stores: readonly Store[] = [],
) {
  return withShop(matches, (shop) => {
    const picture = sharePicture(shop, 'page', page.slug, [page.title]);
    const isCompany = stores.length > 0;
    return [
      ...shareTags(shop, { ...words, title: page.title, url: page.url, picture }),
      ...structured(
        breadcrumbData(shop, fromHome([{ name: page.title, url: page.url }])),
        ...(isCompany ? [organisationData(shop)] : []),
        ...stores.map((store) => storeData(shop, store, picture)),
      ),
    ];
  });
}

/**
 * A list of other things than products: `/catalog`, `/brands`, `/promotions`, `/articles`, `/news`,
 * `/samsung-preorder`.
 */
export function listHead(
  matches: Matches,
  words: TitleAndDescription,
  list: { name: string; url: string; items: readonly Pick<Post, 'name' | 'url'>[] },
) {
  return withShop(matches, (shop) => [
    ...shareTags(shop, { ...words, url: list.url, picture: sharePicture(shop, 'home', 0) }),
    ...structured(
      breadcrumbData(shop, fromHome([list])),
      ...(list.items.length > 0 ? [itemListData(shop, list.name, list.items)] : []),
    ),
    ...(list.url === '/news' ? [newsLink(shop)] : []),
  ]);
}

/** Pages that are not indexed but shared between people: search results, a comparison, the login page. */
export function noindexHead(matches: Matches, title: string, url: string) {
  return withShop(matches, (shop) =>
    shareTags(shop, {
      title,
      description: m.home_description(),
      url,
      picture: sharePicture(shop, 'home', 0),
    }),
  );
}

function fromHome(trail: readonly { name: string; url: string }[]) {
  return [{ name: m.shell_home(), url: '/' }, ...trail];
}

function newsLink(shop: Shop) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title: m.seo_news_of({ shop: shop.settings.shop_name }),
    href: shop.publicUrl + localePath('/news/rss.xml', currentLocale()),
  };
}
