import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import { SHARE_PICTURE_HEIGHT as HEIGHT, SHARE_PICTURE_WIDTH as WIDTH } from '#contract/pictures/share-pictures.ts';
import { fitTitle, settable } from './fit-text.ts';
import { loadFonts } from './share-fonts.ts';
import { type Inset, type SceneArt, shareScene, textWidth } from './share-scene.ts';

/** The content of a share picture. */
export interface SharePicture {
  shopName: string;
  /** Shown on a chip above the title. */
  label: string | null;
  title: string;
  /** A sentence below the title. */
  note: string | null;
  art: Art;
}

/** The pictures as the shop has them. */
export type Art = { kind: 'goods'; pictures: Uint8Array[] } | { kind: 'cover'; picture: Uint8Array } | { kind: 'mark' };

/** A JPEG of 1200 × 630 pixels, which every social network accepts. Runs in a drawing process: the shop's own never loads satori and sharp. */
export async function drawSharePicture({ shopName, label, title, note, art }: SharePicture): Promise<Buffer> {
  const fonts = await loadFonts();
  const toSet = async (text: string | null) => (text === null ? null : await settable(text, fonts)) || null;
  const texts = { label: await toSet(label), title: (await toSet(title)) ?? '', note: await toSet(note) };
  const fit = await fitTitle(texts, textWidth(art), fonts);
  const shown = { shopName: (await toSet(shopName)) ?? '', ...texts, art: await prepareArt(art) };
  const svg = await satori(shareScene(shown, fit), { width: WIDTH, height: HEIGHT, fonts });
  return sharp(Buffer.from(svg))
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

async function prepareArt(art: Art): Promise<SceneArt> {
  switch (art.kind) {
    case 'goods':
      return { kind: 'goods', insets: await prepareGoods(art.pictures) };
    case 'cover':
      return { kind: 'cover', inset: await prepareCover(art.picture) };
    case 'mark':
      return { kind: 'mark' };
  }
}

/** The boxes on the tile for one, two or three goods. */
const GOODS_BOXES: readonly (readonly { width: number; height: number }[])[] = [
  [{ width: 420, height: 450 }],
  [
    { width: 206, height: 400 },
    { width: 206, height: 400 },
  ],
  [
    { width: 420, height: 234 },
    { width: 206, height: 206 },
    { width: 206, height: 206 },
  ],
];

/** Trims each picture and scales it to its box. */
async function prepareGoods(pictures: readonly Uint8Array[]): Promise<Inset[]> {
  const boxes = GOODS_BOXES[Math.min(pictures.length, GOODS_BOXES.length) - 1] ?? [];
  return Promise.all(
    boxes.map(async ({ width, height }, index) => {
      const trimmed = await sharp(pictures[index]).trim().toBuffer();
      return toInset(sharp(trimmed).resize(width, height, { fit: 'inside' }));
    }),
  );
}

/** The visible part of a cover is shifted to the right of its middle by this many pixels. */
const SHIFT = 36;
const COVER_WIDTH = 640;

async function prepareCover(picture: Uint8Array): Promise<Inset> {
  const wide = sharp(picture).resize(COVER_WIDTH + SHIFT * 2, HEIGHT, { fit: 'cover' });
  return toInset(wide.extract({ left: 0, top: 0, width: COVER_WIDTH, height: HEIGHT }));
}

async function toInset(picture: Sharp): Promise<Inset> {
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { src: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}
