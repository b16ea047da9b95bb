const WINDOW = 5;

/** At most five page numbers around the current one (specification 9.18): `pageWindow(7, 20)` → `[5, 6, 7, 8, 9]`. */
export function pageWindow(page: number, last: number): number[] {
  const start = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), last - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, last) }, (_, index) => start + index);
}
