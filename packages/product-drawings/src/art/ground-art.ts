import { drawProduct } from '../draw-product.ts';
import type { DrawingFacts } from '../drawing-facts.ts';
import { nest, type Place } from './nest.ts';

interface ArtSize {
  width: number;
  height: number;
  /** Where the goods stand: to the right of the words, below them, or in the middle of a picture without words. */
  layout: 'right' | 'below' | 'centre';
}

/** A gradient from the upper left to the lower right. */
export interface ArtGround {
  from: string;
  to: string;
}

const BANNER_SIZES = {
  wide: { width: 2560, height: 800, layout: 'right' },
  medium: { width: 1536, height: 720, layout: 'right' },
  narrow: { width: 860, height: 860, layout: 'below' },
} as const satisfies Record<string, ArtSize>;

export type BannerSize = keyof typeof BANNER_SIZES;

const COVER_SIZE: ArtSize = { width: 1200, height: 720, layout: 'centre' };

const MAX_GOODS = 3;

/** HTML sets the words over the free part of the picture. */
export function drawBanner(size: BannerSize, ground: ArtGround, goods: readonly DrawingFacts[]): string {
  return drawGoodsOnGround(BANNER_SIZES[size], ground, goods);
}

export function drawCover(ground: ArtGround, goods: readonly DrawingFacts[]): string {
  return drawGoodsOnGround(COVER_SIZE, ground, goods);
}

function drawGoodsOnGround(size: ArtSize, ground: ArtGround, goods: readonly DrawingFacts[]): string {
  const shown = goods.slice(0, MAX_GOODS);
  const products = placesOf(size, shown.length)
    .flatMap((place, index) => {
      const facts = shown[index];
      return facts ? [{ place, facts }] : [];
    })
    .reverse()
    .map(({ place, facts }, index) => nest(drawProduct(facts, 'front'), `g${index}`, place));
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground.from}"/>`,
    `<stop offset="1" stop-color="${ground.to}"/></linearGradient>`,
    `<radialGradient id="glow" cx="${size.layout === 'right' ? 0.72 : 0.5}" cy="0.45" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>`,
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    ...products,
    '</svg>',
  ].join('');
}

/** The first product is the largest and stands in the middle of the free part; the others are smaller, beside it. */
function placesOf({ width, height, layout }: ArtSize, count: number): Place[] {
  const free = layout === 'right' ? { x: width * 0.46, width: width * 0.5 } : { x: 0, width };
  const floor = layout === 'below' ? height * 0.98 : height * 0.94;
  const main = Math.min(height * (layout === 'below' ? 0.62 : 0.86), free.width * 0.62);
  const beside = main * 0.66;
  const middle = free.x + free.width / 2;
  const shift = main * (layout === 'below' ? 0.5 : 0.62);
  const all: Place[] = [
    { x: middle - main / 2, y: floor - main, side: main },
    { x: middle - shift - beside / 2, y: floor - beside, side: beside },
    { x: middle + shift - beside / 2, y: floor - beside, side: beside },
  ];
  const chosen = all.slice(0, count);
  if (count !== 2) return chosen;
  return chosen.map((place) => ({ ...place, x: place.x + main * 0.26 }));
}
