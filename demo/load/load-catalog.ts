import { STARTING_SYNONYMS } from '#server/features/search/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  attributeGroups,
  attributes,
  attributeValues,
  brands,
  categories,
  searchSynonyms,
  stickers,
} from '#server/schema/catalog-tables.ts';
import { BRANDS } from '../brands.ts';
import { CATEGORIES, type DemoCategory } from '../categories.ts';
import type { ComposedProduct } from '../compose-product.ts';
import { BRAND_DESCRIPTIONS } from '../content/brand-descriptions.ts';
import { STICKERS } from '../content/stickers.ts';
import { ALL_ATTRIBUTES } from '../goods/attributes/all-attributes.ts';
import { ATTRIBUTE_GROUPS } from '../goods/attributes/groups.ts';
import type { ComposedValue } from '../goods/format-attribute.ts';
import { insertRows } from './insert-rows.ts';

/** Hashes of pictures by the ids of what they stand for. */
interface FramePictures {
  tiles: ReadonlyMap<number, string>;
  brands: ReadonlyMap<number, string>;
}

/** Categories, brands, characteristics and their values: what products refer to. */
export async function loadCatalogFrame(
  tx: Tx,
  products: readonly ComposedProduct[],
  pictures: FramePictures,
): Promise<void> {
  await insertRows(tx, categories, flattenCategories(CATEGORIES, null, pictures.tiles));
  await insertRows(
    tx,
    brands,
    BRANDS.map((brand, position) => ({
      ...brand,
      description: BRAND_DESCRIPTIONS[brand.slug] ?? null,
      picture: pictures.brands.get(brand.id) ?? null,
      position,
    })),
  );
  await insertRows(tx, stickers, STICKERS);
  const groups = Object.entries(ATTRIBUTE_GROUPS).map(([code, name], index) => ({
    id: index + 1,
    code,
    name,
    position: index,
  }));
  await insertRows(tx, attributeGroups, groups);
  const groupIds = new Map(groups.map((group) => [group.code, group.id]));
  await insertRows(
    tx,
    attributes,
    Object.entries(ALL_ATTRIBUTES).map(([code, definition], position) => ({
      id: definition.id,
      code,
      groupId: groupIds.get(definition.group) ?? fail(`attribute ${code} has no group ${definition.group}`),
      name: definition.name,
      explanation: definition.explanation ?? null,
      isPrimary: definition.primary ?? false,
      usedForFilter: definition.filter ?? false,
      cardPosition: definition.card ?? null,
      position,
    })),
  );
  await insertRows(tx, attributeValues, collectValues(products));
}

function flattenCategories(
  nodes: readonly DemoCategory[],
  parentId: number | null,
  tiles: ReadonlyMap<number, string>,
): (typeof categories.$inferInsert)[] {
  return nodes.flatMap((node, position) => [
    { id: node.id, parentId, slug: node.slug, name: node.name, position, picture: tiles.get(node.id) ?? null },
    ...flattenCategories(node.children ?? [], node.id, tiles),
  ]);
}

/** Every value that any product has, in the order the definitions list them, numbers by size. */
function collectValues(products: readonly ComposedProduct[]): (typeof attributeValues.$inferInsert)[] {
  const byAttribute = new Map<string, Map<string, ComposedValue>>();
  for (const product of products) {
    for (const { code, values } of product.attributes) {
      const known = byAttribute.get(code) ?? new Map<string, ComposedValue>();
      for (const value of values) known.set(value.key, value);
      byAttribute.set(code, known);
    }
  }
  return [...byAttribute].flatMap(([code, values]) => {
    const definition = ALL_ATTRIBUTES[code] ?? fail(`attribute ${code} is not defined`);
    const order = Object.keys(definition.values ?? {});
    return [...values.values()]
      .sort((a, b) => (a.number ?? order.indexOf(a.key)) - (b.number ?? order.indexOf(b.key)))
      .map((value, position) => ({ attributeId: definition.id, ...value, position }));
  });
}

/** The words a new shop starts with; an operator edits them afterwards. */
export async function loadSynonyms(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    searchSynonyms,
    STARTING_SYNONYMS.map((words) => ({ words: [...words] })),
  );
}

function fail(message: string): never {
  throw new Error(`Demo data: ${message}`);
}
