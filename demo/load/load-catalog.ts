import type { Attribute, Category } from '#demo/data-format/catalogue-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import { STARTING_SYNONYMS } from '#server/features/search/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  attributeGroups,
  attributes,
  attributeValues,
  brands,
  categories,
  stickers,
} from '#server/schema/catalog-tables.ts';
import { searchSynonyms } from '#server/schema/search-admin-tables.ts';
import type { ComposedProduct } from './compose-product.ts';
import type { ComposedValue } from './compose-value.ts';
import type { ShopData } from './shop-data.ts';

/** Hashes of pictures by the ids of what they stand for. */
interface FramePictures {
  tiles: ReadonlyMap<number, string>;
  brands: ReadonlyMap<number, string>;
}

/** Categories, brands, characteristics and their values: what products refer to. */
export async function loadCatalogFrame(
  tx: Tx,
  data: ShopData,
  products: readonly ComposedProduct[],
  pictures: FramePictures,
): Promise<void> {
  await insertRows(tx, categories, flattenCategories(data.categories, null, pictures.tiles));
  await insertRows(
    tx,
    brands,
    data.brands.map((brand, position) => ({ ...brand, picture: pictures.brands.get(brand.id) ?? null, position })),
  );
  await insertRows(tx, stickers, data.stickers);
  const groups = data.attributeGroups.map((group, position) => ({ ...group, position }));
  await insertRows(tx, attributeGroups, groups);
  await insertRows(tx, attributes, attributeRows(data));
  await insertRows(tx, attributeValues, collectValues(products));
}

function flattenCategories(
  nodes: readonly Category[],
  parentId: number | null,
  tiles: ReadonlyMap<number, string>,
): (typeof categories.$inferInsert)[] {
  return nodes.flatMap((node, position) => [
    { id: node.id, parentId, slug: node.slug, name: node.name, position, picture: tiles.get(node.id) ?? null },
    ...flattenCategories(node.children ?? [], node.id, tiles),
  ]);
}

function attributeRows(data: ShopData): (typeof attributes.$inferInsert)[] {
  const groupIds = new Map(data.attributeGroups.map(({ code, id }) => [code, id]));
  return [...data.attributes.values()].map((attribute, position) => {
    const { id, code, group, name, explanation, isPrimary, isFilter, cardPosition } = attribute;
    const groupId = groupIds.get(group);
    if (groupId === undefined) throw new Error(`Attribute ${code} is in an unknown group, ${group}`);
    return {
      id,
      code,
      groupId,
      name,
      explanation: explanation ?? null,
      isPrimary: isPrimary ?? false,
      usedForFilter: isFilter ?? false,
      cardPosition: cardPosition ?? null,
      position,
    };
  });
}

/** Every value that any product has, in the order the definitions list them, numbers by size. */
function collectValues(products: readonly ComposedProduct[]): (typeof attributeValues.$inferInsert)[] {
  const byAttribute = new Map<Attribute, Map<string, ComposedValue>>();
  for (const { definition, values } of products.flatMap((product) => product.attributes)) {
    const known = byAttribute.get(definition) ?? new Map<string, ComposedValue>();
    for (const value of values) known.set(value.key, value);
    byAttribute.set(definition, known);
  }
  return [...byAttribute].flatMap(([{ id, values: listed = [] }, found]) => {
    const order = listed.map(({ code }) => code);
    return [...found.values()]
      .sort((a, b) => (a.number ?? order.indexOf(a.key)) - (b.number ?? order.indexOf(b.key)))
      .map((value, position) => ({ attributeId: id, ...value, position }));
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
