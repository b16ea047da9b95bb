import type { FieldProblem, RecordValue, RecordValues } from './record-kind.ts';

/** Both are in UTC with milliseconds, so their order is that of their texts. */
export function datesProblem({ shown_from, shown_until }: RecordValues): FieldProblem | null {
  const isWrong = typeof shown_from === 'string' && typeof shown_until === 'string' && shown_until <= shown_from;
  return isWrong ? { field: 'shown_until', problem: 'ends_before' } : null;
}

/** Pages show the seller when all of it is known: half of it would help nobody. */
export function sellerProblem(values: RecordValues): FieldProblem | null {
  const keys = ['seller_name_ru', 'seller_tax_id', 'seller_address_ru'];
  const missing = keys.filter((key) => (values[key] ?? null) === null);
  const [field] = missing;
  return field === undefined || missing.length === keys.length ? null : { field, problem: 'required' };
}

/** An attribute is filtered by its values, by a range of numbers, or by a reserve to the ranges of other answers. */
export function ruleProblem(values: RecordValues): FieldProblem | null {
  const { attribute_id, value_ids, number_from, number_to, reserve_percent, price_from, price_to } = values;
  const hasRange = (number_from ?? number_to ?? null) !== null;
  const ways = [(value_ids ?? null) !== null, hasRange, (reserve_percent ?? null) !== null].filter(Boolean).length;
  if ((attribute_id ?? null) === null && ways > 0) return { field: 'attribute_id', problem: 'required' };
  if (((attribute_id ?? null) !== null && ways === 0) || ways > 1)
    return { field: 'attribute_id', problem: 'one_rule' };
  if (isDescending(number_from, number_to)) return { field: 'number_to', problem: 'out_of_range' };
  return isDescending(price_from, price_to) ? { field: 'price_to', problem: 'out_of_range' } : null;
}

function isDescending(from: RecordValue | undefined, to: RecordValue | undefined): boolean {
  return typeof from === 'number' && typeof to === 'number' && from > to;
}
