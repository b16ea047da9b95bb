import { expect, test } from 'vitest';
import { MIN_QUANTITY } from '#contract/cart/cart-rules.ts';
import {
  defaultListingQuery,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  PRICE_CEILING,
  PRICE_STEP,
  SEARCH_MIN_LENGTH,
  SORT_KEYS,
  SORT_ORDERS,
  SUGGESTION_COUNT,
  VIEW_MODES,
} from '#contract/catalog/listing-query.ts';
import { DEFAULT_COLUMNS, DEFAULT_VIEW } from '#contract/catalog/listing-url.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { COMPARE_MAX } from '#contract/compare/compare-rules.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/i18n/locale.ts';
import { PASSWORD_MIN, RESEND_AFTER_SECONDS } from '#contract/identity/identity.ts';
import { PHONE_DIGITS, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { PICTURE_QUALITY } from '#contract/pictures/pictures.ts';
import { knownWidth } from '#server/platform/pictures/serve-picture.ts';

/** The numbers of the specification, chapter 9. Changing one of them changes the product. */
test('languages, phones and passwords', () => {
  expect(LOCALES).toEqual(['ru', 'uz']);
  expect(DEFAULT_LOCALE).toBe('ru');
  expect([PHONE_PREFIX, PHONE_DIGITS, PASSWORD_MIN, RESEND_AFTER_SECONDS]).toEqual(['998', 12, 8, 120]);
});

test('listings and search', () => {
  expect([PAGE_SIZE, MAX_PAGE_SIZE, SEARCH_MIN_LENGTH, SUGGESTION_COUNT]).toEqual([18, 96, 3, 5]);
  expect([PRICE_CEILING, PRICE_STEP]).toEqual([99_000_000, 1000]);
  expect([...SORT_KEYS].sort()).toEqual(['created_at', 'price', 'views']);
  expect([...SORT_ORDERS].sort()).toEqual(['asc', 'desc']);
  expect([...VIEW_MODES].sort()).toEqual(['bar', 'card', 'mini', 'mini_card']);
  expect([DEFAULT_VIEW, DEFAULT_COLUMNS]).toEqual(['mini_card', 3]);
  expect(defaultListingQuery()).toMatchObject({ page: 1, quantity: 18, sort: 'views', order: 'desc' });
});

test('products and lists', () => {
  expect(PRODUCT_STATUS).toMatchObject({ outOfStock: 0, inStock: 1, shortWait: 2, preOrder: 3, undefined: 4 });
  expect([MIN_QUANTITY, COMPARE_MAX]).toEqual([1, 5]);
});

test('pictures', () => {
  expect(PICTURE_QUALITY).toBe(75);
  // Every width of the specification has an address; what no page uses gets the nearest width that pages use (decision 039).
  expect([640, 750, 828, 1080, 1200, 1920, 2048, 3840].map(knownWidth)).toEqual([
    640, 750, 828, 1080, 1200, 2048, 2048, 2048,
  ]);
});
