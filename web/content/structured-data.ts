import type { Settings, Store, WholePost } from '#contract/content.ts';
import { localePath } from '#contract/locale.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { currentLocale } from '../locale/current-locale.ts';
import type { loader as rootLoader } from '../root.tsx';

/** schema.org data for search engines, put into a page by its `meta`. */
interface Shop {
  publicUrl: string;
  settings: Settings;
}

interface Match {
  id: string;
  loaderData?: unknown;
}

/** `meta` functions see the root's data only among their matches. */
export function shopIn(matches: readonly (Match | undefined)[]): Shop | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  return data ? { publicUrl: data.publicUrl, settings: data.shell.settings } : null;
}

export function articleData(shop: Shop, post: WholePost, type: 'Article' | 'NewsArticle') {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    headline: post.name,
    description: post.description,
    inLanguage: currentLocale(),
    datePublished: post.published_at,
    dateModified: [post.published_at, post.updated_at].sort().at(-1),
    mainEntityOfPage: address(shop, post.url),
    ...(post.img !== null && { image: [shop.publicUrl + pictureUrl(post.img, 1200)] }),
    author: organisation(shop),
    publisher: organisation(shop),
  };
}

export function breadcrumbData(shop: Shop, trail: readonly { name: string; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(shop, url),
    })),
  };
}

export function organisationData(shop: Shop) {
  const { facebook, telegram, instagram, youtube, tiktok, phone, address: street } = shop.settings;
  return {
    '@context': 'https://schema.org',
    ...organisation(shop),
    logo: `${shop.publicUrl}/apple-touch-icon.png`,
    telephone: `+${phone}`,
    address: { '@type': 'PostalAddress', addressCountry: 'UZ', streetAddress: street },
    sameAs: [facebook, telegram, instagram, youtube, tiktok].filter((url) => url !== null),
  };
}

export function storeData(shop: Shop, store: Store) {
  const [opens, closes] = store.work_hours.split('–');
  return {
    '@context': 'https://schema.org',
    '@type': 'ElectronicsStore',
    name: store.name,
    url: `${address(shop, '/our-company')}#shops`,
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
          opens,
          closes,
        },
      }),
    parentOrganization: organisation(shop),
  };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function organisation(shop: Shop) {
  return { '@type': 'Organization', name: shop.settings.shop_name, url: shop.publicUrl };
}

function address(shop: Shop, path: string): string {
  return shop.publicUrl + localePath(path, currentLocale());
}
