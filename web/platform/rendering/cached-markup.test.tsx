import { lazy, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductCard as Card } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { ValueList } from '#web/features/catalog/listing/value-list.tsx';
import { ProductShelf } from '#web/features/catalog/product-shelf.tsx';
import { CachedItem, cacheMarkup } from './cached-markup.tsx';
import { createMarkupKeeper } from './create-markup-keeper.ts';

afterEach(() => cacheMarkup(null));

const MAX_BYTES = 1024 * 1024;

const card = (change: Partial<Card> = {}): Card => ({
  id: 1,
  slug: 'phone',
  name: "Phone <5\"> & 'more'",
  img: '/pictures/1',
  img_hover: null,
  stickers: [{ id: 1, name: 'Хит', code: 'hit', img: null, url: null, is_gift: false }],
  old_price: 5_000_000,
  current_price: 4_000_000,
  old_price_formatted: '5 000 000 сум',
  current_price_formatted: '4 000 000 сум',
  discount: 20,
  status: PRODUCT_STATUS.inStock,
  in_stock: true,
  stock_left: 2,
  pickup_stores: 3,
  rating: 4.5,
  rating_count: 3,
  brand_id: 1,
  brand_name: 'Brand',
  url: '/product/1-phone',
  categories: [],
  installment_monthly: 400_000,
  installment_months: 12,
  installment_first_pay: 0,
  installment_total: 4_800_000,
  key_specs: ['6,8″', '256 ГБ'],
  ...change,
});
const shelf = (...products: Card[]) => renderToString(<ProductShelf title="Shelf" products={products} url={null} />);
const values = [
  { id: 1, name: 'A&B "quoted" <b>', count: 12 },
  { id: 2, name: "It's", count: 0 },
  { id: 3, name: 'Чёрный', count: 1_000 },
];
const list = () =>
  renderToString(
    <ValueList name="Colour" values={values} chosen={[2]} hrefOf={(id) => `/category/5-x?a7=${id}&sort=price&q='"`} />,
  );

test('a list of cards is the same, kept or not, the first time and the second', () => {
  const inPlace = shelf(card(), card({ id: 2, status: PRODUCT_STATUS.outOfStock }));
  cacheMarkup(createMarkupKeeper({ maxBytes: MAX_BYTES }));
  expect(shelf(card(), card({ id: 2, status: PRODUCT_STATUS.outOfStock }))).toBe(inPlace);
  expect(shelf(card(), card({ id: 2, status: PRODUCT_STATUS.outOfStock }))).toBe(inPlace);
});

test('a card is rendered anew as soon as anything that it shows has changed', () => {
  cacheMarkup(createMarkupKeeper({ maxBytes: MAX_BYTES }));
  shelf(card());
  const cheaper = card({ current_price: 3_000_000, current_price_formatted: '3 000 000 сум' });
  expect(shelf(cheaper)).toContain('<b>3 000 000 сум</b>');
  expect(shelf(card())).toContain('<b>4 000 000 сум</b>');
});

test('the values of a filter are the same from a template, with letters that HTML escapes', () => {
  const inPlace = list();
  cacheMarkup(createMarkupKeeper({ maxBytes: MAX_BYTES }));
  expect(list()).toBe(inPlace);
  expect(inPlace).toContain('A&amp;B');
});

test('an item is rendered once for all pages that show it', () => {
  cacheMarkup(createMarkupKeeper({ maxBytes: MAX_BYTES }));
  const Drawn = vi.fn(() => <b>drawn</b>);
  const item = () =>
    renderToString(
      <CachedItem name="item" dependsOn={1}>
        <Drawn />
      </CachedItem>,
    );
  expect([item(), item()]).toEqual(['<li><b>drawn</b></li>', '<li><b>drawn</b></li>']);
  expect(Drawn).toHaveBeenCalledTimes(1);
});

test('an item whose code is still loading is not kept', async () => {
  cacheMarkup(createMarkupKeeper({ maxBytes: MAX_BYTES }));
  const loaded = Promise.resolve({ default: () => <b>late</b> });
  const Late = lazy(() => loaded);
  const item = () =>
    renderToString(
      <CachedItem name="item" dependsOn={1}>
        <Suspense fallback="wait">
          <Late />
        </Suspense>
      </CachedItem>,
    );
  expect(item()).toContain('wait');
  await loaded;
  expect(item()).toContain('<b>late</b>');
});
