import { deserialize, serialize } from 'node:v8';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SearchDocument } from './search-document.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

const PHONES = [
  { ru: 'Смартфоны', uz: 'Smartfonlar' },
  { ru: 'Телефоны', uz: 'Telefonlar' },
  { ru: 'Смартфоны и часы', uz: 'Smartfonlar va soatlar' },
];
const CASES = [
  { ru: 'Чехлы', uz: 'Gʻiloflar' },
  { ru: 'Для телефонов', uz: 'Telefonlar uchun' },
];
const WATCHES = [
  { ru: 'Смарт-часы', uz: 'Aqlli soatlar' },
  { ru: 'Смартфоны и часы', uz: 'Smartfonlar va soatlar' },
];
const FRIDGES = [{ ru: 'Холодильники', uz: 'Muzlatkichlar' }];

function product(id: number, ru: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id,
    name: { ru, uz: more.name?.uz ?? ru },
    brand: '',
    category: [],
    attributes: [],
    sku: `AM${id}`,
    barcode: String(4_780_000_000_000 + id),
    model: null,
    keywords: [],
    inStock: true,
    popularity: 10,
    ...more,
  };
}

const GOODS: SearchDocument[] = [
  product(1, 'Смартфон Samsung Galaxy S24 Ultra, 256 ГБ, чёрный', {
    brand: 'Samsung',
    category: PHONES,
    model: 'SM-S928B',
  }),
  product(2, 'Смартфон Samsung Galaxy S24, 128 ГБ', {
    brand: 'Samsung',
    category: PHONES,
    model: 'SM-S921B',
    popularity: 5,
  }),
  product(3, 'Смартфон Apple iPhone 16', { brand: 'Apple', category: PHONES, inStock: false }),
  product(4, 'Чехол для iPhone 16', {
    brand: 'Spigen',
    category: CASES,
    name: { ru: 'Чехол для iPhone 16', uz: 'iPhone 16 uchun gʻilof' },
  }),
  product(5, 'Смарт-часы Apple Watch', { brand: 'Apple', category: WATCHES }),
  product(6, 'Холодильник Artel HD-455', {
    brand: 'Artel',
    category: FRIDGES,
    name: { ru: 'Холодильник Artel HD-455', uz: 'Muzlatkich Artel HD-455' },
    attributes: [{ ru: 'No Frost' }, { ru: '350 л', uz: '350 l' }],
  }),
  product(7, 'Холодильник Samsung RB37', { brand: 'Samsung', category: FRIDGES, inStock: false, popularity: 1000 }),
  product(8, 'Холодильник Beko B5', { brand: 'Beko', category: FRIDGES, popularity: 100 }),
];

let index: TextIndex;

beforeEach(() => {
  index = createTextIndex();
  index.setSynonyms([
    ['iphone', 'айфон'],
    ['холодильник', 'muzlatkich', 'холодос'],
    ['no frost', 'ноу фрост'],
  ]);
  for (const one of GOODS) index.put(one);
});

function found(text: string): number[] {
  return [...index.search(text).ids];
}

describe('finds', () => {
  test.each([
    ['по-русски', 'смартфон samsung', [1, 2]],
    ['in Uzbek Latin', 'muzlatkich artel', [6]],
    ['in Uzbek Cyrillic', 'музлаткичлар артел', [6]],
    ['Russian in Latin letters', 'xolodilnik artel', [6]],
    ['with any apostrophe', "g'ilof", [4]],
    ['a synonym', 'айфон', [3, 4]],
    ['a phrase that is a synonym', 'ноу фрост', [6]],
    ['a glued synonym', 'ноуфрост', [6]],
    ['a code with a dash', 's-24 ultra', [1]],
    ['a code without blanks', 's24ultra', [1]],
    ['a code with a Cyrillic letter', 'С24 ultra', [1]],
    ['a model with and without its dash', 'sms928b', [1]],
    ['the beginning of a model', 'SM-S92', [1, 2]],
    ['a measure in another spelling', '256gb', [1]],
    ['a measure with its unit apart', 'холодильник 350 литров', [6]],
    ['the beginning of a word', 'холод арт', [6]],
    ['another form of the word', 'чехлом', [4]],
  ])('%s: %s', (_, text, ids) => {
    const result = index.search(text);
    expect([...result.ids].sort()).toEqual(ids);
    expect(result.corrected).toBeNull();
    expect(result.ignored).toEqual([]);
  });
});

describe('corrects, and returns the corrected query', () => {
  test.each([
    ['cfvceyu', 'самсунг', [1, 2, 7]],
    ['шзрщту 16', 'iphone 16', [3, 4]],
    ['samsng', 'samsung', [1, 2, 7]],
    ['самсунк смартфон', 'samsung смартфон', [1, 2]],
    ['халадильник', 'холодильник', [6, 7, 8]],
    ['айфотн', 'айфон', [3, 4]],
  ])('%s → %s', (text, corrected, ids) => {
    const result = index.search(text);
    expect(result.corrected).toBe(corrected);
    expect([...result.ids].sort()).toEqual(ids);
  });

  test('a number is never corrected: s25 is not s24', () => {
    expect(found('s25')).toEqual([]);
    expect(found('iphone 19')).toEqual(found('iphone'));
    expect(index.search('iphone 19').ignored).toEqual(['19']);
  });
});

describe('ranks', () => {
  test('the product before its accessories, even when it is out of stock', () => {
    expect(found('iphone 16')).toEqual([3, 4]);
  });
  test('in stock before out of stock, then by popularity', () => {
    expect(found('холодильник')).toEqual([8, 6, 7]);
  });
  test('the name before characteristics', () => {
    index.put(product(9, 'Плеер', { attributes: [{ ru: 'чип Artel' }], popularity: 9999 }));
    expect(found('artel')).toEqual([6, 9]);
  });
  test('what a characteristic is about only beside a word for goods', () => {
    index.put(product(9, 'Плеер Sony', { attributes: [{ ru: 'Полка для двери', uz: 'Eshik uchun javon' }] }));
    expect(found('дверь')).toEqual([]);
    expect(found('eshik')).toEqual([]);
    expect(found('полка')).toEqual([]);
    expect([...index.search('полка', { isTyping: true }).ids]).toEqual([9]);
    expect(found('sony для двери')).toEqual([9]);
  });
  test('an ordinary word is neither corrected, nor glued, nor the beginning of a name', () => {
    index.put(product(9, 'Моноблок Moulinex', { attributes: [{ ru: 'чёрный' }] }));
    expect(found('моноблок')).toEqual([9]);
    for (const word of ['мотопомпа', 'мулине', 'чернила']) expect(index.search(word)).toMatchObject({ total: 0 });
    expect(index.search('маноблок').corrected).toBe('моноблок');
  });
  test('a dictionary form has no synonyms of a word that shares its stem', () => {
    index.put(product(9, 'Чехол, чёрный', { attributes: [{ ru: 'чёрный', uz: 'qora' }] }));
    index.setSynonyms([['cherniy', 'qora']]);
    expect(found('cherniy').sort()).toEqual([1, 9]);
    expect(found('чернила')).toEqual([]);
  });
  test('the beginning of a word by which variants differ finds nothing, unless it is being typed', () => {
    index.put(product(9, 'Камера DJI Osmo, только камера', { brand: 'DJI' }));
    expect(found('толь')).toEqual([]);
    expect([...index.search('толь', { isTyping: true }).ids]).toContain(9);
  });
  test('an unlikely slip in the sounds is none, however the letters differ', () => {
    index.put(product(9, 'Принтер Canon', { brand: 'Canon' }));
    expect(index.search('kanon').total).toBe(1);
    expect(index.search('kanop').total).toBe(0);
  });
  test('whole words before prefixes', () => {
    index.put(product(9, 'Бекон', { popularity: 9999 }));
    expect(found('beko')).toEqual([8, 9]);
  });
  test('the shorter name first if the query names a model', () => {
    expect(found('galaxy s24')).toEqual([2, 1]);
  });
  test('SKU and barcode first, and nothing else for a code that is not a word', () => {
    expect(found('AM6')).toEqual([6]);
    expect(found('4780000000005')).toEqual([5]);
  });
  test('a category name that lists several kinds does not describe each product', () => {
    expect(found('часы')).toEqual([5]);
  });
  test('the same order with a limit', () => {
    const all = found('смартфон');
    expect([...index.search('смартфон', { limit: 1 }).ids]).toEqual(all.slice(0, 1));
    expect(index.search('смартфон', { limit: 1 }).total).toBe(all.length);
  });
});

describe('leaves out words without matches, but never all of them', () => {
  test('returns the ignored words', () => {
    expect(index.search('samsung холодильник xyzzyq')).toMatchObject({ ignored: ['xyzzyq'], total: 1 });
  });
  test.each(['', 'ab', 'тв', 'qwrtzx', 'ъъъъъ', '!!!', '%%%', 'xyzzyq plugh', 'ktyjxrf gfhjdjp'])(
    '%s finds nothing',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('changes', () => {
  test('stock and popularity without indexing again', () => {
    const { postings } = index.stats();
    index.put({ ...product(7, 'Холодильник Samsung RB37'), ...GOODS[6], inStock: true });
    expect(found('холодильник')).toEqual([7, 8, 6]);
    expect(index.stats().postings).toBe(postings);
  });
  test('words: the old ones do not find it any more', () => {
    index.put(product(8, 'Утюг Philips'));
    expect(found('beko')).toEqual([]);
    expect(found('утюг')).toEqual([8]);
    expect(index.stats().documents).toBe(GOODS.length);
  });
  test('removed products are not found, not by their codes either', () => {
    index.remove(6);
    index.remove(12345);
    expect(found('artel')).toEqual([]);
    expect(found('AM6')).toEqual([]);
  });
  test('frequent words beside a rare one, and a phrase of them, also in slots that are used again', () => {
    const goods = (from: number) => {
      for (let id = from; id < from + 3000; id++) {
        const name = `Кофемашина ${id % 7 === 0 ? 'Philips Latte Go' : 'Krups'} ${id % 1000 === 0 ? 'Zvezda' : 'Luna'}`;
        index.put(product(id, name));
      }
    };
    goods(1000);
    for (let id = 1000; id < 3000; id++) index.remove(id);
    goods(7000);
    index.setSynonyms([['капучинатор', 'latte go']]);
    const rare = [3000, 7000, 8000, 9000];
    expect(found('zvezda кофемашина').sort()).toEqual(rare);
    expect(found('кофемашина zvezda').sort()).toEqual(rare);
    const expected = rare.filter((id) => id % 7 === 0);
    expect(found('капучинатор zvezda')).toEqual(expected);
    expect(index.search('капучинатор').total).toBe([...index.ids()].filter((id) => id >= 3000 && id % 7 === 0).length);
  });

  test('thousands of changes leave no unused postings behind', () => {
    const before = index.stats().postings;
    for (let round = 0; round < 3000; round++) {
      index.put(product(100, `Утюг Philips ${round % 2 === 0 ? 'Azur' : 'Steam'}`));
    }
    index.remove(100);
    for (let round = 0; round < 600; round++) {
      index.put(product(101, `Фен ${round}`));
      index.remove(101);
    }
    expect(index.stats().postings).toBeLessThan(before + 3000 * 6);
    expect(found('утюг')).toEqual([]);
    expect(found('samsung').sort()).toEqual([1, 2, 7]);
    expect(found('AM101')).toEqual([]);
  });
  test('a synonym that works one way', () => {
    index.setSynonyms([['холодильник', '>ящик']]);
    index.put(product(9, 'Ящик', { category: [{ ru: 'Ящики' }] }));
    expect(found('ящик')).toEqual([9, 8, 6, 7]);
    expect(found('холодильник')).toEqual([8, 6, 7]);
  });
  test('synonyms take effect immediately', () => {
    expect(found('рефрижератор')).toEqual([]);
    index.setSynonyms([['холодильник', 'рефрижератор']]);
    expect(found('рефрижератор')).toEqual([8, 6, 7]);
    expect(found('холодос')).toEqual([]);
  });
});

describe('prefixes', () => {
  const DRYER = { category: [{ ru: 'Фены', uz: 'Fenlar' }], attributes: [{ ru: 'Холодный воздух', uz: 'Sovuq havo' }] };

  test('the beginning of a kind means the kind, not a word of characteristics', () => {
    index.put(product(9, 'Фен Dyson', { ...DRYER, popularity: 100_000 }));
    expect(found('холод')).toEqual([8, 6, 7]);
  });

  test('so does a prefix of its category and of its brand', () => {
    const cold = [{ ru: 'Морозостойкий' }, { ru: 'Сам' }, { ru: 'Мороз' }];
    index.put(product(9, 'Автоприёмник', { attributes: cold, popularity: 100_000 }));
    index.put(product(10, 'Ларь Artel', { category: [{ ru: 'Морозильники' }] }));
    expect(found('мороз')).toEqual([10, 9]);
    expect(found('сам').at(-1)).toBe(9);
    expect(found('сам').slice(0, 3).sort()).toEqual([1, 2, 7]);
  });

  test('a whole word outranks a prefix in the same place', () => {
    index.put(product(9, 'Artel', { category: [{ ru: 'Холод' }], popularity: 0 }));
    expect(found('холод')[0]).toBe(9);
  });

  test('a word with the prefix outranks a synonym of such a word', () => {
    index.setSynonyms([['смартфон', 'холка']]);
    expect(found('хол').slice(0, 3)).toEqual([8, 6, 7]);
    expect(found('хол')).toContain(1);
  });

  test('a word is found by its prefix, whatever synonyms precede it in the dictionary', () => {
    index.setSynonyms([['appel', 'apple']]);
    index.put(product(9, 'Смарт-часы Appliance', { popularity: 1 }));
    expect(found('app')).toEqual([5, 3, 9]);
  });
});

describe('after a restart', () => {
  const restored = () => {
    const again = createTextIndex(deserialize(serialize(index.save())));
    again.setSynonyms([['iphone', 'айфон']]);
    return again;
  };
  const QUERIES = [
    'samsung',
    'айфон',
    's24ultra',
    'халадильник',
    'холод арт',
    'muzlatkich',
    'AM6',
    '4780000000003',
    'чехлом',
  ];

  test('a restored index gives the same results as a new one', () => {
    index.setSynonyms([['iphone', 'айфон']]);
    const again = restored();
    for (const text of QUERIES) expect(again.search(text)).toEqual(index.search(text));
    expect(again.stats()).toMatchObject({ documents: 8, terms: index.stats().terms });
  });

  test('only documents that changed in between are tokenized again', () => {
    const again = restored();
    for (const one of GOODS) again.put(one);
    expect(again.tokenizedCount()).toBe(0);
    again.put(product(6, 'Пылесос Artel VC-20', { brand: 'Artel' }));
    expect(again.tokenizedCount()).toBe(1);
    expect([...again.search('пылесос').ids]).toEqual([6]);
    expect([...again.search('холодильник artel').ids]).not.toContain(6);
  });

  test('products removed in between are not found any more', () => {
    const again = restored();
    again.remove(1);
    expect([...again.search('samsung').ids].sort()).toEqual([2, 7]);
    expect(again.stats().documents).toBe(7);
  });

  test('new products reuse the slots of removed ones', () => {
    for (let round = 0; round < 700; round++) {
      index.put(product(50, `Фен ${round}`));
      index.remove(50);
    }
    const again = restored();
    for (let id = 1000; id < 1100; id++) again.put(product(id, `Утюг ${id}`));
    expect(again.search('утюг').total).toBe(100);
    expect([...again.search('samsung').ids].sort()).toEqual([1, 2, 7]);
  });
});

test('groups that are only tried out fill the dictionary up to a bound; their words are still found as written', () => {
  const index = createTextIndex();
  index.put(product(1, 'Холодильник'));
  const groups = (from: number) =>
    Array.from({ length: 100 }, (_, at) => [`xq${(from + at).toString(36)}zw`, 'холодильник']);
  for (let from = 0; from < 10_000; from += 100) index.withSynonyms(groups(from));
  expect(index.stats().terms).toBeLessThan(6000);
  expect(index.withSynonyms([['айсбокс', 'холодильник']]).search('айсбокс').total).toBe(1);
});
