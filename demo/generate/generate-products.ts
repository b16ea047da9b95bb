import { effectiveStatus } from '#contract/catalog/product-status.ts';
import { Random } from '#demo/random/random.ts';
import type { ProductRow } from '#server/features/catalog/engine/catalog-rows.ts';
import { GENERATED_FROM, type GeneratedLeaf, type GeneratedTaxonomy } from './generate-taxonomy.ts';

const FIRST_DAY = Date.UTC(2022, 0, 1);
const DAYS = 1780;
const DAY_MS = 86_400_000;
const MICROSECONDS = 1000;

export interface GeneratedProduct extends ProductRow {
  statusOverride: number | null;
  /** Pieces by store, in the order of the generator's stores. */
  stockByStore: number[];
}

export interface GeneratorOptions {
  count: number;
  seed?: number;
  firstId?: number;
  /** How many stores hold stock. */
  stores?: number;
  /** Hashes to choose from. */
  pictures?: readonly string[];
  stickerIds?: readonly number[];
}

/**
 * Products of a large shop with a realistic skew: few categories, brands and colours have the majority of products,
 * which are rarely viewed; one in twelve is out of stock, one in seven on sale, and half of them have variants.
 */
export function* generateProducts(taxonomy: GeneratedTaxonomy, options: GeneratorOptions): Generator<GeneratedProduct> {
  const random = new Random((options.seed ?? 1) * 7919 + 13);
  const end = (options.firstId ?? GENERATED_FROM) + options.count;
  let id = options.firstId ?? GENERATED_FROM;
  while (id < end) {
    const leaf = random.pickSkewed(taxonomy.leaves, 1.8);
    const model = generateModel(random, leaf, id);
    const variants = Math.min(random.chance(0.5) ? 1 : random.int(2, 5), end - id);
    for (let variant = 0; variant < variants; variant++, id++) {
      yield generateVariant(random, leaf, model, { id, variant, group: variants > 1 ? id - variant : null }, options);
    }
  }
}

interface Model {
  code: string;
  brand: GeneratedLeaf['brands'][number];
  price: number;
  popularity: number;
  valueIds: number[];
  createdAt: number;
}

function generateModel(random: Random, leaf: GeneratedLeaf, id: number): Model {
  const spread = Math.exp((random.next() + random.next() + random.next() - 1.5) * 1.6);
  return {
    code: `${'ABCDEFGHKLMNPRSTXZ'.charAt(random.int(0, 17))}${random.int(10, 99)}-${id % 10_000}`,
    brand: random.pickSkewed(leaf.brands, 2.5),
    price: Math.max(10_000, Math.round((leaf.price * spread) / 1000) * 1000),
    popularity: Math.floor(3 / (random.next() + 0.0003)),
    valueIds: leaf.attributes.slice(1).flatMap(({ values }) => {
      if (random.chance(0.08)) return [];
      const value = random.pickSkewed(values).id;
      const second = random.chance(0.05) ? random.pickSkewed(values).id : value;
      return second === value ? [value] : [value, second];
    }),
    createdAt: (FIRST_DAY + random.int(0, DAYS) * DAY_MS + random.int(0, DAY_MS - 1)) * MICROSECONDS,
  };
}

function generateVariant(
  random: Random,
  leaf: GeneratedLeaf,
  model: Model,
  place: { id: number; variant: number; group: number | null },
  options: GeneratorOptions,
): GeneratedProduct {
  const { id, variant, group } = place;
  const colors = leaf.attributes[0]?.values ?? [];
  const color = group === null ? random.pickSkewed(colors) : (colors[variant % colors.length] ?? random.pick(colors));
  const price = model.price + (random.chance(0.3) ? random.int(1, 20) * 10_000 : 0);
  const stockByStore = Array.from({ length: options.stores ?? 1 }, () =>
    random.chance(0.4) ? Math.floor(random.next() ** 3 * 30) + 1 : 0,
  );
  if (random.chance(0.08)) stockByStore.fill(0);
  const stock = stockByStore.reduce((sum, pieces) => sum + pieces, 0);
  const statusOverride = random.chance(0.03) ? random.int(0, 5) : null;
  const ratingCount = random.chance(0.4) ? Math.ceil(model.popularity / 50) : 0;
  return {
    id,
    slug: `generated-${model.brand.name.toLowerCase()}-${model.code.toLowerCase()}-${variant}`,
    nameRu: `${leaf.word.ru} ${model.brand.name} ${model.code}, ${color.name.ru}`,
    nameUz: `${leaf.word.uz} ${model.brand.name} ${model.code}, ${color.name.uz ?? color.name.ru}`,
    brandId: model.brand.id,
    categoryId: leaf.category.id,
    variantGroupId: group,
    variantAttributeIds: group === null ? null : leaf.attributes.slice(0, 1).map(({ attribute }) => attribute.id),
    price,
    oldPrice: random.chance(0.15) ? price + random.int(1, 30) * 10_000 : null,
    statusOverride,
    status: effectiveStatus(statusOverride, stock),
    stock,
    // All of the generated places are warehouses.
    shops: 0,
    stockByStore,
    views: Math.floor(model.popularity * random.next()),
    ratingSum: Math.round(ratingCount * (3 + random.next() * 2)),
    ratingCount,
    createdAt: model.createdAt,
    pictures: options.pictures && options.pictures.length > 0 ? [random.pick(options.pictures)] : [],
    valueIds: [color.id, ...model.valueIds],
    stickerIds:
      options.stickerIds && options.stickerIds.length > 0 && random.chance(0.1)
        ? [random.pick(options.stickerIds)]
        : [],
    sku: `G-${id}`,
    barcode: null,
    model: model.code,
    keywords: [],
  };
}
