import { drawPicture, type PictureSubject } from '@amper/product-drawings';
import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';
import type { banners } from '#server/schema/content-tables.ts';
import type { ComposedProduct } from './compose-product.ts';
import { productsOf } from './load-content.ts';
import type { ShopData } from './shop-data.ts';

const MAX_PRODUCTS = 3;

type BannerSize = Extract<PictureSubject, { type: 'banner' }>['size'];

export interface ComposedArt {
  banners: (typeof banners.$inferInsert)[];
  /** Picture hashes of promotions by id. */
  promotions: Map<number, string>;
  originals: NewPicture[];
}

export function composeBanners(data: ShopData, products: readonly ComposedProduct[]): ComposedArt {
  const originals: NewPicture[] = [];
  const addPicture = (subject: PictureSubject): string => {
    const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(drawPicture(subject)) };
    originals.push(picture);
    return pictureHash(picture.bytes);
  };
  const topProductsOf = (categories: readonly string[] = []) =>
    categories.flatMap((category) => topProduct(products, category) ?? []);

  const rows = data.banners.map(({ picture, ...banner }, position) => {
    const goods = picture.drawings ?? topProductsOf(picture.topProductsOf).map(({ drawing }) => drawing);
    const draw = (size: BannerSize) => {
      const hash = addPicture({ type: 'banner', size, ground: picture.gradient, goods });
      return { ru: hash, uz: hash };
    };
    return {
      ...banner,
      type: 'home',
      picture: draw('wide'),
      pictureMd: draw('medium'),
      pictureSm: draw('narrow'),
      position,
    };
  });

  const promotions = new Map(
    data.promotions.map((promotion) => {
      const { gradient, topProductsOf: others } = promotion.picture;
      const own = oneOfEachCategory(productsOf(promotion, products)).slice(0, MAX_PRODUCTS);
      const shown = own.length > 0 ? own : topProductsOf(others);
      const goods = shown.map(({ drawing }) => drawing);
      return [promotion.id, addPicture({ type: 'cover', ground: gradient, goods })];
    }),
  );
  return { banners: rows, promotions, originals };
}

function topProduct(products: readonly ComposedProduct[], category: string): ComposedProduct | undefined {
  return products
    .filter(({ family }) => family.category === category)
    .sort((a, b) => b.family.popularity - a.family.popularity)[0];
}

function oneOfEachCategory(products: readonly ComposedProduct[]): ComposedProduct[] {
  const seen = new Set<string>();
  return products.filter(({ family }) => {
    const isFirst = !seen.has(family.category);
    seen.add(family.category);
    return isFirst;
  });
}
