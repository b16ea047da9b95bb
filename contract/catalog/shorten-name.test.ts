import { expect, test } from 'vitest';
import { shortenName } from './shorten-name.ts';

test.each([
  ['Смартфоны', 'Смартфоны'],
  ['Бытовая техника', 'Бытовая техника'],
  ['Стиральные и сушильные машины', 'Стиральные и…'],
  ['  Kir  yuvish   mashinalari ', 'Kir yuvish…'],
  ['', ''],
])('%s is shortened to %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});
