import { createElement } from 'react';
import satori from 'satori';
import { FONT_FAMILY, type Fonts } from './share-fonts.ts';

/** Below the logo and above the lower edge. */
export const TEXT_HEIGHT = 432;
export const CHIP_HEIGHT = 46;
export const CHIP_GAP = 26;
export const NOTE_GAP = 24;
const TITLE_SIZES = [72, 64, 56, 50, 44] as const;
const MIN_TITLE_SIZE = 44;

export const NOTE_STYLE = { fontSize: 27, fontWeight: 500, lineHeight: '38px', lineClamp: 2 } as const;
export const titleStyle = (size: number) => ({ fontSize: size, fontWeight: 700, lineHeight: 1.14 }) as const;

export interface Texts {
  label: string | null;
  title: string;
  note: string | null;
}

/** How the title is set. `cut`: it is too long even at the smallest size, so it ends in an ellipsis after `maxLines`. */
export type TitleFit = { kind: 'whole'; size: number } | { kind: 'cut'; size: number; maxLines: number };

/** The largest size at which the title fits between chip and note without a broken word. */
export async function fitTitle({ label, title, note }: Texts, width: number, fonts: Fonts): Promise<TitleFit> {
  const sizes = await measure(
    [
      ...(note === null ? [] : [sample('note', { ...NOTE_STYLE, width }, note)]),
      ...TITLE_SIZES.flatMap((size) => [
        sample(`lines ${size}`, { ...titleStyle(size), width }, title),
        sample(`words ${size}`, { ...titleStyle(size), width: 'min-content' }, title),
      ]),
    ],
    fonts,
  );
  const noteHeight = note === null ? 0 : NOTE_GAP + sizeOf('note').height;
  const height = TEXT_HEIGHT - noteHeight - (label === null ? 0 : CHIP_HEIGHT + CHIP_GAP);
  const fits = (size: number) => sizeOf(`lines ${size}`).height <= height && sizeOf(`words ${size}`).width <= width;
  const size = TITLE_SIZES.find(fits);
  if (size !== undefined) return { kind: 'whole', size };
  // Satori rounds the height of a line to whole pixels.
  const lineHeight = Math.round(MIN_TITLE_SIZE * titleStyle(MIN_TITLE_SIZE).lineHeight);
  return { kind: 'cut', size: MIN_TITLE_SIZE, maxLines: Math.floor(height / lineHeight) };

  function sizeOf(key: string): Size {
    const found = sizes.get(key);
    if (found === undefined) throw new Error(`Satori did not lay out ${key}`);
    return found;
  }
}

const SUBSTITUTES: Record<string, string> = { '″': '"', '′': "'", '‑': '-', '‐': '-' };

/**
 * The text as it can be set: without signs that the fonts lack, for which satori would draw an empty box; with numbers
 * kept in one line with their units, and short words with the word after them.
 */
export async function settable(text: string, fonts: Fonts): Promise<string> {
  const normal = text.normalize('NFC').replace(/[″′‑‐]/g, (sign) => SUBSTITUTES[sign] ?? sign);
  const missing = new Set<string>();
  await satori(createElement('div', { style: { fontFamily: FONT_FAMILY } }, normal), {
    width: 1000,
    fonts,
    loadAdditionalAsset: async (_language, segment) => {
      for (const sign of segment) missing.add(sign);
      return [];
    },
  });
  return [...normal]
    .filter((sign) => !missing.has(sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\d) (?=\d|\p{L}{1,2}(?!\p{L}))/gu, '\u00A0')
    .replace(/(?<=(?:^|[\s«(])\p{L}{1,2}) /gu, '\u00A0');
}

interface Size {
  width: number;
  height: number;
}

function sample(key: string, style: Record<string, string | number>, text: string) {
  return createElement('div', { key, style }, text);
}

async function measure(samples: ReturnType<typeof sample>[], fonts: Fonts): Promise<Map<string, Size>> {
  const style = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    fontFamily: FONT_FAMILY,
  } as const;
  const found = new Map<string, Size>();
  await satori(createElement('div', { style }, ...samples), {
    width: 1000,
    fonts,
    onNodeDetected: ({ key, width, height }) => void (key !== undefined && found.set(String(key), { width, height })),
  });
  return found;
}
