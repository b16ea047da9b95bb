import { sql } from 'drizzle-orm';
import { foldName } from '#contract/catalog/product-field-text.ts';
import { slugify } from '#contract/catalog/slugify.ts';
import type { FieldProblem, RecordValues } from '#contract/records/record-kind.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { attributeGroups, attributes, attributeValues, variantGroups } from '#server/schema/catalog-tables.ts';

/** Attributes, their groups and their values, which staff edit. */
export const attributeRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'attribute_groups',
    table: attributeGroups,
    counts: { items: sql`(select count(*) from attributes a where a.group_id = ${attributeGroups.id})` },
    onInsert: (tx, values) => codeOf(tx, values, 'attribute_groups'),
  }),
  tableSource({
    kind: 'attributes',
    table: attributes,
    counts: {
      items: sql`(select count(*) from attribute_values v where v.attribute_id = ${attributes.id})`,
      numbers: sql`(select count(v.number) from attribute_values v where v.attribute_id = ${attributes.id})`,
    },
    onInsert: (tx, values) => codeOf(tx, values, 'attributes'),
    isInUse: isOfVariants,
  }),
  tableSource({
    kind: 'attribute_values',
    table: attributeValues,
    counts: {
      goods: sql`(select count(*) from product_attribute_values p where p.attribute_value_id = ${attributeValues.id})`,
    },
    onInsert: async (_, { name_ru }) => ({
      key: sql`${`${slugify(String(name_ru)) || 'value'}-`} || nextval(pg_get_serial_sequence('attribute_values', 'id'))`,
    }),
    problemIn: sameName,
    isInUse: isOfVariantGoods,
  }),
];

/** A code that nobody has: that of the name, with a number if it is taken. */
async function codeOf(tx: Tx, { name_ru }: Readonly<RecordValues>, table: 'attributes' | 'attribute_groups') {
  const start = slugify(String(name_ru)) || 'attribute';
  const of = table === 'attributes' ? attributes : attributeGroups;
  await tx.execute(sql`lock table ${of} in share row exclusive mode`);
  const rows = await tx.select({ code: of.code }).from(of);
  const taken = new Set(rows.map(({ code }) => code));
  for (let number = 1; ; number++) {
    const code = number === 1 ? start : `${start}-${number}`;
    if (!taken.has(code)) return { code };
  }
}

/** Two values of a name would split the filter. */
async function sameName(
  tx: Tx,
  { name_ru }: Readonly<RecordValues>,
  { id, parent }: { id: string | null; parent: string | null },
): Promise<FieldProblem | null> {
  const own = Number(id ?? 0);
  const attributeId =
    id === null ? sql`${Number(parent)}` : sql`(select v.attribute_id from attribute_values v where v.id = ${own})`;
  // One after the other for each attribute.
  await tx.execute(sql`select from attributes a where a.id = ${attributeId} for no key update`);
  const known = await tx
    .select({ id: attributeValues.id, name: attributeValues.name })
    .from(attributeValues)
    .where(sql`${attributeValues.attributeId} = ${attributeId}`);
  const folded = foldName(String(name_ru));
  const isTaken = known.some((value) => value.id !== own && foldName(value.name.ru) === folded);
  return isTaken ? { field: 'name_ru', problem: 'taken' } : null;
}

/** Variants are told apart by it: without it their page would offer two that look alike. */
async function isOfVariants(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select from ${variantGroups} where ${Number(id)} = any(${variantGroups.attributeIds})) as used`);
  return rows[0]?.used ?? false;
}

async function isOfVariantGoods(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (
      select from product_attribute_values pav
      join attribute_values v on v.id = pav.attribute_value_id
      join products p on p.id = pav.product_id
      join variant_groups g on g.id = p.variant_group_id and v.attribute_id = any(g.attribute_ids)
      where pav.attribute_value_id = ${Number(id)}) as used`);
  return rows[0]?.used ?? false;
}
