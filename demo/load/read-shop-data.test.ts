import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { composeProducts } from './compose-product.ts';
import { readShopData } from './read-shop-data.ts';
import { DEMO_DATA, type ShopData } from './shop-data.ts';
import { ShopDataError } from './shop-data-error.ts';

/** The files of the example in the data's README. */
const EXAMPLE = new Map(
  [...readFileSync(path.join(DEMO_DATA, 'README.md'), 'utf8').matchAll(/^`([\w./-]+)`\n\n```\w+\n(.+?)```$/gms)].map(
    ([, file = '', text = '']) => [file, text],
  ),
);

type Change = [file: string, from: string, to: string];

function readExample(...changes: Change[]): ShopData {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = new Map(EXAMPLE);
  for (const [file, from, to] of changes) {
    const text = files.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    files.set(file, text.replace(from, to));
  }
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    if (text !== '') writeFileSync(path.join(folder, file), text);
  }
  return readShopData(folder);
}

function problemsOf(...changes: Change[]): string[] {
  try {
    readExample(...changes);
    return [];
  } catch (error) {
    if (!(error instanceof ShopDataError)) throw error;
    return error.problems.map((problem) => `${problem.file} ${problem.path} ${problem.message}`);
  }
}

test('the example in the README is a shop', () => {
  const data = readExample();
  expect(EXAMPLE.size).toBeGreaterThan(10);
  expect(data.pages).toMatchObject([{ slug: 'our-company', body: { uz: expect.stringMatching(/^<p>.*<\/p>$/) } }]);
  expect(data.promotions).toEqual([]);
  expect(composeProducts(data).map(({ id, name, barcode }) => [id, name.ru, barcode])).toEqual([
    [35000, 'Чайник Artel Rosa, белый', '2000000350004'],
    [35001, 'Чайник Artel Rosa, красный', '4006381333931'],
  ]);
});

const kettles = 'products/kettles.json';
const common = 'attributes/common.json';

describe('a file is refused with the place in it', () => {
  test.each<[string, Change, string]>([
    ['no JSON', ['brands.json', ']', ''], 'brands.json  is not JSON'],
    [
      'no list',
      ['stickers.json', /\[.*\]/s.exec(EXAMPLE.get('stickers.json') ?? '')?.[0] ?? '', '{}'],
      'must hold a list',
    ],
    ['an unknown key', [kettles, '"model"', '"modle"'], `${kettles} [0].modle is not a known key`],
    ['a key that is missing', [kettles, '"price": 189000, ', ''], `${kettles} [0].variants[0].price is missing`],
    [
      'a language that is missing',
      ['brands.json', ', "uz": "Oʻzbekiston texnikasi."', ''],
      'brands.json [0].description.uz is missing',
    ],
    [
      'an empty text',
      ['brands.json', 'Техника из Узбекистана.', ' '],
      'brands.json [0].description.ru must not be empty',
    ],
    [
      'a price that is no sum',
      [kettles, '"price": 189000', '"price": "189 000"'],
      `${kettles} [0].variants[0].price invalid input`,
    ],
    [
      'a wrong check digit',
      [kettles, '4006381333931', '4006381333932'],
      `${kettles} [0].variants[1].barcode must be 13 digits with a right check digit`,
    ],
    [
      'a day that does not exist',
      [kettles, '2025-03-14', '2025-02-30'],
      `${kettles} [0].onSaleSince must be a date such as`,
    ],
    [
      'an unknown tab',
      [kettles, '"stickers"', '"initialTab": "video", "stickers"'],
      `${kettles} [0].initialTab invalid option`,
    ],
    [
      'a shelf of both a category and a brand',
      ['home-shelves.json', '"position"', '"brand": "artel", "position"'],
      'home-shelves.json [0] must have either a category or a brand',
    ],
    [
      'a shelf of neither',
      ['home-shelves.json', ' "category": "kettles",', ''],
      'home-shelves.json [0] must have either a category or a brand',
    ],
    ['a colour by name', [common, '#B9273A', 'red'], `${common} [0].values[1].swatch must be a colour`],
    [
      'a review with six stars',
      ['reviews/kitchen.json', '"rating": 5', '"rating": 6'],
      'reviews/kitchen.json [0].rating too big',
    ],
  ])('%s', (_, change, expected) => {
    expect(problemsOf(change).join('\n')).toContain(expected);
  });

  test('a text without its HTML in one language', () => {
    expect(problemsOf(['pages/our-company.uz.html', EXAMPLE.get('pages/our-company.uz.html') ?? '', ''])).toEqual([
      'pages/our-company.uz.html  is missing',
    ]);
  });

  test('an answer before its question', () => {
    const question = {
      productId: 35000,
      author: 'Азиз',
      locale: 'ru',
      writtenAt: '2026-03-14T18:30:00+05:00',
      question: 'Шумит?',
      answeredAt: '2026-03-14T13:30:00Z',
      answer: 'Нет.',
    };
    expect(problemsOf(['questions/kitchen.json', '', JSON.stringify([question])])).toEqual([
      'questions/kitchen.json [0].answeredAt must be later than writtenAt',
    ]);
  });

  test('a misspelt file', () => {
    const stickers = EXAMPLE.get('stickers.json') ?? '';
    expect(problemsOf(['sticker.json', '', stickers])).toEqual(['sticker.json  is not a file of the format']);
    expect(problemsOf(['reading-order.json', '', '{ "products": ["kettle"] }'])).toEqual([
      'reading-order.json products names kettle.json, which is not there',
    ]);
  });
});

describe('references are checked', () => {
  test.each<[string, Change, string]>([
    [
      'a category',
      [kettles, '"kettles"', '"kitchen"'],
      `${kettles} [0].category kitchen is not a category without children`,
    ],
    ['a brand', [kettles, '"artel"', '"arto"'], `${kettles} [0].brand arto is not a known brand`],
    ['a sticker', [kettles, '["new"]', '["old"]'], `${kettles} [0].stickers old is not a known sticker`],
    ['an attribute', [kettles, '"volume"', '"size"'], `${kettles} [0].attributes.size is not a known attribute`],
    [
      'the value of an attribute',
      [kettles, '"color": "red"', '"color": "pink"'],
      `${kettles} [0].variants[1].attributes.color has no value pink`,
    ],
    [
      'a number with a unit',
      [kettles, '1.7', '"1.7"'],
      `${kettles} [0].attributes.volume must be a number, because it has a unit: 1.7`,
    ],
    ['a group', [common, '"main"', '"more"'], `${common} [0].group more is not a known group`],
    [
      'a product',
      ['reviews/kitchen.json', '35000', '35002'],
      'reviews/kitchen.json [0].productId 35002 is not a known product',
    ],
    [
      'the category of a banner',
      ['banners.json', '["kettles"]', '["irons"]'],
      'banners.json [0].picture.topProductsOf irons is not a category without children',
    ],
    [
      'the category of a shelf on the home page',
      ['home-shelves.json', '"category": "kettles"', '"category": "irons"'],
      'home-shelves.json [0].category irons is not a known category',
    ],
    [
      'the brand of a shelf on the home page',
      ['home-shelves.json', '"category": "kettles"', '"brand": "bosch"'],
      'home-shelves.json [0].brand bosch is not a known brand',
    ],
    [
      'a kind of drawing',
      [kettles, '"kind": "kettle"', '"kind": "samovar"'],
      `${kettles} [0].variants[0].pictures.drawing there is no drawing of kind "samovar"`,
    ],
    ['a fact of a drawing', [kettles, '"form": "plastic"', '"form": "wood"'], 'kettle: form must be one of'],
  ])('%s', (_, change, expected) => {
    expect(problemsOf(change).join('\n')).toContain(expected);
  });
});

describe('numbers and codes are taken once', () => {
  test.each<[string, Change, string]>([
    [
      'the id of a product',
      [kettles, '"id": 35001', '"id": 35000'],
      `${kettles} [0].variants[1].id 35000 is taken already`,
    ],
    ['the id of an attribute', [common, '"id": 2', '"id": 1'], `${common} [1].id 1 is taken already`],
    [
      'the code of an attribute',
      [common, '"code": "volume"', '"code": "color"'],
      `${common} [1].code color is taken already`,
    ],
    [
      'a value of an attribute',
      [common, '"code": "red"', '"code": "white"'],
      `${common} [0].values[1].code white is taken already`,
    ],
    [
      'the id of a category',
      ['categories.json', '"id": 11', '"id": 1'],
      'categories.json [0].children[0].id 1 is taken already',
    ],
    [
      'the code of a shelf on the home page',
      [
        'home-shelves.json',
        '[{',
        '[{ "id": 5, "code": "kettles", "title": { "ru": "Чай", "uz": "Choy" }, "brand": "artel", "position": 4 }, {',
      ],
      'home-shelves.json [1].code kettles is taken already',
    ],
    [
      'a barcode',
      [kettles, '"stock": 14', '"stock": 14, "barcode": "4006381333931"'],
      `${kettles} [0].variants[1].barcode 4006381333931 is taken already`,
    ],
  ])('%s', (_, change, expected) => {
    expect(problemsOf(change)).toContain(expected);
  });

  test('a person writes one review of a product', () => {
    const review = EXAMPLE.get('reviews/kitchen.json') ?? '';
    expect(problemsOf(['reviews/more.json', '', review])).toEqual([
      'reviews/more.json [0].email aziz@example.com of product 35000 is taken already',
    ]);
  });
});

describe('variants', () => {
  test.each<[string, Change, string]>([
    [
      'begin with the id of the family',
      [kettles, '"id": 35000,', '"id": 34980,'],
      '[0].id must be that of the first variant',
    ],
    [
      'differ by an attribute',
      [kettles, '["color"]', '[]'],
      '[0].variantAttributes must say by what the variants differ',
    ],
    [
      'have one value of it each',
      [kettles, '"color": "red"', '"volume": 2'],
      '[0].variants[1].attributes need one value each of color',
    ],
    [
      'have different values',
      [kettles, '"color": "red"', '"color": "white"'],
      '[0].variants[1].attributes are those of another: white',
    ],
    ['were dearer before', [kettles, '219000', '189000'], '[0].variants[0].oldPrice must be above the price'],
    [
      'are expected only when sold out',
      [kettles, '"stock": 14', '"stock": 14, "isExpected": true'],
      '[0].variants[0].isExpected is only for what is out of stock',
    ],
    [
      'are not sold out with a stock',
      [kettles, '"stock": 14', '"stock": 14, "status": "out_of_stock"'],
      '[0].variants[0].status is out_of_stock with a stock',
    ],
  ])('%s', (_, change, expected) => {
    expect(problemsOf(change)).toContain(`${kettles} ${expected}`);
  });
});

test('every problem is named at once', () => {
  const read = () => readExample([kettles, '"brand": "artel"', '"brand": "arto"'], [common, '"main"', '"more"']);
  expect(read).toThrow(
    `The data cannot be imported:\n${common}: [0].group more is not a known group\n${kettles}: [0].brand arto is not a known brand`,
  );
});
