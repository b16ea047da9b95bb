import { expect, test } from 'vitest';
import { gtinOf } from './gtin.ts';
import { googleFormat, metaFormat } from './merchant-format.ts';
import type { FeedHead, Offer } from './offer.ts';
import { shortenText } from './shorten-text.ts';
import { ymlFormat } from './yml-format.ts';

const head: FeedHead = {
  shopName: 'Ампер',
  url: 'https://shop.test/',
  description: 'Магазин',
  writtenAt: new Date('2026-11-21T05:30:00Z'),
  categories: [{ id: 5, parentId: null, name: 'Дом & кухня' }],
};

function offer(change: Partial<Offer> = {}): Offer {
  return {
    id: 11,
    name: 'Чайник <Bork>',
    description: 'Кипятит\u0000 быстро & тихо',
    url: 'https://shop.test/product/11-x',
    status: 1,
    price: 900_000,
    oldPrice: null,
    brand: 'Bork',
    categories: [{ id: 5, name: 'Дом & кухня' }],
    pictures: ['https://shop.test/pictures/a?w=1200'],
    sku: 'SKU-11',
    model: 'K700',
    gtin: null,
    variantGroupId: null,
    params: [{ code: 'color', name: 'Цвет', value: 'чёрный' }],
    warrantyMonths: 12,
    weightGrams: 1250,
    sizeMm: [200, 250, 150],
    ...change,
  };
}

test('the texts of a product are escaped for XML', () => {
  const yml = ymlFormat.offer(offer(), head);
  expect(yml).toContain('<name>Чайник &lt;Bork&gt;</name>');
  expect(yml).toContain('<description>Кипятит быстро &amp; тихо</description>');
  expect(yml).toContain('<param name="Цвет">чёрный</param>');
  expect(yml).toContain('<weight>1.250</weight>');
  expect(yml).toContain('<dimensions>15.0/20.0/25.0</dimensions>');
  expect(ymlFormat.head(head)).toContain('<yml_catalog date="2026-11-21T10:30:00+05:00">');
});

test('a reduced price is listed together with the old one', () => {
  const fallen = offer({ oldPrice: 1_000_000 });
  expect(ymlFormat.offer(fallen, head)).toContain('<price>900000</price>\n<oldprice>1000000</oldprice>');
  const google = googleFormat.offer(fallen, head);
  expect(google).toContain('<g:price>1000000.00 UZS</g:price>\n<g:sale_price>900000.00 UZS</g:sale_price>');
  expect(metaFormat.offer(fallen, head)).toContain('<g:price>1000000 UZS</g:price>');
});

test.each([
  [0, null, 'out_of_stock', 'out of stock'],
  [1, 'true', 'in_stock', 'in stock'],
  [2, 'false', 'backorder', 'available for order'],
  [3, 'false', 'preorder', 'preorder'],
  [4, null, 'out_of_stock', 'out of stock'],
  [5, 'false', 'backorder', 'available for order'],
  [77, 'false', 'backorder', 'available for order'],
])('status %i is %s for Market, %s for Google, %s for Meta', (status, yml, google, meta) => {
  const one = offer({ status });
  expect(/available="(\w+)"/.exec(ymlFormat.offer(one, head))?.[1] ?? null).toBe(yml);
  expect(googleFormat.offer(one, head)).toContain(`<g:availability>${google}</g:availability>`);
  expect(metaFormat.offer(one, head)).toContain(`<g:availability>${meta}</g:availability>`);
});

test('a pre-ordered product has its date where the format has one', () => {
  const one = offer({ status: 3 });
  expect(googleFormat.offer(one, head)).toContain('<g:availability_date>2026-11-25T05:30Z</g:availability_date>');
  expect(metaFormat.offer(one, head)).not.toContain('availability_date');
});

test('a product without GTIN and MPN says so', () => {
  expect(googleFormat.offer(offer({ model: null }), head)).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(googleFormat.offer(offer(), head)).not.toContain('identifier_exists');
});

test('a product without a picture is in no feed', () => {
  for (const format of [ymlFormat, googleFormat, metaFormat])
    expect(format.offer(offer({ pictures: [] }), head)).toBe('');
});

test.each([
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['4006381333932', null],
  ['2000000000008', null],
  ['123', null],
  [null, null],
])('the barcode %s is the number %s', (barcode, number) => {
  expect(gtinOf(barcode)).toBe(number);
});

test('a long text ends between words', () => {
  expect(shortenText('раз два три', 8)).toBe('раз два…');
  expect(shortenText('раз\n два', 8)).toBe('раз два');
  expect(shortenText('а'.repeat(20), 10)).toBe(`${'а'.repeat(9)}…`);
});
