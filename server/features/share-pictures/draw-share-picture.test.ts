import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture, type SharePicture } from './draw-share-picture.ts';
import { settable } from './fit-text.ts';
import { loadFonts } from './share-fonts.ts';

const LONG_RU =
  'Смартфон Samsung Galaxy S26 Ultra 16/1024 ГБ титановый серебристо-голубой с двумя SIM-картами, гарантия 24 месяца';
const LONG_UZ =
  'Xiaomi Redmi Note 15 Pro+ 5G 12/512 GB kulrang-koʻk rangdagi smartfon, gʻilofi bilan, ikki yillik rasmiy kafolat';
const ONE_WORD = 'Электрогидротурбогенератор'.repeat(8);
const NOTE_RU =
  'Подарок новым покупателям: зарегистрируйтесь и потратьте его на любую покупку от 500 000 сум до конца года';
const NOTE_UZ =
  'Yangi xaridorlarga sovgʻa: roʻyxatdan oʻting va uni yil oxirigacha 500 000 soʻmdan boshlab xaridga sarflang';

const TEXTS = [
  ['a short name', { label: 'Artel', title: 'Samsung', note: null }],
  ['a long name in Russian', { label: 'Смартфоны и гаджеты', title: LONG_RU, note: NOTE_RU }],
  ['a long name in Uzbek', { label: 'Smartfonlar va gadjetlar', title: LONG_UZ, note: NOTE_UZ }],
  ['one long word everywhere', { label: ONE_WORD, title: ONE_WORD, note: ONE_WORD }],
  ['a very long name without anything else', { label: null, title: `${LONG_RU} `.repeat(5), note: null }],
  ['no text that can be drawn', { label: '漢字', title: '漢字', note: '👍' }],
] as const;

const PAPER = [255, 255, 255] as const;
const INK = [14, 18, 34] as const;

async function draw(picture: Partial<SharePicture>): Promise<Buffer> {
  return drawSharePicture({ shopName: 'Amper', label: null, title: '', note: null, art: { kind: 'mark' }, ...picture });
}

/** The largest difference of a channel from one colour in an area of the picture. */
async function deviation(picture: Buffer, area: Region, [red, green, blue]: readonly number[]): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(area).toBuffer()).stats();
  const from = (index: number, colour = 0) =>
    Math.max(Math.abs((channels[index]?.min ?? 0) - colour), Math.abs((channels[index]?.max ?? 0) - colour));
  return Math.max(from(0, red), from(1, green), from(2, blue));
}

function flat(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .webp({ quality: 100 })
    .toBuffer();
}

/** JPEG may blur an edge by this much. */
const JPEG_TOLERANCE = 12;

test.each(TEXTS)('%s stays beside the goods, below the logo and above the edge', async (_, texts) => {
  const picture = await draw({ ...texts, shopName: ONE_WORD, art: { kind: 'goods', pictures: [] } });
  const areas = [
    { left: 0, top: 0, width: 56, height: 630 },
    { left: 612, top: 0, width: 32, height: 630 },
    { left: 0, top: 120, width: 644, height: 22 },
    { left: 0, top: 592, width: 644, height: 38 },
  ];
  for (const area of areas) expect(await deviation(picture, area, PAPER)).toBeLessThan(JPEG_TOLERANCE);
});

test.each(TEXTS)('%s ends before the slope of a cover, which reaches the edge', async (_, texts) => {
  const picture = await draw({ ...texts, art: { kind: 'cover', picture: await flat(828, 497, '#ff0000') } });
  const gap = { left: 570, top: 128, width: 6, height: 400 };
  expect(await deviation(picture, gap, INK)).toBeLessThan(JPEG_TOLERANCE);
  const edge = { left: 1160, top: 0, width: 40, height: 630 };
  expect(await deviation(picture, edge, [255, 0, 0])).toBeLessThan(JPEG_TOLERANCE);
});

test.each([1, 2, 3])('%s goods stand on the tile, trimmed and apart', async (count) => {
  const green = { create: { width: 200, height: 200, channels: 3, background: '#00ff00' } } as const;
  const framed = await sharp(green)
    .extend({ top: 300, bottom: 300, left: 300, right: 300, background: '#ffffff' })
    .webp()
    .toBuffer();
  const picture = await draw({ art: { kind: 'goods', pictures: Array.from({ length: count }, () => framed) } });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const isGreen = (x: number, y: number) => {
    const [red = 0, green = 0] = data.subarray((y * info.width + x) * 3);
    return green > 200 && red < 60;
  };
  const columns = Array.from({ length: info.width }, (_, x) => x);
  const runsIn = (y: number) => columns.filter((x) => isGreen(x, y) && !isGreen(x - 1, y)).length;
  const rows = Array.from({ length: info.height }, (_, y) => runsIn(y));
  expect(Math.max(...rows)).toBe(Math.min(count, 2));
  expect(rows.filter((runs, y) => runs > 0 && rows[y - 1] === 0)).toHaveLength(count === 3 ? 2 : 1);
  const margin = { left: 654, top: 80, width: 20, height: 470 };
  expect(await deviation(picture, margin, [246, 247, 250])).toBeLessThan(30);
});

test('a picture with everything in it has the size that networks ask for and few bytes', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 828, height: 497, channels: 3, background: '#888888', noise } })
    .blur(2)
    .webp()
    .toBuffer();
  const picture = await draw({
    label: 'Обзоры',
    title: LONG_RU,
    note: NOTE_RU,
    art: { kind: 'cover', picture: photo },
  });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(picture.length).toBeLessThan(300_000);
});

test.each([
  ['Uzbek in Latin', 'Oʻzbekcha gʻoya, maʼno, o‘zgarish', 'Oʻzbekcha gʻoya, maʼno, o‘zgarish'],
  ['Uzbek in Cyrillic', 'Ўзбекча Қўқон, ғоя, ҳамма', 'Ўзбекча Қўқон, ғоя, ҳамма'],
  ['Russian', 'Ёлка №5 «Ъ» — 220 В', 'Ёлка №5 «Ъ» — 220\u00A0В'],
  ['names of brands', 'Bosch Série 8, Löwe, ă', 'Bosch Série 8, Löwe, ă'],
  ['inches', 'Экран 6,9″ и 5′', 'Экран 6,9" и\u00A05\''],
  ['signs that the fonts lack', '漢字 Artel 👍🏽 55', 'Artel 55'],
  ['signs that the fonts lack, once more', '漢字 Artel 👍🏽 55', 'Artel 55'],
  ['numbers and short words', 'Ваучер на 50 000 сум', 'Ваучер на\u00A050\u00A0000 сум'],
  ['space at the ends', ' Xiaomi\n14 ', 'Xiaomi 14'],
])('%s can be set', async (_, text, expected) => {
  expect(await settable(text, await loadFonts())).toBe(expected);
});
