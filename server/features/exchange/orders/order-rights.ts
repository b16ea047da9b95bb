import { m } from '#messages';
import { Invalid } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { ExchangeRow } from '../exchange-queries.ts';

type Words = ExchangeRow['words'];

/** Nobody lets a program read or do what they may not themselves: orders of all stores, with the names and phones of buyers. */
export function requireOrderExport(caller: StaffCaller): void {
  const mayExport = caller.permissions.has('orders:export') && caller.storesOf('orders:export') === 'all';
  if (mayExport && caller.permissions.has('integrations:personal-data')) return;
  throw new Invalid({ is_on: [(locale) => m.admin_exchange_orders_not_allowed({}, { locale })] });
}

/** The same of the moves that its words make. What they make already stays. */
export function requireOrderMoves(caller: StaffCaller, before: Words, words: Words): void {
  const isNew = Object.entries(words).some(([word, move]) => move !== null && before[word] !== move);
  if (!isNew || (caller.permissions.has('orders:move') && caller.storesOf('orders:move') === 'all')) return;
  throw new Invalid({ words: [(locale) => m.admin_exchange_words_not_allowed({}, { locale })] });
}

/** Of whoever gets a program into their hands, or turns one on. */
export function requireOrderRights(caller: StaffCaller, { hasOrders, words }: ExchangeRow): void {
  if (!hasOrders) return;
  requireOrderExport(caller);
  requireOrderMoves(caller, {}, words);
}
