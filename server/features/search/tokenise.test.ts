import { expect, test } from 'vitest';
import { splitChunks, tokenise } from './tokenise.ts';

test.each([
  ['Смартфон Samsung Galaxy S25 Ultra, 256 ГБ, чёрный', 'смартфон samsung galaxy s25 ultra 256gb чёрный'],
  ['256гб 256GB 256 gb 256 гигабайт', '256gb 256gb 256gb 256gb'],
  ['телевизор 55"', 'телевизор 55in'],
  ["55'' 55″ 55 дюймов 55 dyuym 55 \"", '55in 55in 55in 55in 55in'],
  ['5000 мАч 5000mah 5000мач', '5000mah 5000mah 5000mah'],
  ['20\u00a0000 мАч', '20000mah'],
  ['20 000 мач', '20000mah'],
  ['iphone 16 256 gb', 'iphone 16 256gb'],
  ['1 ТБ 1024 ГБ', '1tb 1tb'],
  ['6,9″ 1.5 л', '6.9in 1.5l'],
  ['Redmi Note 14 Pro+ 5G', 'redmi note 14 pro plus 5g'],
  ["De’Longhi oʻyin o'yin", 'delonghi oyin oyin'],
  ['WH-1000XM5', 'wh 1000xm5'],
  ['12/256 ГБ', '12 256gb'],
  ['220в 3 в 1', '220v 3 в 1'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['!!! ??? %%%', ''],
])('%s', (text, tokens) => {
  expect(
    tokenise(text)
      .map((token) => token.text)
      .join(' '),
  ).toBe(tokens);
});

test('keeps dashes, spelling and position of words', () => {
  const [first, second] = tokenise('s-24  Oʻyin');
  expect([first?.joined, second?.joined]).toEqual([false, true]);
  expect(tokenise('Koʻzgusiz').at(0)?.surface).toBe('koʻzgusiz');
  expect(tokenise('s-24  ultra').map(({ chunk }) => chunk)).toEqual([0, 0, 1]);
  expect(splitChunks(' a  55 " b ')).toEqual(['a', '55"', 'b']);
});
