import type { Listing, Product } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { Settings, Store, WholePost } from '#contract/content/content.ts';
import { localePath } from '#contract/i18n/locale.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** Structured data (schema.org). Only the server renders it; browsers do not load this code. */
export interface Shop {
  publicUrl: string;
  settings: Settings;
}

const SCHEMA = 'https://schema.org';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function absolute(shop: Shop, path: string): string {
  return shop.publicUrl + encodeURI(localePath(path, currentLocale()));
}

export function organisationData(shop: Shop) {
  const { facebook, telegram, instagram, youtube, tiktok, phone, address: street } = shop.settings;
  const links = [facebook, telegram, instagram, youtube, tiktok].filter((url) => url !== null);
  return {
    '@context': SCHEMA,
    ...organisation(shop),
    logo: `${shop.publicUrl}/icon-512.png`,
    ...(phone && { telephone: `+${phone}` }),
    ...(street && { address: { '@type': 'PostalAddress', addressCountry: 'UZ', streetAddress: street } }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

export function websiteData(shop: Shop) {
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name: shop.settings.shop_name,
    url: absolute(shop, '/'),
    inLanguage: currentLocale(),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(shop, '/search')}?keyword={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function breadcrumbData(shop: Shop, trail: readonly { name: string; url: string }[]) {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(shop, url),
    })),
  };
}

/** The products of one page of a list, with their positions in the whole list. */
export function listingData(shop: Shop, name: string, { data, meta }: Pick<Listing, 'data' | 'meta'>) {
  const before = (meta.current_page - 1) * meta.per_page;
  return { ...itemListData(shop, name, data, before), numberOfItems: meta.total };
}

export function itemListData(shop: Shop, name: string, items: readonly { name: string; url: string }[], before = 0) {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: item.name,
      url: absolute(shop, item.url),
    })),
  };
}

export function productData(shop: Shop, product: Product, images: readonly string[]) {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    ...(images.length > 0 && { image: [...images] }),
    brand: { '@type': 'Brand', name: product.brand_name },
    category: product.breadcrumbs.map(({ name }) => name).join(' > '),
    ...(product.model && { mpn: product.model }),
    ...(product.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.rating_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: absolute(shop, product.url),
      price: product.current_price,
      priceCurrency: 'UZS',
      itemCondition: `${SCHEMA}/NewCondition`,
      availability: `${SCHEMA}/${AVAILABILITY[product.status] ?? 'BackOrder'}`,
      seller: organisation(shop),
    },
  };
}

/** Any other status is available on order. */
const AVAILABILITY: Record<number, string> = {
  [PRODUCT_STATUS.outOfStock]: 'OutOfStock',
  [PRODUCT_STATUS.inStock]: 'InStock',
  [PRODUCT_STATUS.shortWait]: 'BackOrder',
  [PRODUCT_STATUS.preOrder]: 'PreOrder',
  [PRODUCT_STATUS.undefined]: 'OutOfStock',
};

export function articleData(shop: Shop, post: WholePost, type: 'Article' | 'NewsArticle', image: string) {
  return {
    '@context': SCHEMA,
    '@type': type,
    headline: post.name,
    description: post.description,
    inLanguage: currentLocale(),
    datePublished: post.published_at,
    dateModified: [post.published_at, post.updated_at].sort().at(-1),
    mainEntityOfPage: absolute(shop, post.url),
    image: [image],
    author: organisation(shop),
    publisher: { ...organisation(shop), logo: { '@type': 'ImageObject', url: `${shop.publicUrl}/icon-512.png` } },
  };
}

export function storeData(shop: Shop, store: Store, image: string) {
  const [opens, closes] = store.work_hours.split('–');
  return {
    '@context': SCHEMA,
    '@type': 'ElectronicsStore',
    '@id': `${absolute(shop, '/our-company')}#store-${store.id}`,
    name: store.name,
    image,
    url: `${absolute(shop, '/our-company')}#shops`,
    telephone: `+${store.phone_number}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'UZ',
      addressLocality: store.city,
      streetAddress: store.address,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    ...(opens &&
      closes && {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAYS,
          opens: twoDigits(opens),
          closes: twoDigits(closes),
        },
      }),
    parentOrganization: organisation(shop),
  };
}

/** schema.org requires `09:00` instead of `9:00`. */
function twoDigits(time: string): string {
  return time.trim().padStart(5, '0');
}

function organisation(shop: Shop) {
  return { '@type': 'Organization', name: shop.settings.shop_name, url: shop.publicUrl };
}
