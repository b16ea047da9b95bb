import { MARKS, type Mark } from '#contract/exchange/exchange-orders.ts';
import { m } from '#messages';

const MARK_NAMES: Record<Mark, () => string> = {
  '#deleted': m.admin_exchange_mark_deleted,
  '#cancelled': m.admin_exchange_mark_cancelled,
  '#shipped': m.admin_exchange_mark_shipped,
};

/** A word of the program as it is written there; what it has no word for is described. */
export function wordName(word: string): string {
  const mark = MARKS.find((one) => one === word);
  return mark === undefined ? `«${word}»` : MARK_NAMES[mark]();
}
