/** What a cell holds: a value as the API sends it. Lists are ids without an order. */
export type CellValue = string | number | boolean | null | readonly (string | number)[] | LocalizedValue;

/** A text in both languages, edited as one cell. */
export interface LocalizedValue {
  ru: string;
  uz?: string | undefined;
}

/** Whether two cells hold the same; lists are compared as sets. */
export function isSameValue(one: CellValue, other: CellValue): boolean {
  if (Object.is(one, other)) return true;
  if (isList(one) && isList(other)) return one.length === other.length && one.every((item) => other.includes(item));
  if (isLocalizedValue(one) && isLocalizedValue(other))
    return one.ru === other.ru && (one.uz ?? '') === (other.uz ?? '');
  return false;
}

export function isList(value: CellValue): value is readonly (string | number)[] {
  return Array.isArray(value);
}

export function isLocalizedValue(value: CellValue): value is LocalizedValue {
  return typeof value === 'object' && value !== null && 'ru' in value;
}

/** A cell that Delete would not change. */
export function isEmptyValue(value: CellValue): boolean {
  if (isList(value)) return value.length === 0;
  if (isLocalizedValue(value)) return value.ru === '' && (value.uz ?? '') === '';
  return value === null || value === '';
}
