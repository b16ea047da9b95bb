import { expect, test } from 'vitest';
import { describeText } from './describe-text.ts';

test.each([
  ['<blockquote><p>Образец.</p></blockquote><h2>Срок</h2><p>Десять <b>дней</b>.</p>', 'Десять дней.'],
  ['<p>a &amp; b &lt; c</p>', 'a & b < c'],
  ['<table><tbody><tr><td>1</td></tr></tbody></table><p>a</p>', 'a'],
  ['', ''],
])('%s', (html, expected) => {
  expect(describeText(html)).toBe(expected);
});

test('a long text is cut after a whole word', () => {
  const described = describeText(`<p>${'слово '.repeat(60)}</p>`);
  expect(described).toMatch(/^(слово )+слово…$/);
  expect(described.length).toBeLessThanOrEqual(161);
});
