import { LOCALES } from '#contract/i18n/locale.ts';
import {
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
  type SharePictureKind,
  sharePicturePath,
} from '#contract/pictures/share-pictures.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { rootDataIn } from '#web/platform/site-settings/root-data.ts';
import { absolute, type Shop } from './structured-data.ts';

export interface Match {
  id: string;
  loaderData?: unknown;
}

/** The content of a link preview in messengers. */
interface Shared {
  type?: 'website' | 'article' | 'product';
  title: string;
  description: string;
  /** The page's path without a language. */
  url: string;
  picture: string;
}

const OPEN_GRAPH_LOCALES = { ru: 'ru_RU', uz: 'uz_UZ' } as const;

/** `meta` functions can read the root's data only from their matches. */
export function shopIn(matches: readonly (Match | undefined)[]): Shop | null {
  const data = rootDataIn(matches);
  return data ? { publicUrl: data.publicUrl, settings: data.shell.settings } : null;
}

/** The absolute URL of a share picture; `shows` as in `server/features/share-pictures/share-subjects.ts`. */
export function sharePicture(
  shop: Shop,
  kind: SharePictureKind,
  id: number | string,
  shows: readonly (string | null)[] = [],
): string {
  return shop.publicUrl + sharePicturePath(kind, id, currentLocale(), [shop.settings.shop_name, ...shows]);
}

/** Open Graph tags and the additional ones for Twitter. */
export function shareTags(shop: Shop, { type = 'website', title, description, url, picture }: Shared) {
  const others = LOCALES.filter((locale) => locale !== currentLocale());
  return [
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(shop, url) },
    { property: 'og:site_name', content: shop.settings.shop_name },
    { property: 'og:locale', content: OPEN_GRAPH_LOCALES[currentLocale()] },
    ...others.map((locale) => ({ property: 'og:locale:alternate', content: OPEN_GRAPH_LOCALES[locale] })),
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_PICTURE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_PICTURE_HEIGHT) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export function structured(...data: Record<string, unknown>[]) {
  return data.map((each) => ({ 'script:ld+json': each }));
}
