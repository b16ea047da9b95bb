import type { EntityHistoryPage } from '#contract/history/history-admin.ts';

/** From this moment on the field had this value; null: none. */
export interface PricePoint {
  at: string;
  value: number | null;
}

/** The values of a field in the order of time. The first is what it was before the oldest entry. */
export function pricePoints(entries: EntityHistoryPage['entries'], field: string): PricePoint[] {
  const changes = entries
    .toReversed()
    .flatMap(({ changeSet, row }) =>
      row.fields.flatMap((change) =>
        change.field === field && !change.isMasked
          ? [{ at: changeSet.at, before: numberOf(change.before), after: numberOf(change.after) }]
          : [],
      ),
    );
  const [first] = changes;
  if (first === undefined) return [];
  return [{ at: first.at, value: first.before }, ...changes.map(({ at, after }) => ({ at, value: after }))];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
