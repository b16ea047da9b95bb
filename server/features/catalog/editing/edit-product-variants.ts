import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { attributeField } from '#contract/catalog/product-fields.ts';
import type {
  NewVariant,
  ProductVariants,
  ProductVariantsResult,
  productVariantsEditSchema,
} from '#contract/catalog/product-variants.ts';
import { slugify } from '#contract/catalog/slugify.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { products, variantGroups } from '#server/schema/catalog-tables.ts';
import { copyProduct } from './copy-product.ts';
import { applyOrNothing, type EditingDeps, NothingApplied } from './editing-deps.ts';
import { openStaffEdit } from './open-staff-edit.ts';
import { writeProducts } from './write-products.ts';

type VariantsEdit = z.output<typeof productVariantsEditSchema> & { productId: number };
type VariantDeps = Pick<EditingDeps, 'db' | 'openChangeSet' | 'lastProductChange' | 'adjustStock' | 'changed'>;
type Group = ProductVariants & { id: number | null };

/** The group of variants of a good; throws `NotFound` for a good that is not there. */
export async function readProductVariants(
  db: Queryable,
  productId: number,
  { seesStock }: { seesStock: boolean },
): Promise<ProductVariants> {
  const { axes, variants } = await readGroup(db, productId);
  return { axes, variants: seesStock ? variants : variants.map((variant) => ({ ...variant, stock: null })) };
}

/**
 * Makes the group of variants of a good what the person wishes, as one change set, when it still is what they saw. Missing
 * variants are copies of the good. Throws `NotFound`, and `Invalid` for what cannot be a group: two goods with the same
 * values, a value of another attribute, a good of another group.
 */
export function editProductVariants(
  deps: VariantDeps,
  caller: StaffCaller,
  edit: VariantsEdit,
): Promise<ProductVariantsResult> {
  const { productId, key, ...content } = edit;
  return applyOrNothing(deps.db, async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, { key, content: { variantsOf: productId, ...content } });
    if (opened.isRepeated) {
      return { kind: 'saved', change_set: opened.id, created: await createdIn(deps, tx, opened.id, edit) };
    }
    const group = await lockGroup(tx, productId, edit);
    if (!isSeen(group, edit.seen)) throw new NothingApplied(await conflictOf(deps, tx, productId, group, caller));
    await assertGroup(tx, group, edit);
    if (isAsStored(group, edit)) {
      throw new NothingApplied<ProductVariantsResult>({ kind: 'saved', change_set: null, created: [] });
    }
    const created = await createVariants(tx, productId, edit.created);
    await writeGroup(tx, group, edit, created);
    await writeValues(deps, tx, edit, created);
    return { kind: 'saved', change_set: opened.id, created };
  });
}

/** The goods of the group are locked in one order, so that of two people who save one waits for the other. */
async function lockGroup(tx: Tx, productId: number, { members }: VariantsEdit): Promise<Group> {
  const named = sql.param([productId, ...members.map(({ id }) => id)]);
  await tx.execute(sql`
    select p.id from products p
    where p.id = any(${named}::int[])
      or p.variant_group_id = (select o.variant_group_id from products o where o.id = ${productId})
    order by p.id for no key update`);
  return readGroup(tx, productId);
}

async function readGroup(db: Queryable, productId: number): Promise<Group> {
  const [product] = await db
    .select({ groupId: products.variantGroupId, axes: variantGroups.attributeIds })
    .from(products)
    .leftJoin(variantGroups, eq(variantGroups.id, products.variantGroupId))
    .where(eq(products.id, productId));
  if (product === undefined) throw new NotFound();
  const { groupId } = product;
  const axes = product.axes ?? [];
  const { rows } = await db.execute<ProductVariants['variants'][number]>(sql`
    select p.id, p.name, p.sku, p.price::float8 as price, p.stock_total as stock,
      case when p.is_draft then 'draft' when p.is_archived then 'archived' when p.is_published then 'published'
        else 'hidden' end as state,
      array(
        select (select case when count(*) = 1 then min(v.id) end from product_attribute_values o
          join attribute_values v on v.id = o.attribute_value_id
          where o.product_id = p.id and v.attribute_id = axis.id)
        from unnest(${sql.param(axes)}::int[]) with ordinality as axis (id, place) order by axis.place) as "values"
    from products p
    where ${groupId === null ? sql`p.id = ${productId}` : sql`p.variant_group_id = ${groupId}`}
    order by p.id`);
  return { id: groupId, axes, variants: rows };
}

function isSeen({ axes, variants }: Group, seen: VariantsEdit['seen']): boolean {
  const current = variants.map(({ id, values }) => ({ id, values }));
  const before = seen.variants.toSorted((a, b) => a.id - b.id).map(({ id, values }) => ({ id, values }));
  return isDeepStrictEqual(axes, seen.axes) && isDeepStrictEqual(current, before);
}

async function conflictOf(
  deps: VariantDeps,
  tx: Tx,
  productId: number,
  { axes, variants }: Group,
  caller: StaffCaller,
): Promise<ProductVariantsResult> {
  const last = await deps.lastProductChange(tx, productId, { column: 'variant_group_id' });
  const seesStock = caller.permissions.has('stock:see');
  return {
    kind: 'conflict',
    current: { axes, variants: seesStock ? variants : variants.map((variant) => ({ ...variant, stock: null })) },
    changed_by: last?.author ?? null,
    changed_at: last?.at.toISOString() ?? null,
  };
}

function refuse(message: (locale: Locale) => string): never {
  throw new Invalid({ members: [message] }, message);
}

async function assertGroup(tx: Tx, group: Group, { axes, members, created }: VariantsEdit): Promise<void> {
  const all = [...members, ...created];
  if (axes.length === 0 && all.length > 1) refuse((locale) => m.admin_variants_need_axis({}, { locale }));
  if (new Set(all.map(({ values }) => values.join())).size < all.length && axes.length > 0) {
    refuse((locale) => m.admin_variants_same_values({}, { locale }));
  }
  const named = [...new Set(all.flatMap(({ values }) => values.map((value, place) => `${axes[place]}:${value}`)))];
  const { rows } = await tx.execute<{ pair: string }>(sql`
    select attribute_id || ':' || id as pair from attribute_values
    where id = any(${sql.param(all.flatMap(({ values }) => values))}::int[])`);
  const known = new Set(rows.map(({ pair }) => pair));
  if (!named.every((pair) => known.has(pair))) refuse((locale) => m.admin_variants_unknown_value({}, { locale }));
  await assertFree(tx, group, members);
}

/** A good belongs to one group. */
async function assertFree(tx: Tx, { id: groupId }: Group, members: VariantsEdit['members']): Promise<void> {
  if (members.length === 0) return;
  const ids = members.map(({ id }) => id);
  const found = await tx
    .select({ id: products.id, name: products.name, groupId: products.variantGroupId })
    .from(products)
    .where(inArray(products.id, ids));
  if (found.length < ids.length) refuse((locale) => m.admin_variants_missing_good({}, { locale }));
  const other = found.find((one) => one.groupId !== null && one.groupId !== groupId);
  if (other === undefined) return;
  const { ru, uz = ru } = other.name;
  refuse((locale) => m.admin_variants_other_group({ name: locale === 'uz' ? uz : ru }, { locale }));
}

function isAsStored({ axes, variants, id }: Group, edit: VariantsEdit): boolean {
  const stored = id === null ? [] : variants.map((variant) => [variant.id, ...variant.values]);
  const wished = edit.members
    .map((member) => [member.id, ...member.values])
    .toSorted(([a = 0], [b = 0]) => Number(a) - Number(b));
  return edit.created.length === 0 && isDeepStrictEqual(axes, edit.axes) && isDeepStrictEqual(stored, wished);
}

async function createVariants(tx: Tx, productId: number, created: readonly NewVariant[]): Promise<number[]> {
  if (created.length === 0) return [];
  const copies = created.map(({ name, price }) => ({ name, price, slug: slugify(name.ru) || undefined }));
  return copyProduct(tx, productId, copies);
}

/** The group itself, and who belongs to it. A group of one good is none. */
async function writeGroup(tx: Tx, group: Group, { axes, members }: VariantsEdit, created: readonly number[]) {
  const ids = [...members.map(({ id }) => id), ...created];
  const isGroup = ids.length > 1;
  const groupId = isGroup ? await storedGroup(tx, group, axes) : null;
  const leaving = group.variants.map(({ id }) => id).filter((id) => !isGroup || !ids.includes(id));
  await tx.execute(sql`
    update products set variant_group_id = null
    where id = any(${sql.param(leaving)}::int[]) and variant_group_id is not null`);
  if (groupId !== null) {
    await tx.execute(sql`
      update products set variant_group_id = ${groupId}
      where id = any(${sql.param(ids)}::int[]) and variant_group_id is distinct from ${groupId}`);
  } else if (group.id !== null) {
    await tx.delete(variantGroups).where(eq(variantGroups.id, group.id));
  }
}

async function storedGroup(tx: Tx, group: Group, axes: number[]): Promise<number> {
  if (group.id === null) {
    const [inserted] = await tx
      .insert(variantGroups)
      .values({ attributeIds: axes })
      .returning({ id: variantGroups.id });
    if (inserted === undefined) throw new Error('A group that was inserted has a number');
    return inserted.id;
  }
  if (!isDeepStrictEqual(group.axes, axes)) {
    await tx.update(variantGroups).set({ attributeIds: axes }).where(eq(variantGroups.id, group.id));
  }
  return group.id;
}

async function writeValues({ adjustStock }: VariantDeps, tx: Tx, edit: VariantsEdit, created: readonly number[]) {
  const valued = [...edit.members, ...edit.created.map(({ values }, place) => ({ id: created[place] ?? 0, values }))];
  const changes = valued.map(({ id, values }) => ({
    id,
    before: {},
    after: Object.fromEntries(values.map((value, place) => [attributeField(edit.axes[place] ?? 0), [value]])),
  }));
  await writeProducts(tx, changes, adjustStock);
}

/** The goods that a change set has created, for a request that comes again: those that were not there before. */
async function createdIn({ changed }: VariantDeps, tx: Tx, changeSetId: number, edit: VariantsEdit): Promise<number[]> {
  const known = sql.param([...edit.seen.variants.map(({ id }) => id), ...edit.members.map(({ id }) => id)]);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct c.product_id as id from (${changed.inChangeSets([changeSetId])}) as c
    where c.product_id <> all(${known}::int[]) order by 1`);
  return rows.map(({ id }) => id);
}
