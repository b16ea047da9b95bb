import { type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { RESERVING_STATUSES } from '#contract/stock/stock-count-rules.ts';
import { STOCK_MOVEMENTS_PER_PAGE, type StockMovementKind } from '#contract/stock/stock-documents.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { changeSets, history } from '#server/schema/history-tables.ts';
import {
  orderHistory,
  orderLines,
  orderRefundCorrections,
  orderRefundLines,
  orderRefunds,
  orderStock,
  orders,
} from '#server/schema/orders-tables.ts';
import { stockDocumentLines, stockDocumentSteps, stockDocuments, stockOpenings } from '#server/schema/stock-tables.ts';
import { storeStock, stores } from '#server/schema/stores-tables.ts';

/** The stores that a person may see or move the stock of. */
export type StockScope = ReturnType<StaffCaller['storesOf']>;

/** Condition: this store is one of the scope. */
export function inScope(storeId: SQL, scope: StockScope): SQL {
  return scope === 'all' ? sql`true` : sql`${storeId} = any(${sql.param([...scope])}::int[])`;
}

/**
 * Query of `product_id, store_id, reserved`: pieces that orders have taken out of the free stock and that still stand in
 * the store. `of` limits it by `s.product_id` and `s.store_id`.
 */
export function reservedStock(of: SQL): SQL {
  const statuses = sql.join(
    RESERVING_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  // As the predicates of the indexes `orders_in_work` and `orders_awaiting` say it.
  return sql`
    select s.product_id, s.store_id, sum(s.quantity)::int as reserved
    from ${orders} o join ${orderStock} s on s.order_id = o.id
    where s.quantity > 0 and ${of} and (o.status = 'awaiting_payment'
      or (not o.is_hidden and o.status not in ('delivered', 'cancelled', 'returned') and o.status in (${statuses})))
    group by 1, 2`;
}

/** Query of one row: the pieces of a product that stand in a store, free and reserved ones together (`pieces`). */
export function standingStock(productId: number, storeId: number): SQL<{ pieces: number }> {
  return sql`
    select (coalesce((select s.quantity from ${storeStock} s
        where s.product_id = ${productId}::int and s.store_id = ${storeId}::int), 0)
      + coalesce((select r.reserved
        from (${reservedStock(sql`s.product_id = ${productId}::int and s.store_id = ${storeId}::int`)}) r), 0)
      )::int as pieces`;
}

/** Columns of each source: product, store, time, kind, author, difference, subject, key, whether it moves back. */
const COLUMNS = sql`product_id, store_id, at, kind, author, difference, subject, key, is_reversal`;

function documentMovements(of: SQL): SQL {
  return sql`
    select l.product_id, p.store_id, t.at, d.kind, t.author,
      case when d.reverses is null then p.difference else -p.difference end,
      d.id::text, 'd' || d.id || t.step || p.store_id, d.reverses is not null
    from ${stockDocumentLines} l
    join ${stockDocuments} d on d.id = l.document_id
    join ${stockDocumentSteps} t on t.document_id = d.id and t.step in ('sent', 'posted')
    cross join lateral (
      select d.store_id, case when d.kind in ('receipt', 'count') then l.quantity else -l.quantity end as difference
      where t.step = case d.kind when 'transfer' then 'sent' else 'posted' end
      union all
      select d.other_store_id, l.received where d.kind = 'transfer' and t.step = 'posted' and l.received > 0) p
    where ${of}`;
}

/** What staff, imports and other programs have changed by field: the grid's cells, undos, psql. */
function recordedMovements(of: SQL): SQL {
  return sql`
    select h.entity_key::int, split_part(h.row_key, ':', 2)::int, c.at, 'edited', c.author,
      coalesce((h.after ->> 'quantity')::int, 0) - coalesce((h.before ->> 'quantity')::int, 0),
      c.id::text, 'h' || h.id, c.undo_of is not null
    from ${history} h join ${changeSets} c on c.id = h.change_set_id
    where h.table_name = 'store_stock' and ${of}`;
}

/** A fresh order takes; refunds and their corrections say what they moved; what else is back came with its end. */
function orderMovements(of: SQL): SQL {
  // Orders that ended before the journal began have no row any more: what they moved is in the opening.
  const isCounted = sql`exists (select from ${orderStock} c
    where c.order_id = o.id and c.product_id = s.product_id and c.store_id = s.store_id)`;
  return sql`
    select s.product_id, s.store_id, o.created_at, 'order_taken', null, -s.taken, o.number, 'o' || o.id || '-' || s.store_id,
      false
    from ${orderStock} s join ${orders} o on o.id = s.order_id where s.taken <> 0 and ${of}
    union all
    select s.product_id, s.store_id, r.at, 'order_refunded', r.author, s.quantity, o.number, 'r' || r.id, false
    from ${orderRefundLines} s join ${orderRefunds} r on r.id = s.refund_id join ${orders} o on o.id = r.order_id
    where ${isCounted} and ${of}
    union all
    select s.product_id, s.store_id, k.at, 'refund_corrected', k.author, -s.quantity, o.number, 'c' || r.id, true
    from ${orderRefundLines} s join ${orderRefunds} r on r.id = s.refund_id
    join ${orderRefundCorrections} k on k.refund_id = r.id join ${orders} o on o.id = r.order_id
    where ${isCounted} and ${of}
    union all
    select s.product_id, s.store_id, coalesce(e.at, o.created_at),
      case when e.status in ('cancelled', 'returned') then 'order_back' else 'order_changed' end, e.author,
      s.taken - s.quantity - refunded.pieces, o.number, 'b' || o.id || '-' || s.store_id, false
    from ${orderStock} s join ${orders} o on o.id = s.order_id
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as pieces
      from ${orderRefunds} r join ${orderRefundLines} l on l.refund_id = r.id
      where r.order_id = o.id and l.product_id = s.product_id and l.store_id = s.store_id
        and not exists (select from ${orderRefundCorrections} c where c.refund_id = r.id)) refunded
    left join lateral (
      select e.at, e.author, e.status from ${orderHistory} e where e.order_id = o.id order by e.id desc limit 1) e on true
    where s.taken - s.quantity <> refunded.pieces and ${of}
    union all
    select s.product_id, s.store_id, e.at, 'handed_over', e.author, 0, o.number, 'g' || o.id || '-' || s.store_id, false
    from ${orderStock} s join ${orders} o on o.id = s.order_id
    join ${orderHistory} e on e.order_id = o.id and e.status = 'delivered' where s.taken > 0 and ${of}`;
}

export interface StockMovementRow extends Record<string, unknown> {
  key: string;
  kind: StockMovementKind;
  atMs: number;
  author: string | null;
  storeId: number;
  storeName: Localized;
  difference: number;
  balance: number;
  subject: string | null;
  isReversal: boolean;
}

/**
 * The movements of a product's free stock in these stores, newest first, with what was left after each. All of them are
 * read for that; a page is a part of them.
 */
export async function readStockMovements(
  db: Queryable,
  productId: number,
  scope: StockScope,
  skip: number,
): Promise<{ rows: StockMovementRow[]; next: number | null }> {
  const id = sql`${productId}::int`;
  const ofOrders = sql`s.product_id = ${id} and o.id = any(array(select l.order_id from ${orderLines} l where l.product_id = ${id}))`;
  const { rows } = await db.execute<StockMovementRow>(sql`
    with movement (${COLUMNS}) as (
      select w.product_id, w.store_id, least(w.at, p.created_at), 'opening', null, w.quantity, null, 'w' || w.store_id,
        false
      from ${stockOpenings} w join ${products} p on p.id = w.product_id
      where w.product_id = ${id} and w.quantity <> 0
      union all ${documentMovements(sql`l.product_id = ${id}`)}
      union all ${recordedMovements(sql`h.entity_key = ${id}::text`)}
      union all ${orderMovements(ofOrders)})
    select m.key, m.kind, extract(epoch from m.at)::float8 * 1000 as "atMs", m.author, m.store_id as "storeId",
      t.name as "storeName", m.difference, m.subject, m.is_reversal as "isReversal",
      (coalesce(q.quantity, 0) - coalesce(sum(m.difference) over (
        partition by m.store_id order by m.at desc, m.key desc rows between unbounded preceding and 1 preceding), 0)
      )::int as balance
    from movement m join ${stores} t on t.id = m.store_id
    left join ${storeStock} q on q.product_id = m.product_id and q.store_id = m.store_id
    where ${inScope(sql`m.store_id`, scope)}
    order by m.at desc, m.key desc
    limit ${STOCK_MOVEMENTS_PER_PAGE + 1} offset ${skip}`);
  const page = rows.slice(0, STOCK_MOVEMENTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? skip + page.length : null };
}

export interface StockDifference extends Record<string, unknown> {
  productId: number;
  sku: string;
  storeId: number;
  /** What the stock is, and what the sum of all movements says it should be. */
  stock: number;
  movements: number;
}

/** Query of `product_id, store_id, stock, movements`: where the sum of all movements is not the stock. */
export function stockDifferences(): SQL {
  return sql`
    select product_id, store_id, coalesce(q.quantity, 0) as stock, coalesce(m.pieces, 0)::int as movements
    from (
      select product_id, store_id, sum(difference) as pieces
      from (
        select w.product_id, w.store_id, w.quantity as difference from ${stockOpenings} w
        union all select product_id, store_id, difference from (${documentMovements(sql`true`)}) as d (${COLUMNS})
        union all select product_id, store_id, difference from (${recordedMovements(sql`true`)}) as h (${COLUMNS})
        union all select s.product_id, s.store_id, -s.quantity from ${orderStock} s) as every
      group by 1, 2) m
    full join ${storeStock} q using (product_id, store_id)
    where coalesce(q.quantity, 0) <> coalesce(m.pieces, 0)
      and exists (select from ${products} p where p.id = product_id)`;
}

/** Where the sum of all movements is not the stock: nothing, unless something has moved stock by another way. */
export async function findStockDifferences(db: Queryable): Promise<StockDifference[]> {
  const { rows } = await db.execute<StockDifference>(sql`
    select f.product_id as "productId", p.sku, f.store_id as "storeId", f.stock, f.movements
    from (${stockDifferences()}) f join ${products} p on p.id = f.product_id
    order by f.product_id, f.store_id`);
  return rows;
}
