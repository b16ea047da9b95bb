import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  DRAFT_FIELDS,
  LATER_FIELDS,
  type NewProductResult,
  type newProductSchema,
  REQUIRED_FIELDS,
} from '#contract/catalog/product-creation.ts';
import { checkFieldValue } from '#contract/catalog/product-field-rules.ts';
import { attributeIdOf, productField, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import { slugify } from '#contract/catalog/slugify.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { checkChanges } from './check-changes.ts';
import { editProblemMessage } from './edit-problem-messages.ts';
import { copyOf } from './edit-products.ts';
import { fieldEditProblem, numberOf, type Values } from './edit-rules.ts';
import { applyOrNothing, type EditingDeps, NothingApplied } from './editing-deps.ts';
import { openStaffEdit } from './open-staff-edit.ts';
import { localized, NO_TEXT, writeProducts } from './write-products.ts';

type NewProduct = z.output<typeof newProductSchema>;
type Refusal = { field: string; problem: EditProblem };

/**
 * Creates a good as a draft, with its characteristics, stickers and pieces, as one change set. Nobody sees it in the shop
 * until it is published.
 */
export function createProduct(
  deps: EditingDeps,
  caller: StaffCaller,
  { values: requested, key }: NewProduct,
  locale: Locale,
): Promise<NewProductResult> {
  const { values, refused } = checkedValues(caller, requested);
  return applyOrNothing(deps.db, async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, { key, content: requested });
    if (opened.isRepeated) {
      return { kind: 'created', id: await createdProduct(deps, tx, opened.id), change_set: opened.id };
    }
    const problems: Refusal[] =
      refused.length > 0 ? refused : await checkChanges(deps, tx, caller, [{ id: 0, before: {}, after: values }]);
    if (problems.length > 0)
      throw new NothingApplied<NewProductResult>({ kind: 'refused', refused: named(problems, locale) });
    const [id] = await insertDrafts(deps, tx, [values]);
    if (id === undefined) throw new Error('A good that was inserted has a number');
    return { kind: 'created', id, change_set: opened.id };
  });
}

/** The good that a change set has created, for a request that comes again. */
export async function createdProduct({ changed }: EditingDeps, tx: Tx, changeSetId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select max(c.product_id)::int as id from (${changed.inChangeSets([changeSetId])}) as c`);
  const id = rows[0]?.id;
  if (id === undefined || id === null) throw new Conflict();
  return id;
}

function named(problems: readonly Refusal[], locale: Locale) {
  return problems.map(({ field, problem }) => ({ field, problem, message: editProblemMessage(problem, locale) }));
}

/** The values as they are stored, and what is wrong with them whatever else the shop holds. */
function checkedValues(caller: StaffCaller, requested: NewProduct['values']): { values: Values; refused: Refusal[] } {
  const values: Values = {};
  const refused: Refusal[] = [];
  for (const [key, value] of Object.entries(requested)) {
    const field = productField(key);
    const problem = creationProblem(caller, key);
    if (field === undefined || problem !== null) {
      refused.push({ field: key, problem: problem ?? 'unknown_field' });
      continue;
    }
    const checked = checkFieldValue(field, value);
    if ('problem' in checked) refused.push({ field: key, problem: checked.problem });
    else values[key] = copyOf(checked.value);
  }
  for (const field of REQUIRED_FIELDS) {
    if (!(field in requested)) refused.push({ field, problem: 'required' });
  }
  return { values, refused };
}

/** Why the person may not type this field of a good that they create, or null. */
export function creationProblem(caller: StaffCaller, key: string): EditProblem | null {
  if (LATER_FIELDS.has(key)) return 'not_editable';
  return DRAFT_FIELDS.has(key) ? null : fieldEditProblem(caller, key);
}

/**
 * Inserts goods as drafts in the caller's transaction and change set, with what hangs on them. The values have been checked
 * by `checkFieldValue` and `checkChanges`, and have all that `REQUIRED_FIELDS` names. Returns their ids in the same order.
 */
export async function insertDrafts(
  { adjustStock }: Pick<EditingDeps, 'adjustStock'>,
  tx: Tx,
  drafts: readonly Readonly<Values>[],
): Promise<number[]> {
  if (drafts.length === 0) return [];
  const ids = await nextProductIds(tx, drafts.length);
  const rows = drafts.map((values, place) => ({ id: ids[place] ?? 0, values }));
  await tx.insert(products).values(rows.map(({ id, values }) => draftRow(id, values)));
  const hanging = rows.map(({ id, values }) => ({ id, before: {}, after: rowsOf(values) }));
  await writeProducts(tx, hanging, adjustStock);
  return ids;
}

function draftRow(id: number, values: Readonly<Values>): typeof products.$inferInsert {
  const name = localized(values, 'name_ru', 'name_uz');
  return {
    id,
    name: textOf(name) ?? NO_TEXT,
    slug: text(values.slug) ?? (slugify(String(values.name_ru)) || `product-${id}`),
    description: textOf(localized(values, 'description_ru', 'description_uz')) ?? NO_TEXT,
    body: NO_TEXT,
    gift: textOf(localized(values, 'gift_ru', 'gift_uz')),
    brandId: Number(values.brand),
    categoryId: Number(values.category),
    sku: text(values.sku) ?? newSku(id),
    barcode: text(values.barcode),
    model: text(values.model),
    ikpu: text(values.ikpu),
    packageCode: text(values.package_code),
    vatPercent: numberOf(values.vat),
    keywords: Array.isArray(values.keywords) ? values.keywords.map(String) : [],
    price: Number(values.price),
    oldPrice: numberOf(values.old_price),
    cost: numberOf(values.cost),
    statusOverride: numberOf(values.status),
    isExpected: values.expected === true,
    section: numberOf(values.section) ?? 2,
    warrantyMonths: numberOf(values.warranty),
    weightGrams: numberOf(values.weight),
    sizeMm: Array.isArray(values.sizes) && values.sizes.length > 0 ? values.sizes.map(Number) : null,
    isPublished: false,
    isDraft: true,
  };
}

/** The number of a good is known before its row, so that the SKU can have it. */
export async function nextProductIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

/** The SKU of a good that comes without one. */
export function newSku(id: number): string {
  return `P-${id}`;
}

/** What hangs on the product's row. */
function rowsOf(values: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        value !== null &&
        (key === 'stickers' || attributeIdOf(key) !== null || (storeIdOf(key) !== null && value !== 0)),
    ),
  );
}

function text(value: Values[string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function textOf(value: ReturnType<typeof localized>): { ru: string; uz?: string } | null {
  if (value === null) return null;
  return { ru: String(value.ru), ...(value.uz !== undefined && { uz: String(value.uz) }) };
}
