import type { ProductFacts } from '../demo-documents.ts';
import { isOfKind, KINDS_OF_GOODS, type KindOfGoods } from './kinds-of-goods.ts';
import { goods, hashOf, type RuleQuery, sampled } from './rule-query.ts';
import { inLatin, inOtherLayout, inUzbekCyrillic, withKeyBeside, withTypingError } from './spelling.ts';

/** Kinds, brands and models, as they are written in both languages and scripts, and as they are mistyped. */
export function queriesByName(products: readonly ProductFacts[]): RuleQuery[] {
  return [
    ...KINDS_OF_GOODS.flatMap(kindQueries),
    ...brandQueries(products),
    ...modelQueries(products),
    ...shortNames(),
    ...brandErrors(products),
  ];
}

function kindQueries(kind: KindOfGoods): RuleQuery[] {
  const right = (facts: ProductFacts) => isOfKind(facts, kind);
  const queries = [
    goods('kind', kind.ru, right),
    goods('kind', kind.uz, right),
    goods('kind', `${kind.uz}lar`, right),
    goods('Uzbek Cyrillic', inUzbekCyrillic(kind.uz), right),
    goods('transliteration', inLatin(kind.ru), right),
    goods('wrong layout', inOtherLayout(kind.ru), right),
  ];
  for (const [text, halves] of [
    [kind.ru, [3, 4, 6]],
    [kind.uz, [4, 6]],
  ] as const) {
    for (const half of halves) {
      if (text.length > half + 1)
        queries.push(goods('half-typed', text.slice(0, half).trim(), beginsSo(kind, text, half)));
    }
    const words = text.split(' ');
    const mainWord = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
    const wrong = mainWord.length < 5 ? mainWord : withTypingError(mainWord);
    if (wrong !== mainWord)
      queries.push(goods('typing error', words.map((word) => (word === mainWord ? wrong : word)).join(' '), right));
  }
  return queries;
}

/** The goods of every kind that begins with the same letters: a half-typed word may mean any of them. */
function beginsSo(kind: KindOfGoods, text: string, half: number): RuleQuery['right'] {
  const beginning = text.slice(0, half).trim();
  const words = (one: KindOfGoods) => [one.ru, one.uz, inLatin(one.ru)].flatMap((name) => [name, ...name.split(' ')]);
  const kinds = KINDS_OF_GOODS.filter((one) => one === kind || words(one).some((word) => word.startsWith(beginning)));
  return (facts) => kinds.some((one) => isOfKind(facts, one)) || namesBegin(facts, beginning);
}

function namesBegin(facts: ProductFacts, beginning: string): boolean {
  const words = [facts.name.ru, facts.name.uz, facts.brandName]
    .join(' ')
    .toLowerCase()
    .split(/[\s-]+/);
  return words.some((word) => word.startsWith(beginning));
}

function brandQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const queries: RuleQuery[] = [];
  for (const kind of KINDS_OF_GOODS) {
    const brands = new Map(products.filter((one) => isOfKind(one, kind)).map((one) => [one.brand, one.brandName]));
    for (const [brand, brandName] of sampled([...brands], ([slug]) => `${slug} ${kind.ru}`, 0.5)) {
      const name = brandName.toLowerCase();
      const right = (facts: ProductFacts) => facts.brand === brand && isOfKind(facts, kind);
      const ways = [`${kind.ru} ${name}`, `${name} ${kind.uz}`, `${inLatin(kind.ru)} ${name}`, `${name} ${kind.ru}`];
      queries.push(goods('brand and kind', ways[hashOf(name + kind.ru) % ways.length] ?? '', right));
    }
  }
  return queries;
}

/** The family's name without the word for the kind: `galaxy s25 ultra`. */
function modelName(facts: ProductFacts): string | null {
  const from = facts.familyName.ru.indexOf(facts.brandName);
  if (from < 0) return null;
  return facts.familyName.ru
    .slice(from)
    .replace(/[()“”«»,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function modelQueries(products: readonly ProductFacts[]): RuleQuery[] {
  const families = new Map(products.map((one) => [one.family, one]));
  const queries: RuleQuery[] = [];
  for (const one of sampled([...families.values()], ({ family }) => `model ${family}`, 0.55)) {
    const name = modelName(one);
    if (!name || !/[a-z]/.test(name)) continue;
    const right = (facts: ProductFacts) => facts.familyName.ru.toLowerCase().includes(one.familyName.ru.toLowerCase());
    queries.push(goods('model', name, right));
    const code = one.model.toLowerCase();
    if (/\d/.test(code) && code.length >= 5 && !/[\s/]/.test(code)) {
      queries.push(goods('glued model', code.replace(/[^\p{L}\p{N}]/gu, ''), (facts) => facts.model === one.model));
    }
    const words = name.split(' ');
    const glued = words.slice(1).join('');
    if (words.length === 3 && /\d/.test(glued) && /^[a-z0-9]+$/.test(glued))
      queries.push(goods('glued model', glued, right));
  }
  return queries;
}

function shortNames(): RuleQuery[] {
  const is = (category: string) => (facts: ProductFacts) => facts.category === category;
  const by = (brand: string) => (facts: ProductFacts) => facts.brand === brand;
  return [
    ...['тв', 'tv', 'TV', 'ТВ'].map((query) => goods('short name', query, is('televisions'))),
    ...['пк', 'ПК'].map((query) => goods('short name', query, is('desktops'))),
    ...['lg', 'LG', 'дп'].map((query) => goods('short name', query, by('lg'))),
    ...['hp', 'HP', 'рз'].map((query) => goods('short name', query, by('hp'))),
    ...['lg tv', 'тв lg', 'tv lg'].map((query) =>
      goods('short name', query, (facts) => by('lg')(facts) && is('televisions')(facts)),
    ),
    goods('short name', 'пс', (facts) => facts.category === 'consoles' && facts.brand === 'sony'),
    goods('short name', 'mi', by('xiaomi')),
  ];
}

/** One wrong letter of four, and slips in longer names: a brand is forgiven even then. */
function brandErrors(products: readonly ProductFacts[]): RuleQuery[] {
  const brands = new Map(products.map((one) => [one.brand, one.brandName.toLowerCase()]));
  return [...brands].flatMap(([brand, name]) => {
    if (!/^[a-z]{4,}$/.test(name)) return [];
    const right = (facts: ProductFacts) => facts.brand === brand;
    if (name.length > 4) return [goods('typing error', withTypingError(name), right)];
    return [1, 2, 3].map((at) => goods('typing error in a short word', withKeyBeside(name, at), right));
  });
}
