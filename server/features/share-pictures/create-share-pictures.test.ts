import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Promotion } from '#contract/content/content.ts';
import { sharePicturePath } from '#contract/pictures/share-pictures.ts';
import { createDrawings } from '#server/platform/pictures/index.ts';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import { createSharePictures } from './create-share-pictures.ts';

const PROMOTION: Promotion = {
  id: 44,
  slug: 'voucher',
  name: 'Ваучер на 50 000 сум',
  img: '/pictures/voucher.webp',
  description: 'Подарок новым покупателям',
  start_at: '2026-11-01T00:00:00+05:00',
  end_at: null,
  is_archived: false,
  url: '/promotions/44-voucher',
  video: null,
};

const drawings = createDrawings({ log: { info: () => undefined, warn: () => undefined, error: () => undefined } });
afterAll(() => drawings.close());

function sharePictures(original: Buffer | null) {
  const { settings } = fakeStorefront().shell('ru');
  const stored = new Map<string, Buffer>();
  const pictures = createSharePictures({
    catalog: { category: () => null, brand: () => null, cards: () => [], shelf: () => [], categoryTree: () => null },
    content: {
      settings: () => settings,
      promotions: () => [PROMOTION],
      article: async () => null,
      newsItem: async () => null,
      page: async () => null,
    },
    pictures: { serve: async () => original },
    drawings,
    cache: {
      read: async (name) => stored.get(name) ?? null,
      write: async (name, bytes) => void stored.set(name, bytes),
    },
  });
  const path = sharePicturePath('promotion', 44, 'ru', [settings.shop_name, PROMOTION.name, PROMOTION.img]);
  return { stored, serve: () => pictures.serve({ path, kind: 'promotion', id: '44', locale: 'ru' }) };
}

/** The lower right corner: red where the cover is shown, blue where the mark is. */
async function cornerOf(picture: Buffer) {
  const corner = await sharp(picture).extract({ left: 1180, top: 610, width: 20, height: 20 }).toBuffer();
  return (await sharp(corner).stats()).dominant;
}

test('a promotion is shown with its picture, and with the mark where the picture is missing', async () => {
  const red = { create: { width: 828, height: 497, channels: 3, background: '#ff0000' } } as const;
  const original = await sharp(red).webp().toBuffer();
  for (const [picture, channel] of [
    [original, 'r'],
    [null, 'b'],
  ] as const) {
    const served = await sharePictures(picture).serve();
    if (served?.kind !== 'picture') throw new Error('no picture was served');
    expect((await cornerOf(served.bytes))[channel]).toBeGreaterThan(150);
  }
});

test('concurrent readers share one drawing, later ones get it from the cache', async () => {
  const { stored, serve } = sharePictures(null);
  const [first, second] = await Promise.all([serve(), serve()]);
  expect(second).toEqual(first);
  expect(stored.size).toBe(1);
  const cached = Buffer.from('from the cache');
  for (const name of stored.keys()) stored.set(name, cached);
  expect(await serve()).toEqual({ kind: 'picture', bytes: cached });
});
