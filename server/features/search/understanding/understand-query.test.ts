import { describe, expect, test } from 'vitest';
import { understandQuery } from './understand-query.ts';

/** A range as `from-to` in thousands; open ends are empty. */
function rangeOf(query: string): string | null {
  const [range] = understandQuery(query).price?.ranges ?? [];
  if (!range) return null;
  const thousands = (sum: number | null) => (sum === null ? '' : String(sum / 1000));
  return `${thousands(range.from)}-${thousands(range.to)}`;
}

describe('money', () => {
  test.each([
    ['телефон до 5 млн', 'телефон', '-5000'],
    ['телефон до 5 000 000 сум', 'телефон', '-5000'],
    ['телефон до 5.000.000', 'телефон', '-5000'],
    ["телефон до 5'000'000", 'телефон', '-5000'],
    ['телефон до 5000000', 'телефон', '-5000'],
    ['телефон до 5млн', 'телефон', '-5000'],
    ['телефон до 3-х млн', 'телефон', '-3000'],
    ['телефон до 5ти миллионов', 'телефон', '-5000'],
    ['телефон до 5 лямов', 'телефон', '-5000'],
    ['смартфон не дороже 3 миллионов', 'смартфон', '-3000'],
    ['смартфон дешевле 3 млн', 'смартфон', '-3000'],
    ['часы в пределах 1 млн', 'часы', '-1000'],
    ['пылесос максимум 2 миллиона 500', 'пылесос', '-2500'],
    ['пылесос до 1 млн 200 тысяч', 'пылесос', '-1200'],
    ['микроволновка до миллиона', 'микроволновка', '-1000'],
    ['телефон до полутора миллионов', 'телефон', '-1500'],
    ['телефон до полумиллиона', 'телефон', '-500'],
    ['телефон до пяти с половиной миллионов', 'телефон', '-5500'],
    ['наушники до пятисот тысяч', 'наушники', '-500'],
    ['наушники до 300 тыс', 'наушники', '-300'],
    ['наушники до 300к', 'наушники', '-300'],
    ['наушники до 500', 'наушники', '-500'],
    ['телевизор < 7 млн', 'телевизор', '-7000'],
    ['telefon do 5 mln', 'telefon', '-5000'],
    ['bir yarim milliongacha telefon', 'telefon', '-1500'],
    ['5.5 mln gacha kir mashina', 'kir mashina', '-5500'],
    ['500 ming soʻmgacha quloqchin', 'quloqchin', '-500'],
    ["500 ming so'mgacha quloqchin", 'quloqchin', '-500'],
    ['500mingacha quloqchin', 'quloqchin', '-500'],
    ['besh yuz mingdan past quloqchin', 'quloqchin', '-500'],
    ['5 milliondan arzon televizor', 'televizor', '-5000'],
    ['5 mln dan arzonroq televizor', 'televizor', '-5000'],
    ['5 mln dan oshmasin televizor', 'televizor', '-5000'],
    ['xiaomi 3 mlngacha boʻlgan telefon', 'xiaomi telefon', '-3000'],
    ['миллион сўмгача наушник', 'наушник', '-1000'],
    ['икки миллионгача телефон', 'телефон', '-2000'],
    ['ноутбук от 5 млн и выше', 'ноутбук', '5000-'],
    ['ноутбук дороже 10 миллионов', 'ноутбук', '10000-'],
    ['10 mln dan qimmat noutbuk', 'noutbuk', '10000-'],
    ['10 mlndan yuqori noutbuk', 'noutbuk', '10000-'],
    ['холодильник от 3 до 5 млн', 'холодильник', '3000-5000'],
    ['холодильник с 5 до 8 миллионов сумов', 'холодильник', '5000-8000'],
    ['холодильник между 3 и 5 млн', 'холодильник', '3000-5000'],
    ['холодильник 3-5 млн', 'холодильник', '3000-5000'],
    ['холодильник 500-1 млн', 'холодильник', '500-1000'],
    ['ноутбук 3000000-5000000', 'ноутбук', '3000-5000'],
    ['3 mln dan 5 mln gacha noutbuk', 'noutbuk', '3000-5000'],
    ['3 dan 5 milliongacha noutbuk', 'noutbuk', '3000-5000'],
    ['3 mln bilan 5 mln orasida noutbuk', 'noutbuk', '3000-5000'],
    ['3-5 mln lik muzlatkich', 'muzlatkich', '3000-5000'],
    ['уч миллиондан беш миллионгача телефон', 'телефон', '3000-5000'],
    ['от 3 млн телефон до 5 млн', 'телефон', '3000-5000'],
    ['телефон около 2 млн', 'телефон', '1700-2300'],
    ['2 mln atrofida telefon', 'telefon', '1700-2300'],
    ['телефон за полтора миллиона', 'телефон', '1200-1500'],
    ['телефон 2 500 000', 'телефон', '2000-2500'],
    ['3 millionlik telefon', 'telefon', '2400-3000'],
    ['3 mln ga telefon', 'telefon', '2400-3000'],
    ['laptop under 8 million', 'laptop', '-8000'],
    ['до 5 млн', '', '-5000'],
  ])('%s', (query, text, range) => {
    expect([understandQuery(query).text, rangeOf(query)]).toEqual([text, range]);
  });

  test.each([
    'iphone 15',
    'iphone 15 128 gb',
    'galaxy a15',
    'galaxy s24 256 512',
    'телевизор 55 дюймов',
    'стиральная машина до 5 кг',
    'стиральная машина до 1000 оборотов',
    'телевизор 4k',
    'кабель до 2 м',
    'повербанк 20000 mah',
    'повербанк 20000',
    'пылесос 2000 вт',
    'кондиционер 12',
    'скидка 20%',
    'wh-1000xm5',
    'playstation 5',
    '1000000',
    'redmi note 13',
    'монитор от 27 дюймов',
    'холодильник 300 литров',
    'ultra 200 mp',
  ])('%s names no price', (query) => {
    expect(understandQuery(query).price).toBeNull();
  });

  test('a number of the goods is not an end of a range', () => {
    expect([understandQuery('redmi note 13 до 2.5 млн').text, rangeOf('redmi note 13 до 2.5 млн')]).toEqual([
      'redmi note 13',
      '-2500',
    ]);
  });

  test('a price in another currency is set aside', () => {
    for (const words of ['до 300 долларов', '$300', '300$']) {
      expect(understandQuery(`телефон ${words}`)).toMatchObject({ text: 'телефон', price: null, setAside: [words] });
    }
  });
});

test.each([
  ['дешевый телефон', 'телефон', 'asc'],
  ['самый дешёвый телефон', 'телефон', 'asc'],
  ['недорогой пылесос', 'пылесос', 'asc'],
  ['бюджетный смартфон', 'смартфон', 'asc'],
  ['пылесос по лучшей цене', 'пылесос', 'asc'],
  ['eng arzon muzlatkich', 'muzlatkich', 'asc'],
  ['qimmat emas noutbuk', 'noutbuk', 'asc'],
  ['арзон телефон', 'телефон', 'asc'],
  ['hamyonbop telefon', 'telefon', 'asc'],
  ['дорогой телефон', 'телефон', 'desc'],
  ['премиум телевизор', 'телевизор', 'desc'],
  ['eng qimmat televizor', 'televizor', 'desc'],
])('%s has an order', (query, text, direction) => {
  expect(understandQuery(query)).toMatchObject({ text, order: { direction } });
});

test.each([
  ['хочу купить хороший телефон', 'телефон'],
  ['какой телефон лучше купить', 'телефон'],
  ['где купить iphone 15 в ташкенте', 'iphone 15'],
  ['посоветуйте пожалуйста холодильник', 'холодильник'],
  ['есть ли у вас пылесос', 'пылесос'],
  ['сколько стоит телевизор', 'телевизор'],
  ['менга яхши телефон керак', 'телефон'],
  ['iphone narxi qancha', 'iphone'],
  ['muzlatkich sotib olmoqchiman', 'muzlatkich'],
  ['qaysi noutbuk yaxshi', 'noutbuk'],
  ['televizor bormi', 'televizor'],
  ['qayerdan changyutgich olsam boʻladi', 'changyutgich'],
])('%s is about goods alone', (query, text) => {
  const { price, order, services, setAside, ...rest } = understandQuery(query);
  expect(rest.text).toBe(text);
  expect({ price, order, services }).toEqual({ price: null, order: null, services: [] });
  expect(setAside.length).toBeGreaterThan(0);
});

test.each([
  ['рассрочка', '', 'instalments'],
  ['телефон в рассрочку на 12 месяцев', 'телефон', 'instalments'],
  ['телефон в кредит', 'телефон', 'instalments'],
  ['muddatli toʻlovga telefon', 'telefon', 'instalments'],
  ['nasiyaga noutbuk', 'noutbuk', 'instalments'],
  ['муддатли тўлов', '', 'instalments'],
  ['доставка', '', 'delivery'],
  ['холодильник с доставкой', 'холодильник', 'delivery'],
  ['доставка в самарканд', '', 'delivery'],
  ['где находится ваш магазин', '', 'stores'],
  ['yetkazib berish', '', 'delivery'],
  ['гарантия', '', 'guarantee'],
  ['kafolat', '', 'guarantee'],
  ['возврат товара', '', 'return'],
  ['адреса магазинов', '', 'stores'],
  ['doʻkonlar manzili', '', 'stores'],
  ['вакансии', '', 'vacancies'],
  ['boʻsh ish oʻrinlari', '', 'vacancies'],
  ['контакты', '', 'contacts'],
  ['aloqa', '', 'contacts'],
  ['акции', '', 'promotions'],
])('%s names a service', (query, text, service) => {
  expect(understandQuery(query)).toMatchObject({ text, services: [service] });
});

test('a query without such words stays as it was typed', () => {
  for (const query of [
    'Чехол для iPhone 16',
    'смартфон samsung',
    'для дома',
    'mi band 8',
    'sumka',
    'быстрая зарядка',
  ]) {
    expect(understandQuery(query)).toMatchObject({ text: query, price: null, order: null, services: [], setAside: [] });
  }
});

test('a word that goods have as a name is left to them', () => {
  const isName = (word: string) => word === 'premium';
  expect(understandQuery('premium pylesos', { isName, isReserved: isName })).toMatchObject({
    text: 'premium pylesos',
    order: null,
  });
});

test('a query of twelve words is understood in a fraction of a millisecond', () => {
  const query = 'хочу купить хороший недорогой телефон samsung до 5 млн сум в рассрочку';
  const runs = 300;
  for (let run = 0; run < runs; run++) understandQuery(query);
  // Not the time on the clock: other tests run beside this one.
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) understandQuery(query);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / runs).toBeLessThan(0.4);
});
