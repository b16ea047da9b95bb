interface CountedDay {
  visits: number;
  orders: number;
}

/** Fewer days say nothing of what is usual. */
const MIN_DAYS = 14;
/** Of days with as many expected orders as today has to have: fewer do not say how much a share varies. */
const MIN_COMPARABLE = 7;
/** With fewer expected orders half of them are missing by chance. */
const MIN_EXPECTED = 12;

interface Conversion {
  today: CountedDay;
  /** The days before, those of the funnel that had visits. */
  before: readonly CountedDay[];
}

/**
 * Whether visits become orders half as often as usual, and more rarely than on any of the days before: the shares in percent.
 * `undecided`: today has too few visits yet, or the days before are too few; null: it is as usual.
 */
export function lowConversion({ today, before }: Conversion): { percent: number; usual: number } | 'undecided' | null {
  const days = before.filter(({ visits }) => visits > 0);
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  const usual = visits === 0 ? 0 : days.reduce((sum, day) => sum + day.orders, 0) / visits;
  if (days.length < MIN_DAYS || today.visits * usual < MIN_EXPECTED) return 'undecided';
  const share = today.orders / today.visits;
  const comparable = days.filter((day) => day.visits * usual >= MIN_EXPECTED);
  if (comparable.length < MIN_COMPARABLE) return 'undecided';
  const lowest = Math.min(...comparable.map((day) => day.orders / day.visits));
  if (share > usual / 2 || share >= lowest) return null;
  return { percent: inPercent(share), usual: inPercent(usual) };
}

/** With one decimal. */
function inPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
