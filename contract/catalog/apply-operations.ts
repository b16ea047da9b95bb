import { type FieldValue, productField, storeIdOf } from './product-fields.ts';
import { canCopy, operationsOf, type ProductOperation } from './product-operations.ts';
import { roundSum } from './round-sum.ts';

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** The fields that operations read or write. */
export function fieldsOf(operations: readonly ProductOperation[]): string[] {
  return [
    ...new Set(
      operations.flatMap((operation) => [operation.field, 'from' in operation ? operation.from : operation.field]),
    ),
  ];
}

/** Whether the field knows the operation, whatever the values are. */
export function isOperationAllowed(operation: ProductOperation): boolean {
  const field = productField(operation.field);
  if (field === undefined || !operationsOf(field).includes(operation.kind)) return false;
  if (operation.kind !== 'copy') return true;
  const from = productField(operation.from);
  return from !== undefined && canCopy(field, from);
}

/**
 * The fields of one product after all operations, each done to the result of the one before. An operation on an empty cell
 * leaves it empty, except `set`, `copy` and `add_choice`.
 */
export function applyOperations(
  operations: readonly ProductOperation[],
  before: FieldValues,
): Record<string, FieldValue> {
  const values = { ...before };
  for (const operation of operations) values[operation.field] = applyOperation(operation, values);
  return values;
}

function applyOperation(operation: ProductOperation, values: FieldValues): FieldValue {
  const current = values[operation.field] ?? null;
  switch (operation.kind) {
    case 'set':
      return operation.value;
    case 'clear':
      return Array.isArray(current) ? [] : null;
    case 'copy':
      return values[operation.from] ?? null;
    case 'add':
      return typeof current === 'number' ? added(operation, current) : current;
    case 'percent': {
      if (typeof current !== 'number') return current;
      const sum = Math.round((current * (100 + operation.percent)) / 100);
      return operation.rounding ? roundSum(sum, operation.rounding) : sum;
    }
    case 'round':
      return typeof current === 'number' ? roundSum(current, operation.rounding) : current;
    case 'replace':
      return typeof current === 'string' ? current.replaceAll(operation.find, () => operation.replacement) : current;
    case 'add_choice': {
      const ids = idsOf(current);
      return ids.includes(operation.id) ? ids : [...ids, operation.id];
    }
    case 'remove_choice':
      return idsOf(current).filter((id) => id !== operation.id);
  }
}

/** Stock does not become negative by taking away more than there is. */
function added({ field, amount }: { field: string; amount: number }, current: number): number {
  return storeIdOf(field) === null ? current + amount : Math.max(0, current + amount);
}

function idsOf(value: FieldValue): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
}
