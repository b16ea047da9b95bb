import type { Localized } from '#contract/i18n/locale.ts';
import type { Category } from '#demo/data-format/catalogue-format.ts';
import { readShopData } from '#demo/load/read-shop-data.ts';
import { Random } from '#demo/random/random.ts';
import type { SearchDocument } from '#server/features/search/search-document.ts';

const SERIES_WORDS = 3000;
const TEXT_VALUES = 2500;
const SYLLABLES = 'ba ve go di lu ma ni ro se ta ki pa zo fa ge shi ral mon ter vix lan dor kes nov'.split(' ');
const UNITS: [string, string, number[]][] = [
  ['ГБ', 'GB', [4, 6, 8, 12, 16, 32, 64, 128, 256, 512, 1024]],
  ['″', '″', [6.1, 6.7, 10, 13, 14, 15.6, 16, 24, 27, 32, 43, 50, 55, 65, 75]],
  ['мАч', 'mA·soat', [3000, 4000, 4500, 5000, 5500, 6000, 10000, 20000]],
  ['Вт', 'Vt', [15, 20, 25, 33, 45, 65, 100, 500, 800, 1200, 1500, 1800, 2000, 2200]],
  ['л', 'l', [0.5, 1, 1.5, 1.7, 2, 3, 5, 10, 50, 80, 100, 200, 250, 300, 350, 400]],
  ['кг', 'kg', [0.2, 0.3, 0.5, 1, 1.5, 2, 3, 5, 6, 7, 8, 9, 10, 12]],
  ['Гц', 'Gts', [60, 90, 120, 144, 165, 240]],
  ['см', 'sm', [40, 45, 50, 60, 80, 100, 120, 180, 200]],
];
const FEATURES: Localized[] = [
  'No Frost',
  'Wi-Fi',
  'Bluetooth',
  'NFC',
  'eSIM',
  'Inverter',
  'Smart TV',
  'Type-C',
  'OLED',
  'Full HD',
  'Android',
].map((name) => ({ ru: name, uz: name }));

interface Leaf {
  path: Localized[];
  word: Localized;
}

/** Documents like those of a large shop: real categories and brands, long tails of series, codes and values; repeatable by the seed. */
export function generateDocuments(count: number, seed = 1): SearchDocument[] {
  const random = new Random(seed);
  const shop = readShopData();
  const leaves = leavesOf(shop.categories, []);
  const words = Array.from({ length: SERIES_WORDS }, () => inventWord(random));
  const values = Array.from({ length: TEXT_VALUES }, (): Localized => {
    const russian = `${cyrillic(inventWord(random))} ${cyrillic(inventWord(random))}`;
    return { ru: russian, uz: `${inventWord(random)} ${inventWord(random)}` };
  });
  const brands = [
    ...shop.brands.map(({ name }) => name),
    ...Array.from({ length: 215 }, () => capital(inventWord(random) + random.pick(SYLLABLES))),
  ];
  const colors = (shop.attributes.get('color')?.values ?? []).map(({ name }) => name);
  const documents: SearchDocument[] = [];
  while (documents.length < count) {
    const leaf = random.pickSkewed(leaves, 1.6);
    const brand = random.pickSkewed(brands, 2.5);
    const series = `${capital(random.pickSkewed(words))} ${random.int(1, 99)}`;
    const model = `${'ABCDEFGHKLMNPRSTWXZ'.charAt(random.int(0, 18))}${'ABCDEFGHKLMNPRSTWXZ'.charAt(random.int(0, 18))}-${random.int(10, 9999)}${'ABCDEXLM'.charAt(random.int(0, 7))}`;
    const shared = Array.from({ length: 14 }, () => value(random, values));
    for (let variant = random.int(1, 4); variant > 0 && documents.length < count; variant--) {
      const color = random.pickSkewed(colors);
      const id = documents.length + 1;
      const size = measure(random);
      documents.push({
        id,
        name: {
          ru: `${leaf.word.ru} ${brand} ${series}, ${size.ru}, ${color.ru}`,
          uz: `${leaf.word.uz} ${brand} ${series}, ${size.uz}, ${color.uz}`,
        },
        brand,
        category: leaf.path,
        attributes: [...shared, size, { ru: color.ru, uz: color.uz }],
        sku: `AM${id}`,
        barcode: String(4_780_000_000_000 + id),
        model,
        keywords: random.chance(0.3) ? [`${random.pick(words)} ${random.int(1, 20)}`] : [],
        inStock: random.chance(0.9),
        popularity: Math.floor(3 / (random.next() + 0.0003)),
      });
    }
  }
  return documents;
}

/** Different queries as people mix them: names, categories and brands, codes, measures, prefixes, the other script, errors, nonsense. */
export function generateQueries(documents: readonly SearchDocument[], count: number, seed = 2): string[] {
  const random = new Random(seed);
  const queries = new Set<string>();
  while (queries.size < count) {
    const { name, brand, model, attributes, category } = random.pick(documents);
    const words = (random.chance(0.7) ? name.ru : (name.uz ?? name.ru)).replaceAll(',', '').split(' ');
    const attribute = random.pick(attributes).ru;
    const kind = category[0]?.ru ?? '';
    const line = words.slice(0, random.int(2, 4)).join(' ');
    const queryKind = random.int(0, 11);
    if (queryKind <= 2) queries.add(line);
    else if (queryKind === 3) queries.add(`${kind} ${brand}`);
    else if (queryKind === 4) queries.add(`${kind} ${attribute}`);
    else if (queryKind === 5) queries.add((model ?? '').replace('-', random.chance(0.5) ? '' : ' ').toLowerCase());
    else if (queryKind === 6) queries.add(`${brand} ${words.at(-1)} ${attribute}`);
    else if (queryKind === 7) queries.add(line.slice(0, random.int(3, 8)));
    else if (queryKind <= 9) queries.add(withError(random, line));
    else if (queryKind === 10) queries.add(`${withError(random, brand)} ${withError(random, kind)}`);
    else queries.add(inventWord(random) + inventWord(random));
  }
  return [...queries].filter((query) => query.trim().length >= 3);
}

/** The queries sent while typing: every prefix of at least three letters. */
export function prefixesOf(query: string): string[] {
  return Array.from({ length: Math.max(0, query.length - 2) }, (_, at) => query.slice(0, at + 3));
}

function leavesOf(categories: readonly Category[], above: Localized[]): Leaf[] {
  return categories.flatMap(({ name, children }) =>
    children ? leavesOf(children, [name, ...above]) : [{ path: [name, ...above], word: name }],
  );
}

function value(random: Random, values: readonly Localized[]): Localized {
  const share = random.next();
  return share < 0.5 ? measure(random) : share < 0.7 ? random.pick(FEATURES) : random.pickSkewed(values, 3);
}

function measure(random: Random): Localized {
  const [ru, uz, numbers] = random.pick(UNITS);
  const number = String(random.pick(numbers)).replace('.', ',');
  return {
    ru: ru === '″' ? `${number}″` : `${number}\u00a0${ru}`,
    uz: uz === '″' ? `${number}″` : `${number}\u00a0${uz}`,
  };
}

function inventWord(random: Random): string {
  return Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join('');
}

function withError(random: Random, text: string): string {
  const at = random.int(1, Math.max(1, text.length - 2));
  const error = random.int(0, 3);
  if (error === 0) return text.slice(0, at) + text.slice(at + 1);
  if (error === 1) return `${text.slice(0, at)}${text.charAt(at)}${text.slice(at)}`;
  if (error === 2) return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`;
  return `${text.slice(0, at)}о${text.slice(at + 1)}`;
}

const LETTERS: Record<string, string> = Object.fromEntries(
  Array.from('abvgdezijklmnoprstufhxs', (letter, at) => [letter, 'абвгдезийклмнопрстуфххс'.charAt(at)]),
);

function cyrillic(word: string): string {
  return Array.from(word, (letter) => LETTERS[letter] ?? letter).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
