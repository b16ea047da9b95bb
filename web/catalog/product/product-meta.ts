import type { Product } from '#contract/catalog.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { PRODUCT_STATUS } from '#contract/product-status.ts';
import { m } from '#messages';
import { localisedAddress } from '../../locale/localised-address.ts';

const SCHEMA = 'https://schema.org';

/** What search engines and messengers are told of a product: title, description, picture, Product and BreadcrumbList. */
export function productMeta(product: Product, { shop, publicUrl }: { shop: string; publicUrl: string }) {
  const title = m.catalog_title({ name: product.name, shop });
  const absolute = (address: string) => publicUrl + localisedAddress(address);
  const picture = product.img === null ? [] : [publicUrl + pictureUrl(product.img, 1200)];
  return [
    { title },
    { name: 'description', content: product.description },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: product.description },
    { property: 'og:url', content: absolute(product.url) },
    { property: 'og:site_name', content: shop },
    ...picture.map((content) => ({ property: 'og:image', content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': productData(product, absolute, picture) },
    { 'script:ld+json': breadcrumbData(product, absolute) },
  ];
}

function productData(product: Product, absolute: (address: string) => string, image: string[]) {
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    image,
    brand: { '@type': 'Brand', name: product.brand_name },
    ...(product.model && { mpn: product.model }),
    ...(product.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.rating_count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: absolute(product.url),
      price: product.current_price,
      priceCurrency: 'UZS',
      availability: `${SCHEMA}/${AVAILABILITY[product.status] ?? 'BackOrder'}`,
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

function breadcrumbData(product: Product, absolute: (address: string) => string) {
  const steps = [...product.breadcrumbs, { name: product.name, url: product.url }];
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(step.url),
    })),
  };
}
