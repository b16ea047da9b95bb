import { expect, test } from 'vitest';
import type { SearchDocument } from './search-document.ts';
import { createTextIndex } from './text-index.ts';

function product(id: number, ru: string, uz: string, attributes: SearchDocument['attributes'] = []): SearchDocument {
  return {
    id,
    name: { ru, uz },
    brand: 'Artel',
    category: [{ ru: ru.split(' Artel')[0] ?? '', uz: uz.split(' Artel')[0] ?? '' }],
    attributes,
    sku: `AM${id}`,
    barcode: null,
    model: null,
    keywords: [],
    inStock: true,
    popularity: 10,
  };
}

function index() {
  const created = createTextIndex();
  created.put(
    product(1, 'Хлебопечка Artel Bread', 'Non pishirgich Artel Bread', [
      { ru: 'Выпечка: хлеб, пироги', uz: 'Pishiriq: non, piroglar' },
    ]),
  );
  created.put(product(2, 'Водонагреватель Artel Aqua', 'Suv isitgich Artel Aqua'));
  created.put(product(3, 'Пылесос Artel Clean', 'Changyutgich Artel Clean'));
  created.put(product(4, 'Колонка Artel Sound', 'Kolonka Artel Sound'));
  created.put(product(5, 'Стиральная машина Artel полуавтомат', 'Yarim avtomat kir yuvish mashinasi Artel'));
  return created;
}

const idsOf = (text: string, isTyping = false) => [...index().search(text, { isTyping }).ids];

test('what is sold elsewhere is no beginning and no misspelling of what is sold here', () => {
  for (const text of [
    'хлеб',
    'водка',
    'книга',
    'kitob',
    'диван',
    'детский велосипед',
    'bolalar kiyimi',
    'корм для кошек',
  ])
    expect([text, idsOf(text)]).toEqual([text, []]);
  // In the wrong layout too.
  expect(idsOf('[kt,')).toEqual([]);
});

test('while it is being typed it may become another word', () => {
  expect(idsOf('хлеб', true)).toEqual([1]);
  expect(idsOf('хлебоп')).toEqual([1]);
  const created = index();
  created.put({ ...product(6, 'Телефон Nokia', 'Telefon Nokia'), brand: 'Nokia' });
  expect([...created.search('nok').ids]).toEqual([6]);
});

test('beside the name of goods it is only what they are for', () => {
  expect(idsOf('пылесос для ковра')).toEqual([3]);
  expect(idsOf('gilam uchun changyutgich')).toEqual([3]);
});

test('a misspelt name that shares its beginning with such a word is corrected', () => {
  expect(idsOf('коонка')).toEqual([4]);
});

test('a shop that sells the thing finds it, by its name and by a synonym', () => {
  const created = index();
  created.put(product(6, 'Велосипед Artel City', 'Velosiped Artel City'));
  created.setSynonyms([['>книга', 'колонка']]);
  expect([...created.search('велосипед').ids]).toEqual([6]);
  expect([...created.search('книга').ids]).toEqual([4]);
});

test('half a thing is not the thing', () => {
  expect(idsOf('avtomat')).toEqual([]);
  expect(idsOf('yarim avtomat')).toEqual([5]);
  expect(idsOf('полуавтомат')).toEqual([5]);
});

test('two letters are a name as it is written, not as it sounds', () => {
  const created = index();
  created.put({ ...product(6, 'Телефон LG The', 'Telefon LG The'), brand: 'LG', keywords: ['the'] });
  created.put({ ...product(7, 'The', 'The'), brand: 'The' });
  expect([...created.search('lg').ids]).toEqual([6]);
  expect([...created.search('дп').ids]).toEqual([6]);
  expect([...created.search('the').ids]).toContain(7);
  expect([...created.search('te').ids]).toEqual([]);
});
