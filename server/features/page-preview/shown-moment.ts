import type { RecordValues } from '#contract/records/record-kind.ts';

/** The nearest moment at which shoppers see a record by its dates; null: they do now. */
export function shownMoment(values: Readonly<RecordValues>, now: Date): Date | null {
  const from = momentOf(values.published_at) ?? momentOf(values.shown_from);
  const until = momentOf(values.shown_until);
  if (until !== null && until <= now) return new Date(Math.max(until.getTime() - 1000, from?.getTime() ?? 0));
  return from !== null && from > now ? from : null;
}

function momentOf(value: RecordValues[string] | undefined): Date | null {
  return typeof value === 'string' ? new Date(value) : null;
}
