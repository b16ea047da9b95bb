import type { ChangeRow } from '#contract/history/history-admin.ts';
import { fieldName } from './field-name.ts';

/** `Остаток: Чиланзар` for a part of the thing, `Цена` for its own field. */
export function rowFieldName(row: Pick<ChangeRow, 'table' | 'rowName'>, field: string): string {
  const name = fieldName(field);
  return row.rowName === null ? name : `${name}: ${row.rowName}`;
}
