import type { SortOrder } from '#contract/catalog/listing-query.ts';
import type { Service } from '#contract/search/services.ts';
import { isOfKind, KINDS_OF_GOODS, type KindOfGoods } from '../by-rule/kinds-of-goods.ts';
import { hashOf } from '../by-rule/rule-query.ts';
import { inLatin, inUzbekCyrillic } from '../by-rule/spelling.ts';
import type { ProductFacts } from '../demo-documents.ts';
import { inGroups, inShort, nearestSum, SUMS, type Sum } from './sums.ts';

export const MEANING_KINDS = ['money', 'no money', 'order', 'wish', 'service'] as const;
export type MeaningKind = (typeof MEANING_KINDS)[number];

/** A query with what it means besides goods. A range of `null` ends is no price. */
export interface MeaningQuery {
  kind: MeaningKind;
  query: string;
  right: (facts: ProductFacts) => boolean;
  from: number | null;
  to: number | null;
  direction: SortOrder | null;
  service: Service | null;
}

type Bound = 'up_to' | 'from' | 'between' | 'about' | 'budget';
type Template = (kind: KindOfGoods, sum: Sum, higher: Sum) => string;

const IN_RUSSIAN: readonly [Bound, Template][] = [
  ['up_to', (kind, sum) => `${kind.ru} до ${inShort(sum, ' млн', ' тыс')}`],
  ['up_to', (kind, sum) => `${kind.ru} до ${inShort(sum, ' млн', ' тысяч', ',')} сум`],
  ['up_to', (kind, sum) => `${kind.ru} до ${inGroups(sum)} сум`],
  ['up_to', (kind, sum) => `${kind.ru} до ${inGroups(sum)}`],
  ['up_to', (kind, sum) => `${kind.ru} до ${sum.value} сумов`],
  ['up_to', (kind, sum) => `${kind.ru} до ${inGroups(sum, '.')}`],
  ['up_to', (kind, sum) => `${kind.ru} до ${inShort(sum, 'млн', 'к')}`],
  ['up_to', (kind, sum) => `${kind.ru} до ${inShort(sum, ' лямов', ' тыщ')}`],
  ['up_to', (kind, sum) => `${kind.ru} до ${sum.ruOf}`],
  ['up_to', (kind, sum) => `${kind.ru} не дороже ${sum.ruOf}`],
  ['up_to', (kind, sum) => `${kind.ru} не дороже ${inShort(sum, ' млн', ' тыс')}`],
  ['up_to', (kind, sum) => `${kind.ru} дешевле ${inShort(sum, ' миллионов', ' тысяч')}`],
  ['up_to', (kind, sum) => `${kind.ru} в пределах ${inShort(sum, ' млн', ' тыс')}`],
  ['up_to', (kind, sum) => `${kind.ru} максимум ${inShort(sum, ' млн', ' тысяч')}`],
  ['up_to', (kind, sum) => `до ${inShort(sum, ' млн', ' тыс')} ${kind.ru}`],
  ['up_to', (kind, sum) => `${kind.ru} ценой до ${inShort(sum, ' млн', ' тыс')} сум`],
  ['up_to', (kind, sum) => inLatin(`${kind.ru} до ${inShort(sum, ' млн', ' тысяч')}`)],
  ['from', (kind, sum) => `${kind.ru} от ${inShort(sum, ' млн', ' тыс')}`],
  ['from', (kind, sum) => `${kind.ru} от ${inGroups(sum)} сум и выше`],
  ['from', (kind, sum) => `${kind.ru} дороже ${inShort(sum, ' миллионов', ' тысяч')}`],
  [
    'between',
    (kind, sum, higher) => `${kind.ru} от ${inShort(sum, ' млн', ' тыс')} до ${inShort(higher, ' млн', ' тыс')}`,
  ],
  ['between', (kind, sum, higher) => `${kind.ru} от ${inGroups(sum)} до ${inGroups(higher)} сум`],
  ['between', (kind, sum, higher) => `${kind.ru} ${sum.value}-${higher.value}`],
  [
    'between',
    (kind, sum, higher) => `${kind.ru} между ${inShort(sum, ' млн', ' тыс')} и ${inShort(higher, ' млн', ' тыс')}`,
  ],
  ['about', (kind, sum) => `${kind.ru} около ${inShort(sum, ' млн', ' тыс')}`],
  ['about', (kind, sum) => `${kind.ru} примерно ${inShort(sum, ' миллионов', ' тысяч')}`],
  ['budget', (kind, sum) => `${kind.ru} за ${sum.ru}`],
  ['budget', (kind, sum) => `${kind.ru} за ${inShort(sum, ' млн', ' тыс')}`],
  ['budget', (kind, sum) => `${kind.ru} ${inShort(sum, ' млн', ' тысяч')} сум`],
  ['budget', (kind, sum) => `${kind.ru} с бюджетом ${inShort(sum, ' млн', ' тысяч')}`],
];

const IN_UZBEK: readonly [Bound, Template][] = [
  ['up_to', (kind, sum) => `${inShort(sum, ' mln', ' ming')} gacha ${kind.uz}`],
  ['up_to', (kind, sum) => `${inShort(sum, ' milliongacha', ' minggacha')} ${kind.uz}`],
  ['up_to', (kind, sum) => `${kind.uz} ${inShort(sum, 'mlngacha', 'mingacha')}`],
  ['up_to', (kind, sum) => `${inGroups(sum)} soʻmgacha ${kind.uz}`],
  ['up_to', (kind, sum) => `${inGroups(sum)} so'mgacha boʻlgan ${kind.uz}`],
  ['up_to', (kind, sum) => `${kind.uz} ${sum.value} sumgacha`],
  ['up_to', (kind, sum) => `${sum.uz}gacha ${kind.uz}`],
  ['up_to', (kind, sum) => `${inShort(sum, ' mln', ' ming')} dan arzon ${kind.uz}`],
  ['up_to', (kind, sum) => `${inShort(sum, ' milliondan', ' mingdan')} kam ${kind.uz}`],
  ['up_to', (kind, sum) => `${sum.uz}dan oshmaydigan ${kind.uz}`],
  ['up_to', (kind, sum) => inUzbekCyrillic(`${inShort(sum, ' million', ' ming')}gacha ${kind.uz}`)],
  ['up_to', (kind, sum) => inUzbekCyrillic(`${sum.uz}gacha ${kind.uz}`)],
  ['from', (kind, sum) => `${inShort(sum, ' mln', ' ming')} dan qimmat ${kind.uz}`],
  ['from', (kind, sum) => `${inShort(sum, ' milliondan', ' mingdan')} yuqori ${kind.uz}`],
  [
    'between',
    (kind, sum, higher) => `${inShort(sum, ' mln', ' ming')} dan ${inShort(higher, ' mln', ' ming')} gacha ${kind.uz}`,
  ],
  ['between', (kind, sum, higher) => `${sum.uz}dan ${higher.uz}gacha ${kind.uz}`],
  [
    'between',
    (kind, sum, higher) =>
      `${inShort(sum, ' mln', ' ming')} bilan ${inShort(higher, ' mln', ' ming')} orasida ${kind.uz}`,
  ],
  ['about', (kind, sum) => `${inShort(sum, ' mln', ' ming')} atrofida ${kind.uz}`],
  ['about', (kind, sum) => `taxminan ${sum.uz} ${kind.uz}`],
  ['budget', (kind, sum) => `${inShort(sum, ' millionlik', ' minglik')} ${kind.uz}`],
  ['budget', (kind, sum) => `${inShort(sum, ' mln', ' ming')} soʻmlik ${kind.uz}`],
  ['budget', (kind, sum) => inUzbekCyrillic(`${inShort(sum, ' million', ' ming')}га ${kind.uz}`)],
];

const ORDERS: readonly [SortOrder, (kind: KindOfGoods) => string][] = [
  ['asc', ({ ru, gender }) => `${{ m: 'дешевый', f: 'дешевая', p: 'дешевые' }[gender]} ${ru}`],
  ['asc', ({ ru, gender }) => `${{ m: 'недорогой', f: 'недорогая', p: 'недорогие' }[gender]} ${ru}`],
  ['asc', ({ ru, gender }) => `${{ m: 'самый дешёвый', f: 'самая дешёвая', p: 'самые дешёвые' }[gender]} ${ru}`],
  ['asc', ({ ru }) => `${ru} недорого`],
  ['asc', ({ ru }) => `${ru} по лучшей цене`],
  ['asc', ({ ru, gender }) => `${{ m: 'бюджетный', f: 'бюджетная', p: 'бюджетные' }[gender]} ${ru}`],
  ['asc', ({ ru }) => inLatin(`${ru} дешево`)],
  ['asc', ({ uz }) => `arzon ${uz}`],
  ['asc', ({ uz }) => `eng arzon ${uz}`],
  ['asc', ({ uz }) => `${uz} arzonroq`],
  ['asc', ({ uz }) => `qimmat emas ${uz}`],
  ['asc', ({ uz }) => inUzbekCyrillic(`arzon ${uz}`)],
  ['asc', ({ uz }) => `cheap ${uz}`],
  ['desc', ({ ru, gender }) => `${{ m: 'дорогой', f: 'дорогая', p: 'дорогие' }[gender]} ${ru}`],
  ['desc', ({ ru, gender }) => `${{ m: 'самый дорогой', f: 'самая дорогая', p: 'самые дорогие' }[gender]} ${ru}`],
  ['desc', ({ ru }) => `премиум ${ru}`],
  ['desc', ({ uz }) => `eng qimmat ${uz}`],
];

const WISHES: readonly ((kind: KindOfGoods) => string)[] = [
  ({ ru }) => `хочу купить ${ru}`,
  ({ ru, gender }) =>
    `${{ m: 'нужен', f: 'нужна', p: 'нужны' }[gender]} ${{ m: 'хороший', f: 'хорошая', p: 'хорошие' }[gender]} ${ru}`,
  ({ ru, gender }) => `${{ m: 'какой', f: 'какая', p: 'какие' }[gender]} ${ru} лучше`,
  ({ ru }) => `где купить ${ru} в ташкенте`,
  ({ ru }) => `посоветуйте ${ru}`,
  ({ ru }) => `${ru} есть в наличии`,
  ({ ru }) => `есть ли у вас ${ru}`,
  ({ ru }) => `сколько стоит ${ru}`,
  ({ ruOf }) => `цена ${ruOf}`,
  ({ ru, gender }) => `${{ m: 'лучший', f: 'лучшая', p: 'лучшие' }[gender]} ${ru} отзывы`,
  ({ ru }) => inLatin(`хочу ${ru}`),
  ({ ru }) => `здравствуйте, интересует ${ru}`,
  ({ uz }) => `menga yaxshi ${uz} kerak`,
  ({ uz }) => `${uz} sotib olmoqchiman`,
  ({ uz }) => `qaysi ${uz} yaxshi`,
  ({ uz }) => `${uz} bormi`,
  ({ uz }) => `${uz} narxi qancha`,
  ({ uz }) => `${uz} nechpul`,
  ({ uz }) => `qayerdan ${uz} olsam boʻladi`,
  ({ uz }) => `eng yaxshi ${uz} tavsiya qiling`,
  ({ uz }) => inUzbekCyrillic(`yaxshi ${uz} kerak`),
];

const SERVICES_OF_GOODS: readonly [Service, (kind: KindOfGoods) => string][] = [
  ['instalments', ({ ru }) => `${ru} в рассрочку`],
  ['instalments', ({ ru }) => `${ru} в кредит`],
  ['instalments', ({ ru }) => `${ru} в рассрочку на 12 месяцев`],
  ['instalments', ({ uz }) => `muddatli toʻlovga ${uz}`],
  ['instalments', ({ uz }) => `${uz} nasiyaga`],
  ['instalments', ({ uz }) => inUzbekCyrillic(`${uz} kreditga`)],
  ['delivery', ({ ru }) => `${ru} с доставкой`],
  ['delivery', ({ uz }) => `${uz} yetkazib berish bilan`],
  ['guarantee', ({ ru }) => `${ru} с гарантией`],
  ['guarantee', ({ uz }) => `kafolatli ${uz}`],
];

const SERVICES_ALONE: Readonly<Record<Service, string>> = {
  instalments:
    'рассрочка, условия рассрочки, кредит, muddatli toʻlov, boʻlib toʻlash, nasiya, муддатли тўлов, rassrochka',
  delivery:
    'доставка, условия доставки, сколько стоит доставка, yetkazib berish, dostavka bormi, етказиб бериш, delivery',
  payment: 'способы оплаты, как оплатить, toʻlov usullari',
  guarantee: 'гарантия, срок гарантии, kafolat, kafolat muddati, кафолат, garantiya, warranty',
  return: 'возврат, как вернуть товар, обмен и возврат, qaytarish, tovarni qaytarish',
  stores: 'магазины, адреса магазинов, где вы находитесь, режим работы, doʻkonlar, doʻkon manzili, ish vaqti, дўконлар',
  vacancies: 'вакансии, работа у вас, vakansiya, boʻsh ish oʻrinlari, ish bormi',
  contacts: 'контакты, номер телефона, горячая линия, aloqa, telefon raqam, алоқа',
  promotions: 'акции, скидки, распродажа, aksiyalar, chegirmalar',
};

/** Of every kind of goods so many of each list, chosen by the hash of the query. */
const SHARE = { russian: 0.24, uzbek: 0.3, orders: 0.25, wishes: 0.22, services: 0.2 };

/** All queries by rule, each once; a query without a right product in the data is left out. */
export function meaningQueries(products: readonly ProductFacts[]): MeaningQuery[] {
  const queries = [
    ...KINDS_OF_GOODS.flatMap((kind) => ofKind(kind, products)),
    ...serviceQueries(),
    ...notMoney(products),
  ];
  const byText = new Map<string, MeaningQuery>();
  for (const query of queries) {
    const isAnswered = query.kind === 'service' || products.some(query.right);
    if (isAnswered && !byText.has(query.query)) byText.set(query.query, query);
  }
  return [...byText.values()];
}

function ofKind(kind: KindOfGoods, products: readonly ProductFacts[]): MeaningQuery[] {
  const prices = products.filter((facts) => isOfKind(facts, kind)).map(({ price }) => price);
  if (prices.length === 0) return [];
  const sorted = prices.sort((one, other) => one - other);
  const sum = nearestSum(sorted[Math.floor(sorted.length / 2)] ?? 0);
  const higher = SUMS[SUMS.indexOf(sum) + 2] ?? sum;
  const right = (facts: ProductFacts) => isOfKind(facts, kind);
  const money = (templates: readonly [Bound, Template][], share: number) =>
    templates.flatMap(([bound, template]) =>
      moneyQuery(bound, template(kind, sum, higher), right, [sum, higher], share),
    );
  return [
    ...money(IN_RUSSIAN, SHARE.russian),
    ...money(IN_UZBEK, SHARE.uzbek),
    ...ORDERS.map(([direction, template]) => ({ ...plain('order', template(kind), right), direction })).filter(
      ({ query }) => isSampled(query, SHARE.orders),
    ),
    ...WISHES.map((template) => plain('wish', template(kind), right)).filter(({ query }) =>
      isSampled(query, SHARE.wishes),
    ),
    ...SERVICES_OF_GOODS.map(([service, template]) => ({ ...plain('service', template(kind), right), service })).filter(
      ({ query }) => isSampled(query, SHARE.services),
    ),
  ];
}

function moneyQuery(
  bound: Bound,
  query: string,
  right: MeaningQuery['right'],
  [sum, higher]: readonly [Sum, Sum],
  share: number,
): MeaningQuery[] {
  if (!isSampled(query, share) || (bound === 'between' && sum === higher)) return [];
  const { from, to } = rangeOf(bound, sum.value, higher.value);
  const inRange = ({ price }: ProductFacts) => price >= (from ?? 0) && price <= (to ?? Number.POSITIVE_INFINITY);
  return [{ ...plain('money', query, (facts) => right(facts) && inRange(facts)), from, to }];
}

/** What the sums mean; where nothing is in such a range, the query is not judged. */
function rangeOf(bound: Bound, value: number, higher: number): Pick<MeaningQuery, 'from' | 'to'> {
  switch (bound) {
    case 'up_to':
      return { from: null, to: value };
    case 'from':
      return { from: value, to: null };
    case 'between':
      return { from: value, to: higher };
    case 'about':
      return { from: thousands(value * 0.85), to: thousands(value * 1.15) };
    case 'budget':
      return { from: thousands(value * 0.8), to: value };
  }
}

function thousands(value: number): number {
  return Math.round(value / 1000) * 1000;
}

function serviceQueries(): MeaningQuery[] {
  return Object.entries(SERVICES_ALONE).flatMap(([service, list]) =>
    list.split(', ').map((query) => ({ ...plain('service', query, () => true), service: service as Service })),
  );
}

/** Numbers of the goods themselves: models and measures. */
function notMoney(products: readonly ProductFacts[]): MeaningQuery[] {
  const models = new Map(products.map((facts) => [facts.familyName.ru, facts]));
  const ofModels = [...models]
    .filter(([name]) => /\d/.test(name) && isSampled(name, 0.12))
    .map(([name, { family }]) => plain('no money', name, (facts) => facts.family === family));
  const measures = [
    'холодильник до 300 литров',
    'телевизор до 55 дюймов',
    'стиральная машина до 7 кг',
    'повербанк 20000',
  ].concat(['muzlatkich 300 litr', '55 dyuymli televizor', 'стиральная машина до 1200 оборотов', 'телевизор 4k']);
  return [...ofModels, ...measures.map((query) => plain('no money', query, () => true))];
}

function plain(kind: MeaningKind, query: string, right: MeaningQuery['right']): MeaningQuery {
  return { kind, query, right, from: null, to: null, direction: null, service: null };
}

function isSampled(text: string, share: number): boolean {
  return hashOf(`meaning ${text}`) % 1000 < share * 1000;
}
