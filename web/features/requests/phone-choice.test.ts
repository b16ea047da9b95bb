import { expect, test } from 'vitest';
import type { PhoneModel } from '#contract/requests/phone-models.ts';
import { choosePhone, pictureOf, priceOf } from './phone-choice.ts';

const model = (name: string, colors: PhoneModel['colors'], memories: PhoneModel['memories']): PhoneModel => ({
  id: 1,
  name,
  description: null,
  url: null,
  product_id: null,
  colors,
  memories,
});
const big = model(
  'Big',
  [
    { code: 'black', img: '/pictures/b' },
    { code: 'green', img: null },
  ],
  [
    { name: '256', price: 100 },
    { name: '512', price: 200 },
  ],
);
const small = model('Small', [{ code: 'green', img: '/pictures/g' }], [{ name: '512', price: 150 }]);

test('initially the first colour and memory are chosen', () => {
  const choice = choosePhone(big);
  expect(choice).toMatchObject({ color: 'black', memory: '256' });
  expect(pictureOf(choice)).toBe('/pictures/b');
  expect(priceOf(choice)).toBe(100);
});

test('changing the model keeps the colour and memory that it also has', () => {
  expect(choosePhone(small, { model: big, color: 'green', memory: '512' })).toMatchObject({
    color: 'green',
    memory: '512',
  });
  expect(choosePhone(small, { model: big, color: 'black', memory: '256' })).toMatchObject({
    color: 'green',
    memory: '512',
  });
});
