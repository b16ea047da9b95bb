import sharp, { type Stats } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawProduct } from './draw.ts';
import { DRAWING_VIEWS, type DrawingFacts, type DrawingKind } from './facts.ts';
import { SAMPLES } from './samples.ts';

const kinds = Object.keys(SAMPLES) as DrawingKind[];

describe.each(kinds)('the drawing of a %s', (kind) => {
  const samples: DrawingFacts[] = SAMPLES[kind];

  it('renders in every view', async () => {
    for (const facts of samples) {
      for (const view of DRAWING_VIEWS) {
        const svg = drawProduct(facts, view);
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|<text|<image|<foreignObject|href=/);
        const { channels } = await sharp(Buffer.from(svg)).resize(80).png().toBuffer().then(statsOf);
        expect(channels[3]?.max, `${kind} ${view} is not empty`).toBeGreaterThan(120);
        if (view !== 'detail') expect(channels[3]?.min, `${kind} ${view} has a transparent ground`).toBe(0);
      }
    }
  });

  it('is the same for the same facts', () => {
    for (const facts of samples) {
      for (const view of DRAWING_VIEWS) expect(drawProduct({ ...facts }, view)).toBe(drawProduct(facts, view));
    }
  });

  it('differs by colour and by form', () => {
    for (const view of DRAWING_VIEWS) {
      const pictures = samples.map((facts) => drawProduct(facts, view));
      expect(new Set(pictures).size, view).toBe(pictures.length);
      for (const facts of samples) {
        expect(drawProduct({ ...facts, color: otherColour(facts.color) }, view), view).not.toBe(
          drawProduct(facts, view),
        );
      }
    }
  });

  it('names every paint that it uses', () => {
    for (const facts of samples) {
      for (const view of DRAWING_VIEWS) {
        const svg = drawProduct(facts, view);
        const named = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
        const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
        expect(used.filter((id) => !named.has(id))).toEqual([]);
      }
    }
  });
});

async function statsOf(png: Buffer): Promise<Stats> {
  return sharp(png).stats();
}

function otherColour(colour: string): string {
  return colour === '#b04a2f' ? '#2f6bb0' : '#b04a2f';
}
