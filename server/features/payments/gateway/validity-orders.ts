/** `MMYY` → `YYMM`: the banks disagree on the order. */
export function toYearMonth(validity: string): string {
  return validity.slice(2) + validity.slice(0, 2);
}

/** `YYMM` → `MMYY`; null when it is neither. */
export function yearMonthToValidity(yearMonth: string): string | null {
  return /^\d{4}$/.test(yearMonth) ? toYearMonth(yearMonth) : null;
}
