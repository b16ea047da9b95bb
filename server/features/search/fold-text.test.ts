import { expect, test } from 'vitest';
import { dropApostrophes, lowerText } from './fold-text.ts';

test.each([
  ['Samsung GALAXY', 'samsung galaxy'],
  ['ЧЁРНЫЙ', 'чёрный'],
  ['Kärcher Café', 'karcher cafe'],
  ['йод', 'йод'],
  ['ｗｉｄｅ', 'wide'],
  ['мя\u00adг\u200bкий', 'мягкий'],
  ['55″', '55 in '],
  ['55"', '55 in '],
  ["55''", '55 in '],
  ['6,9”', '6,9 in '],
  ['"цитата"', '"цитата"'],
])('%s is read as %s', (text, lower) => {
  expect(lowerText(text)).toBe(lower);
});

test.each(["o'yin", 'o`yin', 'oʻyin', 'oʼyin', 'o’yin', 'o‘yin', 'o´yin', 'oyin'])('%s is oyin', (word) => {
  expect(dropApostrophes(lowerText(word))).toBe('oyin');
});
