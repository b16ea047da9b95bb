import type { DrawingKind } from '@amper/product-drawings';
import { describe, expect, test } from 'vitest';
import { BRANDS } from '../brands.ts';
import { CATEGORIES, type DemoCategory } from '../categories.ts';
import { ean13CheckDigit } from '../ean13.ts';
import { ALL_LINES } from './all-goods.ts';
import { ALL_ATTRIBUTES, mergeAttributes } from './attributes/all-attributes.ts';
import { ATTRIBUTE_GROUPS } from './attributes/groups.ts';
import type { AttributeDefinition, AttributeInput, Both, DemoLine, DemoVariant } from './format.ts';

/** Ids that README.md gives to each top category. */
const ID_RANGES: Record<string, [number, number]> = {
  'smartphones-and-watches': [10_000, 14_999],
  computers: [15_000, 19_999],
  'tv-and-audio': [20_000, 24_999],
  'large-appliances': [25_000, 29_999],
  kitchen: [30_000, 34_999],
  'small-appliances': [35_000, 39_999],
  climate: [40_000, 44_999],
  'beauty-and-health': [45_000, 49_999],
  'smart-home': [50_000, 54_999],
  games: [55_000, 57_999],
  'photo-and-video': [58_000, 59_999],
  accessories: [64_000, 69_999],
};
const BLOCK = 20;

/** What the goods of a leaf may be drawn as. */
const KINDS_BY_LEAF: Record<string, DrawingKind[]> = {
  smartphones: ['phone'],
  foldables: ['foldable'],
  'button-phones': ['button-phone'],
  'smart-watches': ['watch'],
  'fitness-bands': ['watch'],
  laptops: ['laptop'],
  'gaming-laptops': ['laptop'],
  tablets: ['tablet'],
  desktops: ['desktop'],
  monitors: ['monitor'],
  printers: ['printer'],
  routers: ['router'],
  'keyboards-and-mice': ['keyboard', 'mouse'],
  ups: ['ups'],
  televisions: ['tv'],
  projectors: ['projector'],
  soundbars: ['soundbar'],
  speakers: ['speaker'],
  headphones: ['headphones'],
  earbuds: ['earbuds'],
  fridges: ['fridge'],
  freezers: ['freezer'],
  'washing-machines': ['washer'],
  dryers: ['dryer'],
  dishwashers: ['dishwasher'],
  stoves: ['stove'],
  hobs: ['hob'],
  ovens: ['oven'],
  microwaves: ['microwave'],
  hoods: ['hood'],
  kettles: ['kettle', 'thermopot'],
  blenders: ['blender', 'mixer', 'food-processor'],
  mincers: ['mincer'],
  multicookers: ['multicooker', 'bread-maker'],
  'air-fryers': ['air-fryer'],
  'coffee-machines': ['coffee-machine', 'coffee-grinder'],
  juicers: ['juicer'],
  toasters: ['toaster', 'grill'],
  'vacuum-cleaners': ['vacuum'],
  'robot-vacuums': ['vacuum'],
  irons: ['iron', 'steamer'],
  'sewing-machines': ['sewing-machine'],
  'air-conditioners': ['air-conditioner'],
  heaters: ['heater'],
  fans: ['fan'],
  'air-care': ['humidifier', 'air-purifier'],
  'water-heaters': ['water-heater'],
  'hair-dryers': ['hair-dryer'],
  'hair-stylers': ['hair-styler'],
  shavers: ['shaver', 'epilator'],
  scales: ['scales'],
  toothbrushes: ['toothbrush'],
  'blood-pressure-monitors': ['blood-pressure'],
  'smart-lighting': ['bulb'],
  'security-cameras': ['security-camera'],
  'sensors-and-plugs': ['sensor', 'smart-plug'],
  'smart-speakers': ['smart-speaker', 'speaker'],
  'door-locks': ['door-lock'],
  consoles: ['console'],
  gamepads: ['gamepad'],
  'video-games': ['game-disc'],
  'mirrorless-cameras': ['camera', 'lens'],
  'action-cameras': ['camera'],
  'instant-cameras': ['camera'],
  drones: ['camera'],
  cases: ['case', 'screen-protector', 'bag'],
  chargers: ['charger'],
  cables: ['cable'],
  'power-banks': ['power-bank'],
  'memory-cards': ['memory-card'],
  'flash-drives': ['flash-drive'],
  ssd: ['ssd'],
};

const topByLeaf = new Map(CATEGORIES.flatMap((top) => leavesOf(top).map((leaf) => [leaf.slug, top.slug] as const)));
const brands = new Set(BRANDS.map((brand) => brand.slug));
const products = ALL_LINES.flatMap((line) => line.variants.map((variant) => ({ line, variant })));

/** Every line is looked at and every complaint shown at once, so that an author mends a file in one go. */
function complaints(check: (line: DemoLine) => string[]): string[] {
  return ALL_LINES.flatMap((line) => check(line).map((complaint) => `${line.id} ${line.name.ru}: ${complaint}`));
}

describe('characteristics', () => {
  test('a code or a number taken twice is refused', () => {
    const name = { ru: 'Цвет', uz: 'Rang' };
    const one = { first: { id: 1, group: 'main', name } };
    expect(() => mergeAttributes([one, { first: { id: 2, group: 'main', name } }])).toThrow('first');
    expect(() => mergeAttributes([one, { second: { id: 1, group: 'main', name } }])).toThrow('share the id 1');
  });

  test('every one has a group and is named and explained in both languages', () => {
    const wrong = Object.entries(ALL_ATTRIBUTES).flatMap(([code, definition]) =>
      definitionFaults(definition).map((fault) => `${code}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  test('one characteristic holds one kind of value in the whole shop', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { line, variant } of products) {
      for (const [code, input] of Object.entries({ ...line.attributes, ...variant.attributes })) {
        const seen = kinds.get(code) ?? new Set();
        for (const value of [input].flat()) seen.add(typeof value);
        kinds.set(code, seen);
      }
    }
    expect([...kinds].filter(([, seen]) => seen.size > 1).map(([code]) => code)).toEqual([]);
  });
});

describe('lines', () => {
  test('ids are in the range of the category, in blocks of twenty that nobody shares', () => {
    const ids = ALL_LINES.map((line) => line.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(
      complaints((line) => {
        const [from, to] = ID_RANGES[topByLeaf.get(line.category) ?? ''] ?? [0, 0];
        const outside = line.id < from || line.id + BLOCK - 1 > to ? [`id outside ${from}–${to}`] : [];
        return line.id % BLOCK === 0 ? outside : [...outside, 'id does not begin a block of 20'];
      }),
    ).toEqual([]);
  });

  test('category is a leaf, brand is known, drawing fits the goods', () => {
    expect([...topByLeaf.keys()].filter((leaf) => KINDS_BY_LEAF[leaf] === undefined)).toEqual([]);
    expect(
      complaints((line) => [
        ...(topByLeaf.has(line.category) ? [] : [`no leaf ${line.category}`]),
        ...(brands.has(line.brand) ? [] : [`no brand ${line.brand}`]),
        ...(KINDS_BY_LEAF[line.category]?.includes(line.drawing.kind) ? [] : [`drawn as ${line.drawing.kind}`]),
      ]),
    ).toEqual([]);
  });

  test('measures, dates and popularity are believable', () => {
    expect(
      complaints((line) => [
        ...(line.weightGrams > 0 && line.sizeMm.every((side) => side > 0) ? [] : ['weight or size']),
        ...(line.warrantyMonths >= 0 && line.warrantyMonths <= 120 ? [] : ['warranty']),
        ...(line.popularity >= 1 && line.popularity <= 100 ? [] : ['popularity']),
        ...(isDate(line.since) && line.since <= '2026-11-21' ? [] : [`since ${line.since}`]),
        ...(line.section === 0 && line.advantage === undefined ? ['opens on advantages it does not have'] : []),
        ...((line.stickers?.includes('gift') ?? false) === (line.gift !== undefined) ? [] : ['gift and its sticker']),
      ]),
    ).toEqual([]);
  });

  test('no name or model stands twice', () => {
    expect(repeated(ALL_LINES.map((line) => line.name.ru))).toEqual([]);
    expect(repeated(ALL_LINES.map((line) => `${line.brand} ${line.model}`))).toEqual([]);
  });
});

describe('products', () => {
  test('have 12 to 25 characteristics, each defined, with values that its definition knows', () => {
    expect(
      complaints((line) =>
        line.variants.flatMap((variant, index) => {
          const inputs = { ...line.attributes, ...variant.attributes };
          const count = Object.keys(inputs).length;
          const faults = Object.entries(inputs).flatMap(([code, input]) => valueFaults(code, input));
          return [...(count >= 12 && count <= 25 ? [] : [`${count} characteristics in variant ${index}`]), ...faults];
        }),
      ),
    ).toEqual([]);
  });

  test('of one line differ by its axes, each in its own way', () => {
    expect(complaints(axesFaults)).toEqual([]);
  });

  test('are priced in whole thousands, an old price above the price, and have valid barcodes', () => {
    expect(complaints((line) => line.variants.flatMap(variantFaults))).toEqual([]);
    expect(repeated(products.flatMap(({ variant }) => variant.barcode ?? []))).toEqual([]);
  });
});

describe('texts', () => {
  test('are written in both languages, Uzbek in Latin with its own letters', () => {
    expect(
      complaints((line) =>
        [line.name, ...paragraphsOf(line), ...headingsOf(line)].flatMap((text) => [
          ...languageFaults(text),
          ...(/[А-Яа-яЁё]/.test(text.ru) ? [] : [`no Russian in “${text.ru}”`]),
        ]),
      ),
    ).toEqual([]);
  });

  test('describe a line in two sentences', () => {
    expect(
      complaints((line) =>
        [line.description.ru, line.description.uz]
          .filter((text) => sentencesIn(text) !== 2)
          .map((text) => `${sentencesIn(text)} sentences in “${text}”`),
      ),
    ).toEqual([]);
  });

  test('state the purpose in 2–4 sentences, and advantages in 3–5 blocks', () => {
    expect(
      complaints((line) => {
        const { ru, uz } = line.overview.purpose;
        const long = [ru, uz].filter((text) => sentencesIn(text) < 2 || sentencesIn(text) > 4);
        const blocks = line.advantage?.length ?? 3;
        return [...long.map((text) => `purpose “${text}”`), ...(blocks < 3 || blocks > 5 ? [`${blocks} blocks`] : [])];
      }),
    ).toEqual([]);
  });

  test('are nowhere repeated', () => {
    const paragraphs = ALL_LINES.flatMap((line) => paragraphsOf(line).flatMap((text) => [text.ru, text.uz]));
    expect(repeated(paragraphs)).toEqual([]);
  });
});

describe('the whole shop', () => {
  test('has enough goods', () => {
    expect(products.length).toBeGreaterThanOrEqual(600);
    expect(new Set(topByLeaf.values()).size).toBeGreaterThanOrEqual(8);
    expect(new Set(ALL_LINES.map((line) => line.category)).size).toBeGreaterThanOrEqual(45);
    expect(new Set(ALL_LINES.map((line) => line.brand)).size).toBeGreaterThanOrEqual(40);
  });

  test('shows every status, last pieces, old prices, stickers and gifts', () => {
    const statuses = new Set(products.map(({ variant }) => variant.status));
    expect([undefined, 2, 3, 4, 5].filter((status) => !statuses.has(status as DemoVariant['status']))).toEqual([]);
    const soldOut = products.filter(({ variant }) => variant.stock === 0);
    expect(new Set(soldOut.map(({ variant }) => variant.expected ?? false))).toEqual(new Set([true, false]));
    expect(products.filter(({ variant }) => variant.stock === 1).length).toBeGreaterThanOrEqual(3);
    const reduced = products.filter(({ variant }) => variant.oldPrice !== undefined).length / products.length;
    expect(reduced).toBeGreaterThan(0.12);
    expect(reduced).toBeLessThan(0.32);
    const stickers = new Set(ALL_LINES.flatMap((line) => line.stickers ?? []));
    expect(stickers).toEqual(new Set(['new', 'gift', 'warranty', 'hit']));
    expect(ALL_LINES.filter((line) => line.advantage).length).toBeGreaterThanOrEqual(30);
  });

  test('keeps at least three lines in every leaf', () => {
    const thin = [...topByLeaf.keys()].filter((leaf) => ALL_LINES.filter((line) => line.category === leaf).length < 3);
    expect(thin).toEqual([]);
  });
});

function leavesOf(category: DemoCategory): DemoCategory[] {
  return category.children ? category.children.flatMap(leavesOf) : [category];
}

function paragraphsOf(line: DemoLine): Both[] {
  const { purpose, strengths, limit } = line.overview;
  const gift = line.gift ? [line.gift] : [];
  return [
    line.description,
    purpose,
    ...strengths,
    limit,
    ...(line.advantage ?? []).map((block) => block.text),
    ...gift,
  ];
}

function headingsOf(line: DemoLine): Both[] {
  return (line.advantage ?? []).map((block) => block.title);
}

function languageFaults({ ru, uz }: Both): string[] {
  if (ru.trim() === '' || uz.trim() === '') return [`empty beside “${ru}${uz}”`];
  // De’Longhi spells itself with that apostrophe; no Uzbek word does.
  const own = uz.replaceAll('De’Longhi', '');
  if (/\p{Script=Cyrillic}/u.test(own.replaceAll('Яндекс', ''))) return [`Cyrillic in “${uz}”`];
  if (/['‘’`´]/.test(own)) return [`apostrophe in “${uz}”`];
  if (/[^oOgG]ʻ|[oOgG]ʼ/.test(own)) return [`ʻ and ʼ exchanged in “${uz}”`];
  return [];
}

function definitionFaults(definition: AttributeDefinition): string[] {
  const texts = [definition.name, definition.unit, definition.explanation, ...Object.values(definition.values ?? {})];
  const group = ATTRIBUTE_GROUPS[definition.group] ? [] : [`no group ${definition.group}`];
  return [...group, ...texts.flatMap((text) => (text ? languageFaults(text) : []))];
}

function valueFaults(code: string, input: AttributeInput): string[] {
  const definition = ALL_ATTRIBUTES[code];
  if (definition === undefined) return [`no characteristic ${code}`];
  return [input].flat().flatMap((value) => {
    if (value === '') return [`${code} is empty`];
    if (definition.unit && typeof value !== 'number') return [`${code}: ${value} is not a number`];
    if (definition.values === undefined) {
      return typeof value === 'string' && /\p{Script=Cyrillic}/u.test(value) ? [`${code}: ${value} has no Uzbek`] : [];
    }
    const known = typeof value === 'boolean' ? 'yes' in definition.values : String(value) in definition.values;
    return known ? [] : [`${code} does not know ${value}`];
  });
}

function axesFaults(line: DemoLine): string[] {
  const count = line.variants.length;
  if (line.axes.length === 0) return count === 1 ? [] : [`${count} variants without an axis`];
  if (count < 2 || count > 12) return [`${count} variants`];
  const combinations = line.variants.map((variant) => line.axes.map((axis) => variant.attributes[axis]));
  // An axis is a choice and a part of the name: a list or a bare "yes" would be neither.
  const shapeless = combinations.flat().some((value) => typeof value === 'object' || typeof value === 'boolean');
  const gaps = combinations.flat().includes(undefined) || shapeless ? ['a variant without an axis of one value'] : [];
  const twins = repeated(combinations.map((values) => values.join(' · '))).map((values) => `${values} twice`);
  const idle = line.axes.filter((_, at) => new Set(combinations.map((values) => String(values[at]))).size < 2);
  return [...gaps, ...twins, ...idle.map((axis) => `${axis} never differs`)];
}

function variantFaults({ price, oldPrice, stock, status, expected, barcode }: DemoVariant): string[] {
  const wrong: [boolean, string][] = [
    [price < 10_000 || price % 1000 !== 0, `price ${price}`],
    [oldPrice !== undefined && (oldPrice <= price || oldPrice % 1000 !== 0), `old price ${oldPrice} of ${price}`],
    [!Number.isInteger(stock) || stock < 0, `stock ${stock}`],
    [expected === true && stock > 0, 'expected while in stock'],
    [status === 0 && stock > 0, 'status 0 with stock'],
    [barcode !== undefined && !isEan13(barcode), `barcode ${barcode}`],
  ];
  return wrong.filter(([is]) => is).map(([, text]) => text);
}

function isEan13(barcode: string): boolean {
  return /^\d{13}$/.test(barcode) && Number(barcode[12]) === ean13CheckDigit(barcode.slice(0, 12));
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

function sentencesIn(text: string): number {
  return text.match(/[.!?…](?=\s|$)/g)?.length ?? 0;
}

function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}
