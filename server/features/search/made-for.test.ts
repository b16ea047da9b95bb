import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';
import type { SearchDocument } from './search-document.ts';
import { createTextIndex } from './text-index.ts';

function product(id: number, ru: string, uz: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id,
    name: { ru, uz },
    brand: 'Artel',
    category: [{ ru: ru.split(' Artel')[0] ?? '', uz: uz.split(' Artel')[0] ?? '' }],
    attributes: [],
    sku: `AM${id}`,
    barcode: null,
    model: null,
    keywords: [],
    inStock: true,
    popularity: 10,
    ...more,
  };
}

const CASE = 1;
const PHONE = 2;
const BUTTON_PHONE = 3;
const PRINTER = 4;
const SPEAKER = 5;
const KARAOKE = 6;

const index = createTextIndex();
index.setSynonyms([
  ['колонка', '>караоке'],
  ['караоке', 'karaoke'],
  ['кнопочный', '>бабушка'],
]);
index.put(product(CASE, 'Чехол Artel Soft', 'Gʻilof Artel Soft'));
index.put(product(PHONE, 'Телефон Artel One', 'Telefon Artel One', { popularity: 900 }));
index.put(product(BUTTON_PHONE, 'Кнопочный телефон Artel Key', 'Tugmali telefon Artel Key'));
index.put(
  product(PRINTER, 'Принтер Artel Print', 'Printer Artel Print', {
    attributes: [{ ru: 'картридж в комплекте', uz: 'kartrij komplektda' }],
  }),
);
index.put(product(SPEAKER, 'Колонка Artel Go', 'Kolonka Artel Go', { popularity: 900 }));
index.put(
  product(KARAOKE, 'Колонка Artel Party', 'Kolonka Artel Party', { attributes: [{ ru: 'караоке', uz: 'karaoke' }] }),
);

const idsOf = (text: string) => [...index.search(text).ids];
const madeFor = (text: string) =>
  readQuery(text)
    .filter(({ relation }) => relation === 'for')
    .map((token) => token.text);

test.each([
  ['telefonga gʻilof', ['telefonga']],
  ['noutbukka sichqoncha', ['noutbukka']],
  ['телефонга ғилоф', ['телефонга']],
  ['telefonning gʻilofi', ['telefonning']],
  ['телефон бабушке', ['бабушке']],
  ['зарядка в машину', ['машину']],
  // One word alone is what is looked for, and these only end alike.
  ['telefonga', []],
  ['стиралка белая', []],
  ['fleshka 64', []],
  ['книга рецептов', []],
  ['чехол в черном цвете', []],
])('what the thing in “%s” is for', (text, expected) => {
  expect(madeFor(text)).toEqual(expected);
});

test('a case says what the thing is for in either language', () => {
  for (const text of ['telefonga gʻilof', 'телефонга ғилоф', 'gʻilof telefonga', 'чехол к телефону'])
    expect([text, idsOf(text)]).toEqual([text, [CASE]]);
});

test('whom a thing is for raises what suits them, and hides nothing', () => {
  expect(idsOf('телефон бабушке')).toEqual([BUTTON_PHONE, PHONE]);
  expect(idsOf('телефон для бабушки')).toEqual([BUTTON_PHONE, PHONE]);
});

test('what a thing is for is not shown instead of the thing', () => {
  for (const text of ['картридж для принтера', 'printerga kartrij', 'printerga qogʻoz'])
    expect([text, idsOf(text)]).toEqual([text, []]);
});

test('a use that is another name of all the goods raises those that have it', () => {
  expect(idsOf('karaoke uchun kolonka')).toEqual([KARAOKE, SPEAKER]);
});
