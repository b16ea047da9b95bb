import type { Cohort } from './customer-report.ts';

/** Months after the first one; what came later than these is left out. */
const MAX_LATER = 12;

/** The cohorts that have buyers, and how many months after the first ones stand beside them. */
export function shownCohorts(cohorts: readonly Cohort[]): { shown: readonly Cohort[]; later: readonly number[] } {
  const shown = cohorts.filter(({ buyers }) => buyers > 0);
  const last = Math.min(MAX_LATER, Math.max(-1, ...shown.map(({ returned }) => returned.length - 1)));
  return { shown, later: Array.from({ length: last + 1 }, (_, months) => months) };
}
