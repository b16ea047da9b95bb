import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-states.ts';
import type { PricedLine } from '#server/features/orders/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { districts, regions, shippingMethods } from '#server/schema/checkout-tables.ts';
import { exchangeOrders, exchangeSessions } from '#server/schema/exchange-tables.ts';
import { supplierCodes } from '#server/schema/imports-tables.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { type ExchangeRow, supplierOf } from '../exchange-queries.ts';

export interface SentLine extends PricedLine {
  sku: string | null;
  barcode: string | null;
  /** The program's own code; null: it has not sent these goods. */
  code: string | null;
}

/** An order as the program is told of it. */
export interface SentOrder extends Record<string, unknown> {
  id: number;
  /** Differs when something of the order has changed that the program is told. */
  version: string;
  /** The version that the program has acknowledged. */
  acknowledged: string | null;
  number: string;
  /** Milliseconds. */
  at: number;
  paidAt: number | null;
  customerId: number | null;
  name: string;
  phone: string;
  regionName: Localized | null;
  districtName: Localized | null;
  address: string | null;
  storeName: Localized | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethodId: number;
  shippingName: Localized;
  shippingPrice: number;
  discount: number;
  refunded: number;
  total: number;
  lines: SentLine[] | null;
}

/**
 * What may change of an order once it is placed. Refunds change its sums, edits its revision. That its personal data are
 * forgotten is no change: the program has what it needed.
 */
const ORDER_VERSION = sql`concat_ws('/', o.status, o.payment_status, o.revision, o.refunded, o.edit_refunded, o.surcharge)`;

/**
 * Orders that the program does not know as they are. One that was cancelled before it was ever given or paid is nothing to
 * account for. Without `ordersSince` it gets none.
 */
function waitingOf({ id, ordersSince }: ExchangeRow) {
  return sql`${orders} o left join ${exchangeOrders} e on e.exchange_id = ${id}::int and e.order_id = o.id
    where not o.is_hidden and o.status <> 'awaiting_payment'
      and (e.order_id is not null or (o.created_at >= ${ordersSince}::timestamptz
        and (o.status <> 'cancelled' or o.paid_at is not null)))
      and e.acknowledged_version is distinct from ${ORDER_VERSION}`;
}

/** The oldest orders that wait to be given. */
export function readWaitingOrders(db: Queryable, exchange: ExchangeRow, limit: number): Promise<SentOrder[]> {
  return readOrders(db, exchange, sql`select o.id from ${waitingOf(exchange)} order by o.id limit ${limit}::int`);
}

/** Orders that were given to the program, by their numbers. */
export function readGivenOrders(
  db: Queryable,
  exchange: ExchangeRow,
  numbers: readonly string[],
): Promise<SentOrder[]> {
  return readOrders(
    db,
    exchange,
    sql`select o.id from ${orders} o join ${exchangeOrders} e on e.order_id = o.id and e.exchange_id = ${exchange.id}::int
      where o.number = any(${sql.param(numbers)}::text[])`,
  );
}

async function readOrders(db: Queryable, exchange: ExchangeRow, ids: ReturnType<typeof sql>): Promise<SentOrder[]> {
  const { rows } = await db.execute<SentOrder>(sql`
    select o.id::float8 as id, ${ORDER_VERSION} as version, e.acknowledged_version as acknowledged, o.number,
      extract(epoch from o.created_at)::float8 * 1000 as at, extract(epoch from o.paid_at)::float8 * 1000 as "paidAt",
      o.customer_id as "customerId", o.name, o.phone, o.address, r.name as "regionName", d.name as "districtName",
      s.name as "storeName", o.status, o.payment_status as "paymentStatus", o.payment_method_id as "paymentMethodId",
      m.name as "shippingName", o.shipping_price::float8 as "shippingPrice",
      (o.coupon_discount + o.voucher_discount)::float8 as discount,
      (o.refunded + o.edit_refunded)::float8 as refunded, o.total::float8 as total,
      (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
          'price', l.price, 'oldPrice', l.old_price, 'lineTotal', l.line_total, 'isService', l.is_service,
          'priceParts', l.price_parts, 'sku', p.sku, 'barcode', p.barcode, 'code', (
            select c.code from ${supplierCodes} c where c.product_id = l.product_id
              and c.supplier = ${supplierOf(exchange)}::text order by c.code like '%#%' desc, c.code limit 1))
          order by l.position)
        from ${orderLines} l left join ${products} p on p.id = l.product_id
        where l.order_id = o.id and not l.is_service) as lines
    from ${orders} o
    join ${shippingMethods} m on m.id = o.shipping_method_id
    left join ${regions} r on r.id = o.region_id
    left join ${districts} d on d.id = o.district_id
    left join ${stores} s on s.id = o.store_id
    left join ${exchangeOrders} e on e.exchange_id = ${exchange.id}::int and e.order_id = o.id
    where o.id in (${ids}) order by o.id`);
  return rows;
}

export async function countWaiting(db: Queryable, exchange: ExchangeRow): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${waitingOf(exchange)}`);
  return rows[0]?.count ?? 0;
}

export function countAcknowledged(db: Queryable, exchangeId: number): Promise<number> {
  return db.$count(
    exchangeOrders,
    and(eq(exchangeOrders.exchangeId, exchangeId), isNotNull(exchangeOrders.acknowledgedVersion)),
  );
}

/** Counts a request for orders of the session; the number tells it from later ones. */
export async function countQuery(db: Queryable, sessionId: number): Promise<number> {
  const [session] = await db
    .update(exchangeSessions)
    .set({ queries: sql`${exchangeSessions.queries} + 1`, queriedAt: sql`now()` })
    .where(eq(exchangeSessions.id, sessionId))
    .returning({ queries: exchangeSessions.queries });
  return session?.queries ?? 0;
}

/**
 * Records what the session is about to be answered, in place of what it was answered before. False when it has asked again
 * meanwhile: nobody waits for this answer, and what only it has must not be acknowledged.
 */
export async function recordSent(
  tx: Tx,
  session: { id: number; exchangeId: number },
  query: number,
  sent: readonly Pick<SentOrder, 'id' | 'version'>[],
): Promise<boolean> {
  await lockRows(tx, session.exchangeId);
  const [current] = await tx
    .select({ queries: exchangeSessions.queries })
    .from(exchangeSessions)
    .where(eq(exchangeSessions.id, session.id))
    .for('update');
  if (current?.queries !== query) return false;
  await tx
    .update(exchangeOrders)
    .set({ sentVersion: null, sentSessionId: null })
    .where(eq(exchangeOrders.sentSessionId, session.id));
  await tx.execute(sql`
    insert into ${exchangeOrders} (exchange_id, order_id, sent_version, sent_session_id)
    select ${session.exchangeId}::int, given.id, given.version, ${session.id}::int
    from unnest(${sql.param(sent.map(({ id }) => id))}::bigint[], ${sql.param(sent.map(({ version }) => version))}::text[])
      as given (id, version)
    on conflict (exchange_id, order_id) do update
      set sent_version = excluded.sent_version, sent_session_id = excluded.sent_session_id`);
  return true;
}

/** What the last answer to this session had, and no session has got again since. */
export async function acknowledgeSent(tx: Tx, session: { id: number; exchangeId: number }): Promise<number> {
  await lockRows(tx, session.exchangeId);
  await tx.update(exchangeSessions).set({ acknowledgedAt: sql`now()` }).where(eq(exchangeSessions.id, session.id));
  const { rowCount } = await tx
    .update(exchangeOrders)
    .set({
      acknowledgedVersion: sql`${exchangeOrders.sentVersion}`,
      acknowledgedAt: sql`now()`,
      sentVersion: null,
      sentSessionId: null,
    })
    .where(eq(exchangeOrders.sentSessionId, session.id));
  return rowCount ?? 0;
}

/** Sessions of one program change its rows one after another: two that lock them in another order would block each other. */
export async function lockRows(tx: Tx, exchangeId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('exchange_orders'), ${exchangeId}::int)`);
}

export async function readOrderTimes(
  db: Queryable,
  exchangeId: number,
): Promise<{ queriedAt: Date | null; acknowledgedAt: Date | null }> {
  const [times] = await db
    .select({
      queried: sql<number | null>`extract(epoch from max(${exchangeSessions.queriedAt}))::float8 * 1000`,
      acknowledged: sql<number | null>`extract(epoch from max(${exchangeSessions.acknowledgedAt}))::float8 * 1000`,
    })
    .from(exchangeSessions)
    .where(eq(exchangeSessions.exchangeId, exchangeId));
  const dateOf = (ms: number | null | undefined) => (ms == null ? null : new Date(ms));
  return { queriedAt: dateOf(times?.queried), acknowledgedAt: dateOf(times?.acknowledged) };
}
