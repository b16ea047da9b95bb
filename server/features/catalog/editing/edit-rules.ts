import { priceProblem } from '#contract/catalog/price-rules.ts';
import { isOldPriceAllowed } from '#contract/catalog/product-field-rules.ts';
import { type FieldValue, productField, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

export type Values = Record<string, FieldValue>;

/** Why the person may not edit this field at all, or null. */
export function fieldEditProblem(caller: StaffCaller, key: string): EditProblem | null {
  const field = productField(key);
  if (field === undefined) return 'unknown_field';
  if (field.edit === null) return 'not_editable';
  if (!caller.permissions.has(field.edit) || !caller.permissions.has(field.see)) return 'not_allowed';
  const storeId = storeIdOf(key);
  if (storeId === null) return null;
  const stores = caller.storesOf(field.edit);
  return stores === 'all' || stores.has(storeId) ? null : 'other_store';
}

/**
 * Why the fields of a product may not become what they would, by field. The one place where prices, old prices and
 * texts are held against each other and against the person's limits, for cells and for bulk changes. `after` has all
 * fields of `before`; `highestPrice` is the one that this person's reductions of a day started from.
 */
export function productProblems(
  caller: StaffCaller,
  before: Readonly<Values>,
  after: Readonly<Values>,
  highestPrice?: number,
): { field: string; problem: EditProblem }[] {
  const problems: { field: string; problem: EditProblem }[] = [];
  const price = priceProblemOf(caller, before, after, highestPrice);
  if (price !== null) problems.push({ field: 'price', problem: price });
  if (isChanged('price') || isChanged('old_price')) {
    if (!isOldPriceAllowed(numberOf(after.price) ?? 0, numberOf(after.old_price))) {
      problems.push({ field: isChanged('old_price') ? 'old_price' : 'price', problem: 'old_price_not_above' });
    }
  }
  // A text in two languages has at least the Russian one.
  for (const text of ['gift', 'description']) {
    const [ru, uz] = [`${text}_ru`, `${text}_uz`];
    if (!(isChanged(ru) || isChanged(uz)) || !isEmpty(after[ru]) || isEmpty(after[uz])) continue;
    problems.push({ field: isChanged(ru) ? ru : uz, problem: 'required' });
  }
  if (after.published === true && isChanged('published')) {
    if (after.archived === true) problems.push({ field: 'published', problem: 'archived' });
    // The price that whoever created the good has typed becomes that of the shop.
    else if (before.draft === true && !caller.permissions.has('prices:edit')) {
      problems.push({ field: 'published', problem: 'first_publication' });
    }
  }
  return problems;

  function isChanged(field: string): boolean {
    return field in after && !isSame(field, before[field] ?? null, after[field] ?? null);
  }
}

/** The fields that rules read beside those that are edited. */
export const RULE_FIELDS = [
  'name_ru',
  'name_uz',
  'price',
  'old_price',
  'cost',
  'published',
  'archived',
  'draft',
  'description_ru',
  'description_uz',
  'gift_ru',
  'gift_uz',
] as const;

/** What a change brings with it: a good that is put away leaves the shop. */
export function withConsequences(before: Readonly<Values>, after: Values): Values {
  return after.archived === true && before.published === true ? { ...after, published: false } : after;
}

function priceProblemOf(
  caller: StaffCaller,
  before: Readonly<Values>,
  after: Readonly<Values>,
  highest?: number,
): EditProblem | null {
  const [from, to] = [numberOf(before.price), numberOf(after.price)];
  if (from === null || to === null) return null;
  return priceProblem(
    { before: from, after: to, cost: numberOf(after.cost), ...(highest !== undefined && { highest }) },
    { maxDiscountPercent: caller.limits.maxDiscountPercent, mayGoBelowCost: caller.permissions.has('costs:edit') },
  );
}

export function numberOf(value: FieldValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function isEmpty(value: FieldValue | undefined): boolean {
  return value === null || value === undefined || value === '';
}

/** Equal cells: an empty text is an empty cell, and a list of ids has no order. */
export function isSame(key: string, a: FieldValue, b: FieldValue): boolean {
  const isUnordered = productField(key)?.kind === 'choices';
  return JSON.stringify(comparable(a, isUnordered)) === JSON.stringify(comparable(b, isUnordered));
}

function comparable(value: FieldValue, isUnordered: boolean): FieldValue {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return isUnordered && Array.isArray(value) ? value.map(Number).sort((x, y) => x - y) : value;
}
