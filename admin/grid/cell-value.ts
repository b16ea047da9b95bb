/** What a cell holds: a value as the API sends it. */
export type CellValue = string | number | boolean | null | readonly string[] | readonly number[];

export function isSameValue(one: CellValue, other: CellValue): boolean {
  if (Object.is(one, other)) return true;
  if (!isList(one) || !isList(other)) return false;
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

export function isList(value: CellValue): value is readonly string[] | readonly number[] {
  return Array.isArray(value);
}
