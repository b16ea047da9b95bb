import { expect, test } from 'vitest';
import { withNonBreakingNumbers } from './non-breaking-numbers.ts';

test.each([
  ['цена 1 000 000 сум', 'цена 1_000_000_сум'],
  ['на 12 месяцев', 'на 12 месяцев'],
  ['за 6 лет', 'за 6 лет'],
  ['до 30 дней', 'до 30_дней'],
  ['80 л; 5 см', '80_л; 5_см'],
  ['× 1,15', '×_1,15'],
  ['Курьер — имя', 'Курьер_— имя'],
])('%s', (text, expected) => {
  expect(withNonBreakingNumbers({ ru: text, uz: '45 000 soʻm' })).toEqual({
    ru: expected.replaceAll('_', '\u00A0'),
    uz: '45\u00A0000\u00A0soʻm',
  });
});
