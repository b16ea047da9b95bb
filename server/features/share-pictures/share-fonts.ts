import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';

export type Fonts = SatoriOptions['fonts'];

/** The package has a file for each alphabet; a letter is set in the first one that has it. */
const SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;
const WEIGHTS = [500, 700] as const;

export const FONT_FAMILY = SUBSETS.map((subset) => `Onest ${subset}`).join(', ');

let fonts: Promise<Fonts> | undefined;

/** Onest from the package and not from the machine, which may have no fonts at all. Read once, 100 kB. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const files = WEIGHTS.flatMap((weight) => SUBSETS.map((subset) => ({ weight, subset })));
  return Promise.all(
    files.map(async ({ weight, subset }) => ({
      name: `Onest ${subset}`,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`)),
    })),
  );
}
