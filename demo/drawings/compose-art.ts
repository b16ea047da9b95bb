/** Banner and promotion art: the drawn goods themselves on a quiet ground, with room for the words that HTML sets over it. */
export interface ArtSize {
  width: number;
  height: number;
  /** Goods stand on the right (wide pictures) or below the words (tall ones). */
  layout: 'right' | 'below' | 'centre';
}

export interface ArtGround {
  from: string;
  to: string;
}

export const BANNER_SIZES = {
  img: { width: 2560, height: 800, layout: 'right' },
  imgMd: { width: 1536, height: 720, layout: 'right' },
  imgSm: { width: 860, height: 860, layout: 'below' },
} as const satisfies Record<string, ArtSize>;

export const PROMOTION_SIZE: ArtSize = { width: 1200, height: 720, layout: 'centre' };

/** Composes at most three drawings (1600 × 1600 each) into one picture; the first stands in front. */
export function composeArt(size: ArtSize, ground: ArtGround, drawings: readonly string[]): string {
  const goods = places(size, drawings.length)
    .map((place, index) => ({ place, drawing: drawings[index] ?? '' }))
    .reverse()
    .map(({ place, drawing }, index) => nest(drawing, `g${index}`, place));
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground.from}"/>`,
    `<stop offset="1" stop-color="${ground.to}"/></linearGradient>`,
    `<radialGradient id="glow" cx="${size.layout === 'right' ? 0.72 : 0.5}" cy="0.45" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>`,
    `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    ...goods,
    '</svg>',
  ].join('');
}

export interface Place {
  x: number;
  y: number;
  side: number;
}

/** Where each drawing stands: the first largest in the middle of the free part, the others smaller beside it. */
function places({ width, height, layout }: ArtSize, count: number): Place[] {
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

/** A drawing inside a drawing; its ids get a prefix of their own, so that gradients of two goods never meet. */
export function nest(svg: string, prefix: string, { x, y, side }: Place): string {
  const inner = svg
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`)
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 1600 1600">${inner}</svg>`;
}
