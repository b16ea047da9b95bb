import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MergedValues, mergeValuesSchema } from '#contract/catalog/product-creation.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { TooLarge } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { attributes, attributeValues, productAttributeValues } from '#server/schema/catalog-tables.ts';
import { applyOrNothing, type EditingDeps, NothingApplied } from './editing-deps.ts';
import { openStaffEdit } from './open-staff-edit.ts';

type Merge = z.output<typeof mergeValuesSchema> & { from: number };

const MAX_NAMED_GOODS = 5;

/**
 * Gives the goods that have the value `from` the value `into` of the same attribute instead, and deletes `from`, as one change
 * set. Nothing is merged when two variants of a good would no longer differ.
 */
export function mergeAttributeValues(
  deps: Pick<EditingDeps, 'db' | 'openChangeSet'>,
  caller: StaffCaller,
  { from, into, key }: Merge,
): Promise<MergedValues> {
  return applyOrNothing(deps.db, async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, { key, content: { merge: from, into } });
    if (opened.isRepeated) return { kind: 'merged', change_set: opened.id, goods: 0 };
    await lockValues(tx, [from, into]);
    await refuseEqualVariants(tx, from, into);
    const { rows } = await tx.execute<{ goods: number }>(sql`
      with had as (
        select ${productAttributeValues.productId} as id from ${productAttributeValues}
        where ${productAttributeValues.attributeValueId} = ${from}
        order by 1 for update),
      given as (
        insert into product_attribute_values (product_id, attribute_value_id)
        select id, ${into} from had on conflict do nothing)
      select count(*)::int as goods from had`);
    const goods = rows[0]?.goods ?? 0;
    const { maxBulkRows } = caller.limits;
    if (maxBulkRows !== null && goods > maxBulkRows) throw new TooLarge();
    // The goods lose it with the value.
    await tx.delete(attributeValues).where(sql`${attributeValues.id} = ${from}`);
    return { kind: 'merged', change_set: opened.id, goods };
  });
}

/** Values of an attribute are added, merged and renamed one after the other. */
async function lockValues(tx: Tx, ids: [number, number]): Promise<void> {
  const found = await tx
    .select({ attributeId: attributeValues.attributeId })
    .from(attributeValues)
    .where(inArray(attributeValues.id, ids));
  const [first, second] = found;
  if (first === undefined || second === undefined || first.attributeId !== second.attributeId) {
    throw new NothingApplied<MergedValues>({ kind: 'missing' });
  }
  await tx.execute(sql`select from ${attributes} where ${attributes.id} = ${first.attributeId} for no key update`);
  const { rowCount } = await tx.execute(sql`
    select from ${attributeValues} where ${inArray(attributeValues.id, ids)} order by ${attributeValues.id} for update`);
  if ((rowCount ?? 0) < 2) throw new NothingApplied<MergedValues>({ kind: 'missing' });
}

/** The page of a good would offer two variants that look alike. */
async function refuseEqualVariants(tx: Tx, from: number, into: number): Promise<void> {
  const { rows } = await tx.execute<Extract<MergedValues, { kind: 'variants' }>['goods'][number]>(sql`
    with told_apart as (
      select distinct g.id, g.attribute_ids
      from product_attribute_values had
      join products p on p.id = had.product_id
      join variant_groups g on g.id = p.variant_group_id
      where had.attribute_value_id = ${from}
        and (select v.attribute_id from attribute_values v where v.id = ${from}) = any(g.attribute_ids)),
    merged as (
      select p.id, p.name, g.id as group_id, array_agg(distinct case when v.id = ${from} then ${into} else v.id end) as "values"
      from told_apart g
      join products p on p.variant_group_id = g.id
      join product_attribute_values own on own.product_id = p.id
      join attribute_values v on v.id = own.attribute_value_id and v.attribute_id = any(g.attribute_ids)
      group by 1, 2, 3)
    select id, name from (
      select id, name, count(*) over (partition by group_id, "values") as alike from merged) counted
    where alike > 1 order by id limit ${MAX_NAMED_GOODS}`);
  if (rows.length > 0) throw new NothingApplied<MergedValues>({ kind: 'variants', goods: rows });
}
