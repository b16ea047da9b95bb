import { expect, test } from 'vitest';
import { breakLines, fitText, setLine, widthOf } from './set-text.ts';

test('lines break between words and end in an ellipsis where there are too many', () => {
  const lines = breakLines('Стиральная машина с фронтальной загрузкой и сушкой', 540, 2, 64, 700);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line, 64, 700)).toBeLessThanOrEqual(540);
});

test('numbers are not broken, and short words stay with the next word', () => {
  expect(breakLines('Ваучер на 50 000 сум', 380, 4, 72, 700).map((line) => line.replaceAll('\u00A0', '_'))).toEqual([
    'Ваучер',
    'на_50_000',
    'сум',
  ]);
});

test('a word that is too long is cut, an empty text gives one line', () => {
  expect(breakLines('Ы'.repeat(100), 540, 3, 64, 700)).toHaveLength(1);
  expect(widthOf(breakLines('Ы'.repeat(100), 540, 3, 64, 700)[0] ?? '', 64, 700)).toBeLessThanOrEqual(540);
  expect(breakLines('', 540, 3, 64, 700)).toEqual(['']);
});

test('the largest size that fits is used', () => {
  const box = { width: 540, height: 300, sizes: [72, 56, 44], weight: 700 } as const;
  expect(fitText('Смартфоны', box).size).toBe(72);
  expect(fitText('Смартфоны и аксессуары для всей большой семьи и друзей', box).size).toBeLessThan(72);
});

test('Uzbek letters have outlines; a missing letter is left out or drawn without its diacritic', () => {
  const outlines = (text: string) =>
    setLine(text, 0, 0, { size: 40, weight: 500, fill: '#000' }).match(/<path/g)?.length ?? 0;
  expect(outlines('Oʻzbekcha gʻoya, maʼno')).toBe('Oʻzbekchagʻoya,maʼno'.length);
  expect(outlines('6,9″')).toBe(4);
  expect(outlines('ǎ漢')).toBe(1);
});
