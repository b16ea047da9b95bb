import { productField } from '#contract/catalog/product-fields.ts';
import {
  MAX_VARIANTS,
  type NewVariant,
  type ProductVariants,
  type Variant,
} from '#contract/catalog/product-variants.ts';
import { isNamed, variantName } from '#contract/catalog/variant-name.ts';
import { groupThousands } from '#contract/money/money.ts';
import { valueOfDraft } from '../product-draft.ts';

/** A good of the group, or one that is to be created. */
export interface VariantRow {
  key: string;
  /** Null: it is created when the group is saved. */
  stored: Pick<Variant, 'id' | 'sku' | 'price' | 'stock' | 'state'> | null;
  name: { ru: string; uz: string };
  /** Of one that is created, as it is typed. */
  price: string;
  /** A value for each axis; null: not chosen yet. */
  values: readonly (number | null)[];
  /** The axes whose values the person chooses here; others are what the good is. */
  chosen: readonly number[];
}

export interface VariantsDraft {
  axes: readonly number[];
  rows: readonly VariantRow[];
}

/** What a value of an attribute is called. */
export type ValueNames = (valueId: number) => { ru: string; uz?: string | undefined } | undefined;

export function draftOfVariants({ axes, variants }: ProductVariants): VariantsDraft {
  return { axes, rows: variants.map((variant) => storedRow(variant, axes)) };
}

function storedRow({ id, name, sku, price, stock, state, values }: Variant, axes: readonly number[]): VariantRow {
  return {
    key: String(id),
    stored: { id, sku, price, stock, state },
    name: { ru: name.ru, uz: name.uz ?? '' },
    price: '',
    values,
    chosen: axes.filter((_, place) => values[place] === null),
  };
}

/** Another axis. `valueOfGood` says which value of it a good has, null when it has none, several, or nobody knows. */
export function withAxis(
  { axes, rows }: VariantsDraft,
  attribute: number,
  valueOfGood: (productId: number) => number | null,
): VariantsDraft {
  return {
    axes: [...axes, attribute],
    rows: rows.map((row) => {
      const value = row.stored === null ? null : valueOfGood(row.stored.id);
      return { ...row, values: [...row.values, value], chosen: [...row.chosen, attribute] };
    }),
  };
}

/** An axis less. Of rows to be created that are the same then, the first stays. */
export function withoutAxis({ axes, rows }: VariantsDraft, attribute: number): VariantsDraft {
  const place = axes.indexOf(attribute);
  const left = rows.map((row) => ({
    ...row,
    values: row.values.filter((_, index) => index !== place),
    chosen: row.chosen.filter((one) => one !== attribute),
  }));
  const seen = new Set(left.filter(({ stored }) => stored !== null).map(({ values }) => values.join()));
  return {
    axes: axes.filter((one) => one !== attribute),
    rows: left.filter(({ stored, values }) => {
      if (stored !== null) return true;
      const isNew = !seen.has(values.join());
      seen.add(values.join());
      return isNew;
    }),
  };
}

/** The axis one place up or down. */
export function movedAxis({ axes, rows }: VariantsDraft, from: number, to: number): VariantsDraft {
  if (to < 0 || to >= axes.length) return { axes, rows };
  const moved = <Item>(list: readonly Item[]) => {
    const left = list.toSpliced(from, 1);
    return left.toSpliced(to, 0, ...list.slice(from, from + 1));
  };
  return { axes: moved(axes), rows: rows.map((row) => ({ ...row, values: moved(row.values) })) };
}

/**
 * Rows for a value of an axis with every combination of the other axes' values that the group has. Goods without a value
 * that are called by this one get it; what is there is not made twice. New rows are named after the good of the page, and
 * cost what it costs.
 */
export function withValue(
  draft: VariantsDraft,
  { attribute, value, baseKey, names }: { attribute: number; value: number; baseKey: string; names: ValueNames },
): VariantsDraft {
  const place = draft.axes.indexOf(attribute);
  const name = names(value)?.ru ?? '';
  const rows = draft.rows.map((row) =>
    row.values[place] === null && isNamed(row.name.ru, name) ? { ...row, values: row.values.with(place, value) } : row,
  );
  const named = { ...draft, rows };
  const choices = draft.axes.map((_, index) => (index === place ? [value] : valuesAt(named, index)));
  return withMissing(named, combinations(choices), baseKey, names);
}

/** The combinations of the group's values that no row has. */
export function missingCombinations(draft: VariantsDraft): number[][] {
  if (draft.axes.length === 0) return [];
  const there = new Set(draft.rows.map(({ values }) => values.join()));
  const choices = draft.axes.map((_, index) => valuesAt(draft, index));
  // Far more than a group may have: nobody creates all of them.
  if (choices.reduce((count, { length }) => count * length, 1) > 4 * MAX_VARIANTS) return [];
  const all = combinations(choices);
  return all.filter((values) => !there.has(values.join()));
}

export function withMissing(
  draft: VariantsDraft,
  wished: readonly number[][],
  baseKey: string,
  names: ValueNames,
): VariantsDraft {
  const base = draft.rows.find(({ key }) => key === baseKey) ?? draft.rows[0];
  if (base === undefined) return draft;
  const there = new Set(draft.rows.map(({ values }) => values.join()));
  const missing = wished.filter((values) => !there.has(values.join()));
  return { ...draft, rows: [...draft.rows, ...missing.map((values) => newRow(values, base, names))] };
}

function newRow(values: readonly number[], base: VariantRow, names: ValueNames): VariantRow {
  const differing = values.flatMap((value, place) => {
    const own = base.values[place] ?? null;
    return value === own ? [] : [{ own, value }];
  });
  const named = (locale: 'ru' | 'uz') => (id: number | null) => {
    const name = id === null ? undefined : names(id);
    return (locale === 'uz' ? (name?.uz ?? name?.ru) : name?.ru) ?? null;
  };
  const nameIn = (locale: 'ru' | 'uz') =>
    variantName(
      base.name[locale],
      differing.map(({ own, value }) => ({ own: named(locale)(own), value: named(locale)(value) ?? '' })),
    );
  return {
    key: `new-${crypto.randomUUID()}`,
    stored: null,
    name: { ru: nameIn('ru'), uz: base.name.uz === '' ? '' : nameIn('uz') },
    price: base.stored === null ? base.price : groupThousands(base.stored.price),
    values,
    chosen: [],
  };
}

function valuesAt({ rows }: VariantsDraft, place: number): number[] {
  return [...new Set(rows.flatMap(({ values }) => values[place] ?? []))];
}

function combinations(choices: readonly (readonly number[])[]): number[][] {
  return choices.reduce<number[][]>(
    (all, values) => all.flatMap((left) => values.map((value) => [...left, value])),
    [[]],
  );
}

/** What is sent of the draft, or why it cannot be: a value or a name is missing, or a price is none. */
export function variantsToSend({
  axes,
  rows,
}: VariantsDraft):
  | { members: { id: number; values: number[] }[]; created: NewVariant[] }
  | { problem: 'values' | 'name' | 'price'; key: string } {
  const members: { id: number; values: number[] }[] = [];
  const created: NewVariant[] = [];
  const priceField = productField('price');
  for (const { key, stored, name, price, values } of rows) {
    const complete = values.filter((value) => value !== null);
    if (complete.length < axes.length) return { problem: 'values', key };
    if (stored !== null) {
      members.push({ id: stored.id, values: complete });
      continue;
    }
    const [ru, uz] = [name.ru.trim(), name.uz.trim()];
    if (ru === '') return { problem: 'name', key };
    const parsed = priceField === undefined ? { problem: 'wrong_kind' } : valueOfDraft(priceField, price);
    if (!('value' in parsed) || typeof parsed.value !== 'number') return { problem: 'price', key };
    created.push({ name: { ru, ...(uz !== '' && { uz }) }, price: parsed.value, values: complete });
  }
  return { members, created };
}

/** How many things a person would call changed: rows that come, go or change, and the axes. */
export function countChanges(before: VariantsDraft, now: VariantsDraft): number {
  const rowsBefore = new Map(before.rows.map((row) => [row.key, row]));
  const keysNow = new Set(now.rows.map(({ key }) => key));
  const missing = before.rows.filter(({ key }) => !keysNow.has(key)).length;
  const changed = now.rows.filter((row) => rowsBefore.get(row.key)?.values.join() !== row.values.join()).length;
  const areAxesSame = before.axes.join() === now.axes.join();
  return missing + changed + (areAxesSame || changed + missing > 0 ? 0 : 1);
}
