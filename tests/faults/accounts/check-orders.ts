import { sql } from 'drizzle-orm';
import type { OrderAttempt } from '../load/journal.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

interface StoredOrder {
  number: string;
  customerId: number | null;
  status: string;
  paymentStatus: string;
  isHidden: boolean;
  isByCard: boolean;
  isInstalment: boolean;
  /** The idempotency key that placed it. */
  key: string | null;
}

/** Every acknowledged order is stored once, and every stored one is somebody's. */
export async function checkOrders({ db, journal }: Books): Promise<Findings> {
  const stored = await rowsOf<StoredOrder>(
    db,
    sql`select o.number, o.customer_id as "customerId", o.status, o.payment_status as "paymentStatus",
          o.is_hidden as "isHidden", o.payment_method_id = 2 as "isByCard", o.payment_method_id = 3 as "isInstalment", k.key
        from orders o left join order_idempotency_keys k on k.order_id = o.id`,
  );
  const byNumber = new Map(stored.map((order) => [order.number, order]));
  const acknowledged = journal.orders.filter(({ outcome }) => outcome === 'acknowledged');
  const numbers = acknowledged.map(({ number }) => number ?? '');
  const known = new Set(numbers);
  return [
    ...whenAny(
      'orders acknowledged and lost',
      numbers.filter((number) => !byNumber.has(number)),
    ),
    ...whenAny(
      'acknowledged orders that nobody can see',
      numbers.filter((number) => byNumber.get(number)?.isHidden),
    ),
    ...whenAny('order numbers given out twice', repeated(numbers)),
    ...whenAny('orders stored twice', repeated(stored.map(({ number }) => number))),
    ...whenAny('orders that nobody placed', unexplained(stored, journal.orders, known)),
    ...whenAny('cancellations acknowledged and lost', lostCancellations(acknowledged, byNumber)),
    ...whenAny(
      'orders still being checked',
      numbersWhere(stored, ({ paymentStatus }) => paymentStatus === 'checking'),
    ),
  ];
}

/**
 * Stored orders without an acknowledgement: each needs an attempt that got no answer. A hidden order waits for its
 * payment or was called off with it.
 */
function unexplained(stored: readonly StoredOrder[], attempts: readonly OrderAttempt[], known: Set<string>): string[] {
  const unanswered = attempts.filter(({ outcome }) => outcome === 'unanswered');
  const keys = new Set(unanswered.map(({ key }) => key));
  const payments = Map.groupBy(
    unanswered.filter(({ kind }) => kind === 'card'),
    ({ customerId }) => customerId,
  );
  return numbersWhere(stored, ({ number, isHidden, isInstalment, isByCard, customerId, key }) => {
    if (known.has(number) || isHidden || isInstalment) return false;
    if (!isByCard) return key === null || !keys.has(key);
    return payments.get(customerId ?? 0)?.pop() === undefined;
  });
}

function lostCancellations(acknowledged: readonly OrderAttempt[], byNumber: Map<string, StoredOrder>): string[] {
  return acknowledged
    .filter(({ number, isCancelled }) => isCancelled && byNumber.get(number ?? '')?.status !== 'cancelled')
    .map(({ number }) => number ?? '');
}

function numbersWhere(stored: readonly StoredOrder[], matches: (order: StoredOrder) => boolean): string[] {
  return stored.filter(matches).map(({ number }) => number);
}

function repeated(list: readonly string[]): string[] {
  return list.filter((item, place) => list.indexOf(item) !== place);
}
