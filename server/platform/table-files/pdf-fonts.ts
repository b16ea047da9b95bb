import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The package has a file for each alphabet; a letter is set in the first one that has it. */
const SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;
type Subset = (typeof SUBSETS)[number];
export const WEIGHTS = { regular: 500, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

export interface PdfFonts {
  files: { name: string; data: Buffer }[];
  /** The text in pieces of one alphabet, each with the name of the font that has it. Signs that no font has are left out. */
  runsOf(text: string, weight: Weight): { font: string; text: string }[];
}

let fonts: Promise<PdfFonts> | undefined;

/** Onest from the package and not from the machine, which may have no fonts at all. Read once, 100 kB. */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url);
  const folder = (file: string) => resolve(`@fontsource/onest/${file}`);
  const ranges: Record<string, string> = JSON.parse(await readFile(folder('unicode.json'), 'utf8'));
  const parsed = SUBSETS.map((subset) => ({ subset, ranges: parseRanges(ranges[subset] ?? '') }));
  const subsetOf = (sign: string): Subset | undefined => {
    const code = sign.codePointAt(0) ?? 0;
    return parsed.find((one) => one.ranges.some(([first, last]) => code >= first && code <= last))?.subset;
  };
  const weights = Object.keys(WEIGHTS) as Weight[];
  const files = weights.flatMap((weight) => SUBSETS.map((subset) => ({ weight, subset })));
  return {
    files: await Promise.all(
      files.map(async ({ weight, subset }) => ({
        name: fontName(subset, weight),
        data: await readFile(folder(`files/onest-${subset}-${WEIGHTS[weight]}-normal.woff`)),
      })),
    ),
    runsOf(text, weight) {
      const runs: { font: string; text: string }[] = [];
      for (const sign of text.normalize('NFC').replace(/\s/g, ' ')) {
        const subset = subsetOf(sign);
        if (subset === undefined) continue;
        const font = fontName(subset, weight);
        const last = runs.at(-1);
        if (last?.font === font) last.text += sign;
        else runs.push({ font, text: sign });
      }
      return runs;
    },
  };
}

function fontName(subset: Subset, weight: Weight): string {
  return `${subset} ${weight}`;
}

/** `U+0301,U+0400-045F` as pairs of the first and the last sign. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
