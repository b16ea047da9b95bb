import type { LocalizedText } from '#demo/data-format/text-format.ts';
import { Random } from '#demo/random/random.ts';
import type {
  AttributeRow,
  AttributeValueRow,
  BrandRow,
  CategoryRow,
} from '#server/features/catalog/engine/catalog-rows.ts';
import {
  ATTRIBUTE_WORDS,
  BRAND_ENDS,
  BRAND_STARTS,
  COLORS,
  KINDS,
  PRODUCT_WORDS,
  TOP_CATEGORIES,
  UNITS,
} from './generated-words.ts';

/** Generated entries have ids from here on; the demo shop's own are below. */
export const GENERATED_FROM = 1_000_000;

const MIDDLES_PER_TOP = 3;
const LEAVES = 80;
const BRANDS = 300;
const ATTRIBUTES = 60;
const ATTRIBUTES_PER_LEAF = 11;
const BRANDS_PER_LEAF = 40;

export interface GeneratedLeaf {
  category: CategoryRow;
  word: LocalizedText;
  brands: BrandRow[];
  /** The first is the colour. */
  attributes: { attribute: AttributeRow; values: AttributeValueRow[] }[];
  /** Typical price in sum. */
  price: number;
}

export interface GeneratedTaxonomy {
  categories: CategoryRow[];
  brands: BrandRow[];
  attributes: AttributeRow[];
  values: AttributeValueRow[];
  leaves: GeneratedLeaf[];
}

/** 120 categories in three levels, 300 brands, 60 attributes. */
export function generateTaxonomy(seed = 1): GeneratedTaxonomy {
  const random = new Random(seed);
  const brands = generateBrands();
  const { attributes, values } = generateAttributes(random);
  const valuesOf = Map.groupBy(values, (value) => value.attributeId);
  const { categories, leaves } = generateCategories();
  const [color, ...others] = attributes;
  return {
    categories,
    brands,
    attributes,
    values,
    leaves: leaves.map(({ category, word }) => ({
      category,
      word,
      brands: random.sample(brands, BRANDS_PER_LEAF),
      attributes: [...(color ? [color] : []), ...random.sample(others, ATTRIBUTES_PER_LEAF)].map((attribute) => ({
        attribute,
        values: valuesOf.get(attribute.id) ?? [],
      })),
      price: Math.round(10 ** (5 + random.next() * 2)),
    })),
  };
}

function generateCategories(): { categories: CategoryRow[]; leaves: { category: CategoryRow; word: LocalizedText }[] } {
  const categories: CategoryRow[] = [];
  const add = (parentId: number | null, name: LocalizedText): CategoryRow => {
    const id = GENERATED_FROM + categories.length;
    const category = {
      id,
      parentId,
      slug: `generated-${id}`,
      name,
      description: null,
      picture: null,
      position: id,
      isPublished: true,
    };
    categories.push(category);
    return category;
  };
  const tops = TOP_CATEGORIES.map((name) => add(null, name));
  const middles = tops.flatMap((top, at) =>
    Array.from({ length: MIDDLES_PER_TOP }, (_, part) => {
      const word = PRODUCT_WORDS[(at + part * 10) % PRODUCT_WORDS.length] ?? { ru: '', uz: '' };
      return { word, row: add(top.id, { ru: `${word.ru}: отдел ${part + 1}`, uz: `${word.uz}: ${part + 1}-boʻlim` }) };
    }),
  );
  const leaves = Array.from({ length: LEAVES }, (_, at) => {
    const { word, row } = middles[at % middles.length] ?? { word: { ru: '', uz: '' }, row: { id: GENERATED_FROM } };
    const kind = KINDS[Math.floor(at / middles.length)] ?? { ru: '', uz: '' };
    return { word, category: add(row.id, { ru: `${word.ru} ${kind.ru}`, uz: `${word.uz} ${kind.uz}` }) };
  });
  return { categories, leaves };
}

function generateBrands(): BrandRow[] {
  return BRAND_STARTS.flatMap((start) => BRAND_ENDS.map((end) => start + end))
    .slice(0, BRANDS)
    .map((name, at) => ({
      id: GENERATED_FROM + at,
      slug: `generated-${name.toLowerCase()}`,
      name,
      description: null,
      picture: null,
      position: GENERATED_FROM + at,
      isPublished: true,
    }));
}

function generateAttributes(random: Random): { attributes: AttributeRow[]; values: AttributeValueRow[] } {
  const attributes: AttributeRow[] = [];
  const values: AttributeValueRow[] = [];
  const addValue = (attributeId: number, name: LocalizedText) => {
    const position = values.length;
    const id = GENERATED_FROM + position;
    values.push({ id, attributeId, key: `generated-${position}`, name, position, swatch: null });
  };
  for (let at = 0; at < ATTRIBUTES; at++) {
    const id = GENERATED_FROM + at;
    const word = ATTRIBUTE_WORDS[at % ATTRIBUTE_WORDS.length] ?? { ru: '', uz: '' };
    const unit = UNITS[at % UNITS.length] ?? { ru: '', uz: '' };
    const number = Math.floor(at / ATTRIBUTE_WORDS.length) + 1;
    const name = at === 0 ? { ru: 'Цвет', uz: 'Rang' } : { ru: `${word.ru} ${number}`, uz: `${word.uz} ${number}` };
    const cardPosition = at > 0 && at % 5 === 0 ? at : null;
    attributes.push({ id, name, explanation: null, usedForFilter: at % 12 !== 11, cardPosition, position: at });
    if (at === 0) for (const color of COLORS) addValue(id, color);
    else {
      const step = random.int(1, 50);
      const count = random.int(3, 35);
      for (let value = 1; value <= count; value++) {
        addValue(id, { ru: `${value * step} ${unit.ru}`, uz: `${value * step} ${unit.uz}` });
      }
    }
  }
  return { attributes, values };
}
