/** What the pieces of one picture share: gradients, clips and patterns, each named by a hash of its own content. */
export type Stop = [offset: number, colour: string, opacity?: number];
export type Attributes = Record<string, string | number>;

export class Sketch {
  readonly #definitions = new Map<string, string>();
  readonly #pieces: string[] = [];

  add(...pieces: string[]): this {
    this.#pieces.push(...pieces);
    return this;
  }

  /** Gradient along a line in shares of the painted shape's own box: (0,0) upper left, (1,1) lower right. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: Stop[]): string {
    return this.#define('linearGradient', { x1, y1, x2, y2 }, stopList(stops));
  }

  /** Left to right. */
  across(stops: Stop[]): string {
    return this.linear(0, 0, 1, 0, stops);
  }

  /** Top to bottom. */
  down(stops: Stop[]): string {
    return this.linear(0, 0, 0, 1, stops);
  }

  /** Upper left, where the light is, to lower right. */
  diagonal(stops: Stop[]): string {
    return this.linear(0, 0, 1, 1, stops);
  }

  /** Gradient along a line in the drawing's own coordinates. */
  linearAt(x1: number, y1: number, x2: number, y2: number, stops: Stop[]): string {
    return this.#define('linearGradient', { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stopList(stops));
  }

  /** Gradient outwards from a point, in shares of the painted shape's own box. */
  radial(cx: number, cy: number, r: number, stops: Stop[]): string {
    return this.#define('radialGradient', { cx, cy, r }, stopList(stops));
  }

  radialAt(cx: number, cy: number, r: number, stops: Stop[]): string {
    return this.#define('radialGradient', { gradientUnits: 'userSpaceOnUse', cx, cy, r }, stopList(stops));
  }

  /** A tile of the given size, repeated; `transform` may turn it. Keep the tile simple: it is painted often. */
  pattern(width: number, height: number, content: string, transform = ''): string {
    const attributes: Attributes = { patternUnits: 'userSpaceOnUse', width, height };
    if (transform) attributes.patternTransform = transform;
    return this.#define('pattern', attributes, content);
  }

  /** Value for `clip-path`. */
  clip(shapes: string): string {
    return this.#define('clipPath', {}, shapes);
  }

  /** Value for `mask`: white shows, black hides. */
  mask(shapes: string): string {
    return this.#define('mask', { maskUnits: 'userSpaceOnUse', x: -400, y: -400, width: 2400, height: 2400 }, shapes);
  }

  /** Value for `filter`. Costs by area and radius: for a few small soft shadows, never for a whole body. */
  blur(radius: number): string {
    return this.#define(
      'filter',
      { x: '-30%', y: '-30%', width: '160%', height: '160%' },
      `<feGaussianBlur stdDeviation="${number(radius)}"/>`,
    );
  }

  /** The picture's inner SVG. Two sketches can stand in one document: equal names mean equal content. */
  toString(): string {
    return `<defs>${[...this.#definitions.values()].join('')}</defs>${this.#pieces.join('')}`;
  }

  #define(tag: string, attributes: Attributes, content: string): string {
    const body = `${formatAttributes(attributes)}>${content}</${tag}>`;
    const id = `${tag[0]}${hash(tag + body)}`;
    this.#definitions.set(id, `<${tag} id="${id}"${body}`);
    return `url(#${id})`;
  }
}

/** Attributes as text. A number that is not one is a mistake in a drawing, so it does not pass silently. */
export function formatAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : value}"`)
    .join('');
}

export function number(value: number): string {
  if (!Number.isFinite(value)) throw new Error('A drawing computed a length that is not a number');
  return String(Math.round(value * 1000) / 1000);
}

function stopList(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) =>
      opacity === undefined
        ? `<stop offset="${number(offset)}" stop-color="${colour}"/>`
        : `<stop offset="${number(offset)}" stop-color="${colour}" stop-opacity="${number(opacity)}"/>`,
    )
    .join('');
}

/** FNV-1a twice with different seeds: 64 bits are plenty for a few thousand definitions. */
function hash(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (low >>> 0).toString(36) + (high >>> 0).toString(36);
}
