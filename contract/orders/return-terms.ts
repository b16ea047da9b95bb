import { DAY_MS } from '../time/durations.ts';
import { tashkentDay } from '../time/tashkent-day.ts';

/** Law on consumers, article 18: a faultless piece is given back within ten days, the day of the purchase not counted. */
export const RETURN_DAYS = 10;

/** What a line of an order can still be given back for. Days are those of Tashkent, and count themselves. */
export interface ReturnTerms {
  /** The last day for a faultless piece; null: it is not taken back. */
  return_until: string | null;
  /** Whether a faultless piece is taken back today. */
  can_return: boolean;
  /** The last day of the warranty; null: the shop states none. */
  warranty_until: string | null;
  is_under_warranty: boolean;
}

/** The terms of goods that were handed over at a moment. `warrantyMonths` null: the shop states no warranty. */
export function returnTerms(
  handedOverAt: Date,
  { warrantyMonths, isReturnable }: { warrantyMonths: number | null; isReturnable: boolean },
  now: Date,
): ReturnTerms {
  const today = tashkentDay(now);
  const returnUntil = isReturnable ? tashkentDay(new Date(handedOverAt.getTime() + RETURN_DAYS * DAY_MS)) : null;
  const warrantyUntil = warrantyMonths === null ? null : monthsLater(tashkentDay(handedOverAt), warrantyMonths);
  return {
    return_until: returnUntil,
    can_return: returnUntil !== null && today <= returnUntil,
    warranty_until: warrantyUntil,
    is_under_warranty: warrantyUntil !== null && today <= warrantyUntil,
  };
}

/** The same day of a later month, or its last one: a month after 31 January ends on 28 or 29 February. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
