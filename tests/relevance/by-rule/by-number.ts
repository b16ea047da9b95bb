import type { ProductFacts } from '../demo-documents.ts';
import { isOfKind, type KindOfGoods, kindNamed } from './kinds-of-goods.ts';
import { goods, hashOf, type RuleKind, type RuleQuery, sampled } from './rule-query.ts';

interface NumberRule {
  kind: string;
  attribute: string;
  /** `{n}` is the number; a text that begins with `uz:` stands with the Uzbek name of the kind. */
  ways: readonly string[];
  /** What a shopper writes for the value, when it is another number. */
  as?: (value: number) => number;
}

const LITRES = ['{n} л', '{n} литров', 'uz:{n} litr', 'uz:{n} l', 'на {n} литров', 'uz:{n} litrli'];
const WATTS = ['{n} вт', '{n} ватт', 'uz:{n} vt'];
const RULES: readonly NumberRule[] = [
  { kind: 'холодильник', attribute: 'cold_volume', ways: [...LITRES, '{n}'] },
  { kind: 'морозильник', attribute: 'cold_volume', ways: [...LITRES, '{n}'] },
  { kind: 'водонагреватель', attribute: 'water_litres', ways: [...LITRES, '{n}', 'uz:{n}'] },
  { kind: 'чайник', attribute: 'small_volume', ways: ['{n} л', '{n} литра', 'uz:{n} litr'] },
  { kind: 'мультиварка', attribute: 'small_volume', ways: ['{n} л', '{n} литров', 'uz:{n} litr'] },
  { kind: 'микроволновка', attribute: 'microwave_volume', ways: ['{n} л', '{n} литров', 'uz:{n} litr', '{n}'] },
  {
    kind: 'стиральная машина',
    attribute: 'washer_load',
    ways: [
      '{n} кг',
      '{n} килограмм',
      'uz:{n} kg',
      'uz:{n} kilogramm',
      'на {n} кг',
      '{n}',
      'uz:{n} kilo',
      'uz:{n} kilogrammli',
    ],
  },
  { kind: 'сушильная машина', attribute: 'washer_load', ways: ['{n} кг', 'uz:{n} kg', 'на {n} кг'] },
  { kind: 'кондиционер', attribute: 'ac_btu', ways: ['{n}', '{n} btu', '{n} бту', 'uz:{n} btu', 'uz:{n}'] },
  {
    kind: 'кондиционер',
    attribute: 'ac_btu',
    as: (value) => value / 1000,
    ways: ['{n}', 'uz:{n}', '{n} btu', '{n} тысяч', 'uz:{n} ming btu', '{n}ка', 'на {n}'],
  },
  {
    kind: 'телевизор',
    attribute: 'tv_diagonal',
    ways: [
      '{n}',
      '{n} дюймов',
      '{n} дюйма',
      'uz:{n} dyuym',
      'uz:{n}',
      '{n}"',
      'uz:{n} dyuymli',
      'uz:{n} lik',
      '{n} inch',
    ],
  },
  { kind: 'телевизор', attribute: 'tv_diagonal', as: inCentimetres, ways: ['{n} см', '{n} сантиметров', 'uz:{n} sm'] },
  { kind: 'монитор', attribute: 'screen_inches', ways: ['{n}', '{n} дюймов', 'uz:{n} dyuym', '{n}"'] },
  { kind: 'ноутбук', attribute: 'screen_inches', ways: ['{n}', '{n} дюймов', 'uz:{n} dyuym'] },
  { kind: 'ноутбук', attribute: 'ram', ways: ['{n} гб', '{n} гб оперативки', 'uz:{n} gb', '{n} гигов'] },
  { kind: 'смартфон', attribute: 'storage', ways: ['{n} гб', '{n} гигов', 'uz:{n} gb', '{n}', 'на {n}'] },
  { kind: 'флешка', attribute: 'acc_storage', ways: ['{n} гб', '{n}', 'uz:{n} gb', 'на {n} гигов'] },
  { kind: 'карта памяти', attribute: 'acc_storage', ways: ['{n} гб', '{n}', 'uz:{n} gb', 'на {n} гигов'] },
  { kind: 'повербанк', attribute: 'bank_mah', ways: ['{n}', '{n} мач', 'uz:{n} mah', '{n} mah'] },
  { kind: 'зарядка', attribute: 'acc_power', ways: ['{n} вт', '{n}w', 'uz:{n} vt', '{n} ватт'] },
  { kind: 'кабель', attribute: 'cable_metres', ways: ['{n} м', '{n} метра', 'uz:{n} metr'] },
  { kind: 'пылесос', attribute: 'power', ways: WATTS },
  { kind: 'обогреватель', attribute: 'power', ways: [...WATTS, '{n}'] },
  { kind: 'утюг', attribute: 'power', ways: WATTS },
  { kind: 'блендер', attribute: 'power', ways: WATTS },
  { kind: 'плита', attribute: 'stove_burners', ways: ['{n} конфорки', 'uz:{n} konforkali'] },
];

function inCentimetres(inches: number): number {
  return Math.round(inches * 2.54);
}

/** Numbers as the trade writes them, memory pairs, number words, and two or three conditions together. */
export function queriesByNumber(products: readonly ProductFacts[]): RuleQuery[] {
  return [
    ...RULES.flatMap((rule) => numberQueries(rule, products)),
    ...wordQueries(products),
    ...pairQueries(products),
    ...brandQueries(products),
  ];
}

function numberQueries(rule: NumberRule, products: readonly ProductFacts[]): RuleQuery[] {
  const kind = kindNamed(rule.kind);
  return valuesOf(products, kind, rule.attribute).flatMap((value) => {
    const number = rule.as?.(value) ?? value;
    if (rule.attribute === 'storage' && number < 128) return [];
    const ways = sampled(rule.ways, (way) => `${rule.kind} ${way} ${number}`, 0.55);
    return ways.map((way) =>
      numberQuery('number', kind, rule.attribute, value, way.replace('{n}', decimal(number, way))),
    );
  });
}

function numberQuery(name: RuleKind, kind: KindOfGoods, attribute: string, value: number, way: string): RuleQuery {
  const uzbek = way.startsWith('uz:');
  const query = uzbek ? `${way.slice(3)} ${kind.uz}` : `${kind.ru} ${way}`;
  return goods(name, query, (facts) => isOfKind(facts, kind) && facts.has(attribute, String(value)));
}

function decimal(number: number, way: string): string {
  return way.startsWith('uz:') || hashOf(way) % 2 === 0 ? String(number) : String(number).replace('.', ',');
}

function valuesOf(products: readonly ProductFacts[], kind: KindOfGoods, attribute: string): number[] {
  const values = products.filter((one) => isOfKind(one, kind)).flatMap((one) => one.numbers(attribute));
  return [...new Set(values)];
}

const IN_WORDS: readonly [kind: string, attribute: string, value: number, ways: readonly string[]][] = [
  ['телевизор', 'tv_diagonal', 32, ['тридцать два дюйма', 'uz:oʻttiz ikki dyuym']],
  ['телевизор', 'tv_diagonal', 43, ['сорок три дюйма', 'uz:qirq uch dyuymli']],
  ['телевизор', 'tv_diagonal', 50, ['пятьдесят дюймов', 'uz:ellik dyuym']],
  ['телевизор', 'tv_diagonal', 55, ['пятьдесят пять дюймов', 'uz:ellik besh dyuymli']],
  ['телевизор', 'tv_diagonal', 65, ['шестьдесят пять дюймов', 'uz:oltmish besh dyuym']],
  ['телевизор', 'tv_diagonal', 75, ['семьдесят пять дюймов', 'uz:yetmish besh dyuym']],
  ['стиральная машина', 'washer_load', 6, ['шесть кг', 'uz:olti kg']],
  ['стиральная машина', 'washer_load', 7, ['семь килограмм', 'на семь кг', 'uz:yetti kilogramm', 'uz:yetti kg']],
  ['стиральная машина', 'washer_load', 8, ['восемь кг', 'на восемь килограмм', 'uz:sakkiz kg']],
  ['стиральная машина', 'washer_load', 9, ['девять кг', 'uz:toʻqqiz kilogramm']],
  ['кондиционер', 'ac_btu', 9000, ['девять тысяч btu', 'uz:toʻqqiz ming btu']],
  ['кондиционер', 'ac_btu', 12_000, ['двенадцать тысяч', 'двенадцать тысяч btu', 'uz:oʻn ikki ming btu']],
  ['кондиционер', 'ac_btu', 18_000, ['восемнадцать тысяч btu', 'uz:oʻn sakkiz ming']],
  ['водонагреватель', 'water_litres', 30, ['тридцать литров', 'uz:oʻttiz litr']],
  ['водонагреватель', 'water_litres', 50, ['пятьдесят литров', 'на пятьдесят литров', 'uz:ellik litrli']],
  ['водонагреватель', 'water_litres', 80, ['восемьдесят литров', 'uz:sakson litr']],
  ['водонагреватель', 'water_litres', 100, ['сто литров', 'uz:yuz litr']],
  ['мультиварка', 'small_volume', 5, ['пять литров', 'uz:besh litr']],
  ['плита', 'stove_burners', 4, ['четыре конфорки', 'uz:toʻrt konforkali']],
  ['плита', 'stove_burners', 2, ['две конфорки', 'uz:ikki konforkali']],
  ['повербанк', 'bank_mah', 10_000, ['десять тысяч', 'uz:oʻn ming']],
  ['повербанк', 'bank_mah', 20_000, ['двадцать тысяч мач', 'uz:yigirma ming mah']],
];

function wordQueries(products: readonly ProductFacts[]): RuleQuery[] {
  return IN_WORDS.flatMap(([name, attribute, value, ways]) => {
    const kind = kindNamed(name);
    if (!valuesOf(products, kind, attribute).includes(value)) return [];
    return ways.map((way) => numberQuery('number in words', kind, attribute, value, way));
  });
}

function pairQueries(products: readonly ProductFacts[]): RuleQuery[] {
  return ['смартфон', 'ноутбук', 'планшет'].flatMap((name) => {
    const kind = kindNamed(name);
    const ofKind = products.filter((one) => isOfKind(one, kind));
    const pairs = new Set(
      ofKind.flatMap((one) =>
        one.numbers('ram').flatMap((ram) => one.numbers('storage').map((storage) => `${ram}/${storage}`)),
      ),
    );
    return [...pairs].flatMap((pair) => {
      const [ram = '', storage = ''] = pair.split('/');
      const right = (facts: ProductFacts) =>
        isOfKind(facts, kind) && facts.has('ram', ram) && facts.has('storage', storage);
      const shown = storage === '1024' ? '1тб' : storage === '2048' ? '2тб' : storage;
      const ways = [
        `${kind.ru} ${ram}/${shown}`,
        `${kind.uz} ${ram}/${shown}`,
        `${kind.ru} ${ram} ${shown}`,
        `${kind.uz} ${ram}+${shown}`,
        `${kind.ru} ${ram}гб/${shown}${/\d$/.test(shown) ? 'гб' : ''}`,
      ];
      return sampled(ways, (way) => way, 0.5).map((way) => goods('memory pair', way, right));
    });
  });
}

function brandQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const rules = RULES.filter(({ as, kind }) => !as && !['плита', 'кабель', 'зарядка'].includes(kind));
  return rules.flatMap((rule) => {
    const kind = kindNamed(rule.kind);
    const found = products.filter((one) => isOfKind(one, kind));
    const requested = new Map(
      found.flatMap((one) =>
        one
          .numbers(rule.attribute)
          .map((value): [string, [ProductFacts, number]] => [`${one.brand} ${value}`, [one, value]]),
      ),
    );
    return sampled([...requested.values()], ([one, value]) => `${one.brand} ${value} ${rule.attribute}`, 0.25).map(
      ([one, value]) => {
        const way = rule.ways[hashOf(`${one.brand} ${value}`) % 3] ?? '';
        const base = numberQuery(
          'brand, kind and number',
          kind,
          rule.attribute,
          value,
          way.replace('{n}', String(value)),
        );
        const right = (facts: ProductFacts) => base.right(facts) && facts.brand === one.brand;
        return { ...base, query: `${base.query} ${one.brandName.toLowerCase()}`, right };
      },
    );
  });
}
