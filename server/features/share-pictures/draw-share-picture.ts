import sharp, { type OverlayOptions } from 'sharp';
import { SHARE_PICTURE_HEIGHT as HEIGHT, SHARE_PICTURE_WIDTH as WIDTH } from '#contract/pictures/share-pictures.ts';
import { breakLines, fitText, LEADING, setLine, widthOf } from './set-text.ts';

/** The content of a share picture. */
export interface Scene {
  shopName: string;
  /** Shown on a chip above the title. */
  label: string | null;
  title: string;
  /** A sentence below the title. */
  note: string | null;
  art: Art;
}

/** Goods are placed on a tile, a cover fills the right side, the mark is the shop's logo. */
export type Art = { kind: 'goods'; pictures: Buffer[] } | { kind: 'cover'; picture: Buffer } | { kind: 'mark' };

const INK = '#0E1222';
const SLATE = '#5A6376';
const MIST = '#F4F5F8';
const COBALT = '#2747F0';
const COBALT_DEEP = '#1B35C4';
const VOLT = '#D8FF3E';
const PAPER = '#FFFFFF';

const LEFT = 64;
const TEXT_WIDTH = 540;
/** Below the logo. */
const ROOM_TOP = 150;
const ROOM = HEIGHT - ROOM_TOP - 48;
const TITLE_SIZES = [72, 64, 56, 50, 44] as const;
const NOTE_SIZE = 27;
const NOTE_LEADING = 38;
const CHIP_HEIGHT = 72;
const TILE = { x: 652, y: 40, width: 508, height: 550 };
/** The bolt of the logo, in a square of 40. */
const BOLT = 'M22.8 7.5 11.5 22.6h7l-1.6 9.9 11.6-15.4h-7.2z';

/** A JPEG of 1200 × 630 pixels, which every social network accepts. */
export async function drawSharePicture(scene: Scene): Promise<Buffer> {
  const { ground, overlays } = await compose(scene);
  return sharp(Buffer.from(svg(ground)))
    .composite([...overlays, { input: Buffer.from(svg(words(scene))), top: 0, left: 0 }])
    .flatten({ background: PAPER })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

async function compose({ art }: Scene): Promise<{ ground: string; overlays: OverlayOptions[] }> {
  switch (art.kind) {
    case 'goods':
      return { ground: lightGround(), overlays: await placeGoods(art.pictures) };
    case 'cover':
      return {
        ground: `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>`,
        overlays: [await placeCover(art.picture)],
      };
    case 'mark':
      return { ground: markGround(), overlays: [] };
  }
}

function lightGround(): string {
  const { x, y, width, height } = TILE;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<defs><radialGradient id="light" cx="0.35" cy="0.25" r="0.9"><stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="#E8EBF2"/></radialGradient></defs>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="40" fill="${MIST}"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="40" fill="url(#light)" opacity="0.75"/>`;
}

function markGround(): string {
  return `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${COBALT}"/><stop offset="1" stop-color="${COBALT_DEEP}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
<path transform="translate(560 -120) scale(21)" fill="${VOLT}" d="${BOLT}"/>`;
}

/** The boxes on the tile for one, two or three goods; of three, the first is below the others. */
const PLACES: readonly (readonly { x: number; y: number; width: number; height: number }[])[] = [
  [{ x: 44, y: 50, width: 420, height: 450 }],
  [
    { x: 36, y: 75, width: 206, height: 400 },
    { x: 266, y: 75, width: 206, height: 400 },
  ],
  [
    { x: 44, y: 280, width: 420, height: 234 },
    { x: 36, y: 40, width: 206, height: 206 },
    { x: 266, y: 40, width: 206, height: 206 },
  ],
];

/** Trims each picture and scales it to its box. */
async function placeGoods(pictures: readonly Buffer[]): Promise<OverlayOptions[]> {
  const places = PLACES[Math.min(pictures.length, PLACES.length) - 1] ?? [];
  return Promise.all(
    places.map(async ({ x, y, width, height }, index) => ({
      input: await sharp(await sharp(pictures[index]).trim().toBuffer())
        .resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer(),
      left: TILE.x + x,
      top: TILE.y + y,
    })),
  );
}

/** The visible part of a cover is shifted to the right of its middle by this many pixels. */
const SHIFT = 36;

/** Cuts the cover along the slope of the logo's bolt. */
async function placeCover(picture: Buffer): Promise<OverlayOptions> {
  const [left, width] = [560, WIDTH - 560];
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}"><path d="M150 0H${width}V${HEIGHT}H0Z"/></svg>`;
  const input = await sharp(picture)
    .resize(width + SHIFT * 2, HEIGHT, { fit: 'cover' })
    .extract({ left: 0, top: 0, width, height: HEIGHT })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top: 0 };
}

function words({ shopName, label, title, note, art }: Scene): string {
  const isLight = art.kind === 'goods';
  const colours = isLight ? { title: INK, note: SLATE, name: INK } : { title: PAPER, note: '#C9CFDD', name: PAPER };
  const width = art.kind === 'cover' ? TEXT_WIDTH - 40 : TEXT_WIDTH;
  const small = note === null ? [] : breakLines(note, width, 2, NOTE_SIZE, 500);
  const chip = label === null ? 0 : CHIP_HEIGHT;
  const noteHeight = small.length === 0 ? 0 : 24 + small.length * NOTE_LEADING;
  const box = { width, height: ROOM - chip - noteHeight, sizes: TITLE_SIZES, weight: 700 } as const;
  const heading = fitText(title, box);
  const leading = heading.size * LEADING;
  const block = chip + heading.lines.length * leading + noteHeight;
  // The block is centred in the space below the logo.
  const top = ROOM_TOP + (ROOM - block) / 2;
  const firstLine = top + chip + heading.size * 0.86;
  const lines = heading.lines.map((line, index) =>
    setLine(line, LEFT, firstLine + index * leading, { size: heading.size, weight: 700, fill: colours.title }),
  );
  const noteTop = top + chip + heading.lines.length * leading + 24 + 22;
  const notes = small.map((line, index) =>
    setLine(line, LEFT, noteTop + index * NOTE_LEADING, { size: NOTE_SIZE, weight: 500, fill: colours.note }),
  );
  return [logo(shopName, colours.name, art), label === null ? '' : chipOf(label, top), ...lines, ...notes].join('');
}

function logo(name: string, fill: string, art: Art): string {
  const plate = art.kind === 'mark' ? PAPER : COBALT;
  const bolt = art.kind === 'mark' ? COBALT : VOLT;
  return [
    `<g transform="translate(${LEFT} 56) scale(1.4)"><rect width="40" height="40" rx="11" fill="${plate}"/><path d="${BOLT}" fill="${bolt}"/></g>`,
    setLine(name, LEFT + 74, 97, { size: 38, weight: 700, fill }),
  ].join('');
}

function chipOf(label: string, top: number): string {
  const text = { size: 24, weight: 700, fill: INK } as const;
  const width = Math.min(widthOf(label, text.size, text.weight), TEXT_WIDTH - 44) + 44;
  return `<rect x="${LEFT}" y="${top}" width="${width}" height="46" rx="23" fill="${VOLT}"/>${setLine(label, LEFT + 22, top + 31.5, text)}`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
}
