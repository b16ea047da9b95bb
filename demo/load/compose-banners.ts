import { drawPicture, type PictureSubject } from '@amper/product-drawings';
import type { banners } from '#server/content/content-tables.ts';
import { type NewPicture, pictureHash } from '#server/pictures/index.ts';
import type { ComposedProduct } from '../compose-product.ts';
import { BANNERS } from '../content/banners.ts';
import { PROMOTIONS } from '../content/promotions.ts';
import { productsOf } from './load-content.ts';

type BannerSize = Extract<PictureSubject, { type: 'banner' }>['size'];

export interface ComposedArt {
  banners: (typeof banners.$inferInsert)[];
  /** Picture hashes of promotions by id. */
  promotions: Map<number, string>;
  originals: NewPicture[];
}

export function composeBanners(products: readonly ComposedProduct[]): ComposedArt {
  const originals: NewPicture[] = [];
  const addPicture = (subject: PictureSubject): string => {
    const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(drawPicture(subject)) };
    originals.push(picture);
    return pictureHash(picture.bytes);
  };

  const rows = BANNERS.map((banner, position) => {
    const known = banner.goods.flatMap((category) => bestKnown(products, category, 1));
    const goods = banner.drawings ?? known.map(({ drawing }) => drawing);
    const draw = (size: BannerSize) => {
      const hash = addPicture({ type: 'banner', size, ground: banner.art, goods });
      return { ru: hash, uz: hash };
    };
    return {
      id: banner.id,
      type: 'home',
      name: banner.name,
      description: banner.description,
      url: banner.url,
      textTone: banner.textTone,
      picture: draw('wide'),
      pictureMd: draw('medium'),
      pictureSm: draw('narrow'),
      position,
    };
  });

  const promotions = new Map(
    PROMOTIONS.map((promotion) => {
      const ofPromotion = oneALine(productsOf(promotion, products)).slice(0, 3);
      const goods = ofPromotion.length > 0 ? ofPromotion : GIFTS.flatMap((leaf) => bestKnown(products, leaf, 1));
      const drawings = goods.map(({ drawing }) => drawing);
      return [promotion.id, addPicture({ type: 'cover', ground: promotion.art, goods: drawings })];
    }),
  );
  return { banners: rows, promotions, originals };
}

/** Stand on the picture of a promotion that has no goods of its own: the voucher is for all of them. */
const GIFTS = ['headphones', 'smart-watches', 'speakers'];

function bestKnown(products: readonly ComposedProduct[], category: string, count: number): ComposedProduct[] {
  const goods = products.filter((product) => product.line.category === category);
  return oneALine(goods.sort((a, b) => b.line.popularity - a.line.popularity)).slice(0, count);
}

function oneALine(products: readonly ComposedProduct[]): ComposedProduct[] {
  const seen = new Set<string>();
  return products.filter(({ line }) => {
    const fresh = !seen.has(line.category);
    seen.add(line.category);
    return fresh;
  });
}
