import { dayLater, type Period } from '#contract/reports/report-kinds.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { type GoodsReportRow, readGoods } from '#server/features/reports/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Best sellers are those of so many days up to yesterday. */
export const BESTSELLER_DAYS = 28;
const BESTSELLERS = 20;
/** One a week: in a small shop the twentieth product hardly sells. */
const MIN_PIECES = 4;

/** The first rows of the report of goods by pieces, which has the same figures. */
export async function readBestsellers(db: Queryable, now: Date): Promise<{ period: Period; rows: GoodsReportRow[] }> {
  const today = tashkentDay(now);
  const period = { from: dayLater(today, -BESTSELLER_DAYS), to: dayLater(today, -1) };
  const { rows } = await readGoods(db, {
    ...{ period, by: 'product', filters: {}, order: '-pieces', limit: BESTSELLERS, offset: 0 },
  });
  return { period, rows: rows.filter(({ pieces }) => pieces >= MIN_PIECES) };
}
