import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { DRAWING_VIEWS } from './draw-product.ts';
import type { DrawingFacts, DrawingKind } from './drawing-facts.ts';
import { SAMPLES } from './samples.ts';

const kinds = Object.keys(SAMPLES) as DrawingKind[];

describe.each(kinds)('the drawing of a %s', (kind) => {
  const samples: DrawingFacts[] = SAMPLES[kind];

  it('renders in every view', async () => {
    for (const facts of samples) {
      for (const view of DRAWING_VIEWS) {
        const svg = drawPicture({ type: 'product', facts, view });
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|<text|<image|<foreignObject|href=/);
        const { min, max } = await opacityOf(svg);
        expect(max, `${kind} ${view} is not empty`).toBeGreaterThan(120);
        if (view !== 'detail') expect(min, `${kind} ${view} has a transparent ground`).toBe(0);
      }
    }
  });

  it('is the same for the same facts', () => {
    for (const facts of samples) {
      for (const view of DRAWING_VIEWS) {
        expect(drawPicture({ type: 'product', facts: { ...facts }, view })).toBe(
          drawPicture({ type: 'product', facts, view }),
        );
      }
    }
  });

  it('differs by colour and by form', () => {
    for (const view of DRAWING_VIEWS) {
      const pictures = samples.map((facts) => drawPicture({ type: 'product', facts, view }));
      expect(new Set(pictures).size, view).toBe(pictures.length);
      for (const [index, facts] of samples.entries()) {
        const recoloured = { ...facts, color: otherColour(facts.color) };
        expect(drawPicture({ type: 'product', facts: recoloured, view }), view).not.toBe(pictures[index]);
      }
    }
  });

  it('defines every paint that it uses', () => {
    for (const facts of samples) {
      for (const view of DRAWING_VIEWS) {
        expect(undefinedPaints(drawPicture({ type: 'product', facts, view }))).toEqual([]);
      }
    }
  });
});

const ground = { from: '#ffffff', to: '#b9c6ff' };
const goods: DrawingFacts[] = [
  { kind: 'phone', color: '#3a3f4b', sizeMm: [71.5, 149.6, 8.25] },
  { kind: 'fridge', color: '#d6d9dd', sizeMm: [595, 2010, 668] },
  { kind: 'blood-pressure', color: '#f4f5f7' },
];

describe.each([1, 2, 3])('art with %i products', (count) => {
  const shown = goods.slice(0, count);
  const pictures = {
    wide: drawPicture({ type: 'banner', size: 'wide', ground, goods: shown }),
    medium: drawPicture({ type: 'banner', size: 'medium', ground, goods: shown }),
    narrow: drawPicture({ type: 'banner', size: 'narrow', ground, goods: shown }),
    cover: drawPicture({ type: 'cover', ground, goods: shown }),
    brand: drawPicture({ type: 'brand', goods: shown }),
  };

  it('holds each product once and defines every paint that it uses', () => {
    for (const svg of Object.values(pictures)) {
      expect(svg.match(/viewBox="0 0 1600 1600"/g)).toHaveLength(count);
      expect(undefinedPaints(svg)).toEqual([]);
    }
  });

  it('never mixes the paints of two products', () => {
    for (const svg of Object.values(pictures)) {
      const ids = idsOf(svg);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('leaves the ground of a brand transparent and covers the others', async () => {
    for (const [name, svg] of Object.entries(pictures)) {
      const { min } = await opacityOf(svg);
      // A row that is cut by the picture's edge is half transparent.
      if (name === 'brand') expect(min, name).toBe(0);
      else expect(min, name).toBeGreaterThan(128);
    }
  });
});

test('a brand has one to three products', () => {
  expect(() => drawPicture({ type: 'brand', goods: [] })).toThrow('one to three');
  expect(() => drawPicture({ type: 'brand', goods: [...goods, ...goods] })).toThrow('one to three');
});

test('a word mark fits its square, however long the word is', async () => {
  for (const word of ['A', 'Instalments']) {
    const svg = drawPicture({ type: 'word-mark', word, color: '#102030' });
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const columnIsPlain = (x: number) =>
      Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels]).every(
        (red) => red === 0x10,
      );
    expect([4, info.width - 4].map(columnIsPlain)).toEqual([true, true]);
    expect(columnIsPlain(info.width / 2)).toBe(false);
  }
});

/** Of the rendered picture's pixels, 0 to 255. Statistics by sharp would take longer than the rendering. */
async function opacityOf(svg: string): Promise<{ min: number; max: number }> {
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().resize(80).extractChannel('alpha').raw().toBuffer();
  return { min: Math.min(...alpha), max: Math.max(...alpha) };
}

function idsOf(svg: string): (string | undefined)[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
}

function undefinedPaints(svg: string): (string | undefined)[] {
  const defined = new Set(idsOf(svg));
  return [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id).filter((id) => !defined.has(id));
}

function otherColour(colour: string): string {
  return colour === '#b04a2f' ? '#2f6bb0' : '#b04a2f';
}
