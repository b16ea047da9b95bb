import { useNavigate, useSearchParams } from 'react-router';
import type { ReportName } from '#contract/reports/report-kinds.ts';
import { type PickupFilters, pickupOf, readSplitState, type SplitState, splitAddress } from './report-address.ts';

/** What the address of a report says, and how it is changed. The first split needs no address of its own. */
export function useSplitState<By extends string>(report: ReportName, splits: readonly [By, ...By[]], first: By) {
  return useFilteredState<By, PickupFilters>(report, splits, first, pickupOf);
}

/** The same of a report with filters of its own. */
export function useFilteredState<By extends string, Filters extends object>(
  report: ReportName,
  splits: readonly [By, ...By[]],
  first: By,
  filtersOf: (search: URLSearchParams) => Filters,
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = readSplitState(search, splits, first, filtersOf);
  const open = (change: Partial<SplitState<By, Filters>>) =>
    void navigate(splitAddress(report, { ...state, ...change }, first), { replace: true });
  const { period, by, isCompared, filters } = state;
  const compare = isCompared ? 'before' : 'no';
  const query = { ...period, ...(splits.length > 1 && { by }), ...filters, compare };
  return { state, open, query, compared: { query } };
}
