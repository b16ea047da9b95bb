import { describe, expect, test } from 'vitest';
import { ga4Event } from './ga4-event.ts';
import { metaEvent } from './meta-event.ts';
import type { ShopEvent } from './shop-event.ts';

const phone = {
  id: 7,
  name: 'Galaxy S24',
  brand_name: 'Samsung',
  current_price: 9_000_000,
  categories: [{ name: 'Электроника' }, { name: 'Смартфоны' }],
};
const cover = { id: 8, name: 'Чехол', current_price: 100_000 };
const phoneItem = {
  item_id: '7',
  item_name: 'Galaxy S24',
  item_brand: 'Samsung',
  item_category: 'Электроника',
  item_category2: 'Смартфоны',
  price: 9_000_000,
};
const coverItem = { item_id: '8', item_name: 'Чехол', price: 100_000 };
const lines = [
  { product: phone, quantity: 1 },
  { product: cover, quantity: 2 },
];
const items = [
  { ...phoneItem, quantity: 1 },
  { ...coverItem, quantity: 2 },
];
const list = { id: 'popular', name: 'Популярное' };
const order = { lines, value: 9_200_000, coupon: 'AMPER10' };
const ordered = { currency: 'UZS', value: 9_200_000, coupon: 'AMPER10', items };

describe('GA4 events', () => {
  test.each<[ShopEvent, object]>([
    [
      { name: 'view_item', product: phone },
      { currency: 'UZS', value: 9_000_000, items: [{ ...phoneItem, quantity: 1 }] },
    ],
    [
      { name: 'add_to_wishlist', product: cover },
      { currency: 'UZS', value: 100_000, items: [{ ...coverItem, quantity: 1 }] },
    ],
    [
      { name: 'add_to_cart', lines: [{ product: cover, quantity: 3 }] },
      { currency: 'UZS', value: 300_000, items: [{ ...coverItem, quantity: 3 }] },
    ],
    [
      { name: 'remove_from_cart', lines: [{ product: { id: 9 }, quantity: 2 }] },
      { currency: 'UZS', value: 0, items: [{ item_id: '9', quantity: 2 }] },
    ],
    [
      { name: 'view_cart', lines },
      { currency: 'UZS', value: 9_200_000, items },
    ],
    [
      { name: 'view_item_list', list, products: [{ product: cover, index: 4 }] },
      {
        item_list_id: 'popular',
        item_list_name: 'Популярное',
        items: [{ ...coverItem, index: 4, item_list_id: 'popular', item_list_name: 'Популярное' }],
      },
    ],
    [
      { name: 'select_item', list, product: phone, index: 0 },
      {
        item_list_id: 'popular',
        item_list_name: 'Популярное',
        items: [{ ...phoneItem, index: 0, item_list_id: 'popular', item_list_name: 'Популярное' }],
      },
    ],
    [
      { name: 'view_promotion', promotion: { id: '3', name: 'Осень', slot: 'home_card' } },
      { promotion_id: '3', promotion_name: 'Осень', creative_name: 'Осень', creative_slot: 'home_card' },
    ],
    [{ name: 'begin_checkout', ...order }, ordered],
    [
      { name: 'begin_checkout', lines, value: 9_200_000, coupon: null },
      { currency: 'UZS', value: 9_200_000, items },
    ],
    [
      { name: 'add_shipping_info', shippingTier: 'express', ...order },
      { ...ordered, shipping_tier: 'express' },
    ],
    [
      { name: 'add_payment_info', paymentType: 'cash', ...order },
      { ...ordered, payment_type: 'cash' },
    ],
    [
      { name: 'purchase', orderNumber: '100234', shipping: 30_000, ...order },
      { ...ordered, transaction_id: '100234', tax: 0, shipping: 30_000 },
    ],
  ])('$name', (event, ecommerce) => {
    expect(ga4Event(event)).toEqual({ event: event.name, ecommerce });
  });

  test('search and stay events have no items', () => {
    expect(ga4Event({ name: 'search', term: 'холодильник' })).toEqual({
      event: 'search',
      parameters: { search_term: 'холодильник' },
    });
    expect(ga4Event({ name: 'stay_10_seconds' })).toEqual({ event: 'stay_10_seconds' });
  });

  test('an event has at most 200 items', () => {
    const many = Array.from({ length: 230 }, (_, id) => ({ product: { id, current_price: 1 }, quantity: 1 }));
    const { ecommerce } = ga4Event({ name: 'view_cart', lines: many });
    expect(ecommerce?.items).toHaveLength(200);
    expect(ecommerce?.value).toBe(230);
  });
});

describe('Meta events', () => {
  const goods = { content_type: 'product', currency: 'UZS' };
  test.each<[ShopEvent, object | null]>([
    [
      { name: 'view_item', product: phone },
      {
        method: 'track',
        name: 'ViewContent',
        parameters: {
          ...goods,
          content_ids: ['7'],
          contents: [{ id: '7', quantity: 1 }],
          content_name: 'Galaxy S24',
          content_category: 'Смартфоны',
          num_items: 1,
          value: 9_000_000,
        },
      },
    ],
    [
      { name: 'purchase', orderNumber: '100234', shipping: 0, ...order },
      {
        method: 'track',
        name: 'Purchase',
        eventID: '100234',
        parameters: {
          ...goods,
          content_ids: ['7', '8'],
          contents: [
            { id: '7', quantity: 1 },
            { id: '8', quantity: 2 },
          ],
          num_items: 3,
          value: 9_200_000,
        },
      },
    ],
    [
      { name: 'search', term: 'lg' },
      { method: 'track', name: 'Search', parameters: { search_string: 'lg' } },
    ],
    [{ name: 'stay_30_seconds' }, { method: 'trackCustom', name: 'Stay30Seconds', parameters: {} }],
    [{ name: 'several_pages' }, { method: 'trackCustom', name: 'SeveralPages', parameters: {} }],
    [{ name: 'view_item_list', list, products: [] }, null],
  ])('$0.name', (event, expected) => {
    expect(metaEvent(event)).toEqual(expected);
  });

  test.each<[ShopEvent, string]>([
    [{ name: 'add_to_cart', lines }, 'AddToCart'],
    [{ name: 'add_to_wishlist', product: phone }, 'AddToWishlist'],
    [{ name: 'remove_from_cart', lines }, 'RemoveFromCart'],
    [{ name: 'view_cart', lines }, 'ViewCart'],
    [{ name: 'begin_checkout', ...order }, 'InitiateCheckout'],
    [{ name: 'add_payment_info', paymentType: 'card', ...order }, 'AddPaymentInfo'],
    [{ name: 'first_scroll' }, 'FirstScroll'],
    [{ name: 'stay_10_seconds' }, 'Stay10Seconds'],
  ])('$0.name has a name', (event, name) => {
    expect(metaEvent(event)?.name).toBe(name);
  });
});
