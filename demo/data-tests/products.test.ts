import type { DrawingKind } from '@amper/product-drawings';
import { describe, expect, test } from 'vitest';
import type { Attribute } from '#demo/data-format/catalogue-format.ts';
import type { AttributeInput, ProductFamily, Variant } from '#demo/data-format/product-format.ts';
import { readShopData } from '../load/read-shop-data.ts';
import { leafCategories } from '../load/shop-data.ts';
import { repeated, sentencesIn } from './texts.ts';

/** Ids that `demo/data/README.md` gives to each top category. */
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

/** Kinds of drawings for the products of a category. */
const KINDS_BY_CATEGORY: Record<string, DrawingKind[]> = {
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

const { categories, attributes, productFamilies: families } = readShopData();
const leaves = leafCategories(categories);
const topByLeaf = new Map(leaves.map(({ leaf, above }) => [leaf.slug, above.at(-1)?.slug ?? '']));
const products = families.flatMap((family) => family.variants.map((variant) => ({ family, variant })));

/** All problems of all families are reported together, so that an author can correct a file in one go. */
function problems(check: (family: ProductFamily) => string[]): string[] {
  return families.flatMap((family) => check(family).map((problem) => `${family.id} ${family.name.ru}: ${problem}`));
}

describe('families', () => {
  test('have ids in the range of their category, in blocks of twenty of their own', () => {
    expect(
      problems(({ id, category, variants }) => {
        const [from, to] = ID_RANGES[topByLeaf.get(category) ?? ''] ?? [0, 0];
        const outside = id < from || id + BLOCK - 1 > to ? [`id outside ${from}–${to}`] : [];
        const strayed = variants.filter((variant, index) => variant.id !== id + index);
        return [
          ...outside,
          ...(id % BLOCK === 0 ? [] : ['id does not begin a block of 20']),
          ...strayed.map((variant) => `variant ${variant.id} leaves a gap`),
        ];
      }),
    ).toEqual([]);
  });

  test('have a classifier code in the class of their kind', () => {
    expect(repeated(families.map(({ ikpu }) => ikpu))).toEqual([]);
    expect(families.filter(({ ikpu }) => !ikpu.startsWith('0'))).toEqual([]);
    const classes = { smartphones: '08517', fridges: '08418', 'air-conditioners': '08415' };
    expect(
      problems(({ category, ikpu }) =>
        Object.entries(classes).some(([slug, start]) => slug === category && !ikpu.startsWith(start)) ? [ikpu] : [],
      ),
    ).toEqual([]);
  });

  test('are drawn as their own kind of product', () => {
    expect([...topByLeaf.keys()].filter((leaf) => KINDS_BY_CATEGORY[leaf] === undefined)).toEqual([]);
    expect(
      problems(({ category, pictures: { drawing } }) =>
        KINDS_BY_CATEGORY[category]?.includes(drawing.kind) ? [] : [`drawn as ${drawing.kind}`],
      ),
    ).toEqual([]);
  });

  test('open on advantages only if they have some, and have the gift sticker if they have a gift', () => {
    expect(
      problems(({ onSaleSince, initialTab, advantages, stickers = [], gift }) => [
        ...(onSaleSince <= '2026-11-21' ? [] : [`on sale since ${onSaleSince}`]),
        ...(initialTab === 'advantages' && advantages === undefined ? ['no advantages'] : []),
        ...(stickers.includes('gift') === (gift !== undefined) ? [] : ['gift and its sticker']),
      ]),
    ).toEqual([]);
  });

  test('have a name and a model of their own', () => {
    expect(repeated(families.map(({ name }) => name.ru))).toEqual([]);
    expect(repeated(families.map(({ brand, model }) => `${brand} ${model}`))).toEqual([]);
  });
});

describe('products', () => {
  test('have 12 to 30 characteristics, with values that have an Uzbek name', () => {
    expect(
      problems((family) =>
        family.variants.flatMap((variant) => {
          const inputs = Object.entries({ ...family.attributes, ...variant.attributes });
          const count =
            inputs.length >= 12 && inputs.length <= 30 ? [] : [`${inputs.length} characteristics instead of 12 to 30`];
          return [...count, ...inputs.flatMap(([code, input]) => onlyRussian(attributes.get(code), input))];
        }),
      ),
    ).toEqual([]);
  });

  test('hold one kind of value in one characteristic, in the whole shop', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { family, variant } of products) {
      for (const [code, input] of Object.entries({ ...family.attributes, ...variant.attributes })) {
        const seen = kinds.get(code) ?? new Set();
        for (const value of [input].flat()) seen.add(typeof value);
        kinds.set(code, seen);
      }
    }
    expect([...kinds].filter(([, seen]) => seen.size > 1).map(([code]) => code)).toEqual([]);
  });

  test('of one family are 2 to 12, and each variant attribute has different values', () => {
    expect(
      problems(({ variants, variantAttributes }) => [
        ...(variantAttributes.length > 0 && (variants.length < 2 || variants.length > 12)
          ? ['number of variants']
          : []),
        ...variantAttributes.filter((code) => new Set(variants.map((one) => one.attributes[code])).size < 2),
      ]),
    ).toEqual([]);
  });

  test('are priced in whole thousands', () => {
    const isOdd = (price: number | undefined) => price !== undefined && (price < 10_000 || price % 1000 !== 0);
    expect(products.filter(({ variant: { price, oldPrice } }) => isOdd(price) || isOdd(oldPrice))).toEqual([]);
  });
});

describe('texts', () => {
  test('describe a family in two sentences', () => {
    expect(
      problems(({ description }) => [description.ru, description.uz].filter((text) => sentencesIn(text) !== 2)),
    ).toEqual([]);
  });

  test('state the purpose in 2–4 sentences, and advantages in 3–5 blocks', () => {
    expect(
      problems(({ overview: { purpose }, advantages }) => {
        const long = [purpose.ru, purpose.uz].filter((text) => sentencesIn(text) < 2 || sentencesIn(text) > 4);
        const blocks = advantages?.length ?? 3;
        return [...long.map((text) => `purpose “${text}”`), ...(blocks < 3 || blocks > 5 ? [`${blocks} blocks`] : [])];
      }),
    ).toEqual([]);
  });

  test('do not repeat', () => {
    const paragraphs = families.flatMap(({ description, overview, advantages = [], gift }) => [
      description,
      overview.purpose,
      ...overview.strengths,
      overview.limit,
      ...advantages.map(({ text }) => text),
      ...(gift ? [gift] : []),
    ]);
    expect(repeated(paragraphs.flatMap(({ ru, uz }) => [ru, uz]))).toEqual([]);
  });
});

describe('the whole shop', () => {
  test('has enough products, and at least three families in every category', () => {
    expect(products.length).toBeGreaterThanOrEqual(600);
    expect(new Set(topByLeaf.values()).size).toBeGreaterThanOrEqual(8);
    expect(leaves.length).toBeGreaterThanOrEqual(45);
    expect(new Set(families.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(40);
    const thin = leaves.filter(({ leaf }) => families.filter(({ category }) => category === leaf.slug).length < 3);
    expect(thin).toEqual([]);
  });

  test('shows every status, last pieces, old prices, stickers and gifts', () => {
    const statuses = new Set<Variant['status']>(products.map(({ variant }) => variant.status));
    expect(statuses).toEqual(new Set([undefined, 'short_wait', 'pre_order', 'undefined', 'on_order']));
    const soldOut = products.filter(({ variant }) => variant.stock === 0);
    expect(new Set(soldOut.map(({ variant }) => variant.isExpected ?? false))).toEqual(new Set([true, false]));
    expect(products.filter(({ variant }) => variant.stock === 1).length).toBeGreaterThanOrEqual(3);
    const reduced = products.filter(({ variant }) => variant.oldPrice !== undefined).length / products.length;
    expect(reduced).toBeGreaterThan(0.12);
    expect(reduced).toBeLessThan(0.32);
    const stickers = new Set(families.flatMap((family) => family.stickers ?? []));
    expect(stickers).toEqual(new Set(['new', 'gift', 'warranty', 'hit']));
    expect(families.filter(({ advantages }) => advantages).length).toBeGreaterThanOrEqual(30);
  });
});

/** A text that is the same in both languages may not be Russian. */
function onlyRussian(attribute: Attribute | undefined, input: AttributeInput): string[] {
  if (attribute?.values !== undefined) return [];
  const words = [input].flat().filter((value): value is string => typeof value === 'string');
  return words.filter((word) => /\p{Script=Cyrillic}/u.test(word)).map((word) => `${attribute?.code}: ${word}`);
}
