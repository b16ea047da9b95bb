import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import { AWAITED_PRODUCTS_PER_PAGE, MAX_WAITING_PEOPLE } from '#contract/stock-alerts/staff-stock-alerts.ts';
import { STOCK_ALERT_GROUPS, type StockAlertGroup } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { hasOrderInStores, type StoreScope } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';
import type { StockAlertRow } from './stock-alerts-queries.ts';

export interface AwaitedRow extends Record<string, unknown> {
  productId: number;
  name: Localized;
  sku: string;
  people: number;
  sinceMs: number;
  lowest: number;
  highest: number;
  price: number;
  stock: number;
  isPublished: boolean;
  notifiedPeople: number;
  notifiedAtMs: number | null;
}

/** Where the page before has ended; `newest`: the newest alert that the first page has counted. */
export interface AwaitedCursor {
  people: number;
  productId: number;
  newest: number;
}

/** A page of a group, first what most people wait for. Without a limit: all that is left. */
export async function listAwaitedProducts(
  db: Queryable,
  group: StockAlertGroup,
  { after, limit }: { after?: AwaitedCursor | undefined; limit: number | null },
): Promise<{ rows: AwaitedRow[]; next: AwaitedCursor | null }> {
  const newest = after?.newest ?? (await newestAlert(db));
  const isAfter = after
    ? sql`and (waiting.people < ${after.people} or (waiting.people = ${after.people} and ${products.id} > ${after.productId}))`
    : sql``;
  const { rows } = await db.execute<AwaitedRow>(sql`
    select page.*, notified.people as "notifiedPeople", extract(epoch from notified.at)::float8 * 1000 as "notifiedAtMs"
    from (
      select ${products.id} as "productId", ${products.name}, ${products.sku}, waiting.people,
        extract(epoch from waiting.since)::float8 * 1000 as "sinceMs",
        waiting.lowest::float8 as lowest, waiting.highest::float8 as highest, ${products.price}::float8 as price,
        ${products.stockTotal} as stock, ${products.isPublished} as "isPublished"
      from (${waitingOf(group, newest)}) as waiting
      join ${products} on ${products.id} = waiting.product_id
      where ${ofGroup(group)} ${isAfter}
      order by waiting.people desc, ${products.id}
      ${limit === null ? sql`` : sql`limit ${limit + 1}`}
    ) as page
    cross join lateral (
      select count(*)::int as people, max(a.notified_at) as at from stock_alerts a
      where a.product_id = page."productId" and a.kind = ${kindOf(group)} and a.notified_at is not null
    ) as notified
    order by page.people desc, page."productId"`);
  const page = limit === null ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > page.length && last !== undefined;
  return { rows: page, next: isMore ? { people: last.people, productId: last.productId, newest } : null };
}

export const awaitedPage = (db: Queryable, group: StockAlertGroup, after?: AwaitedCursor) =>
  listAwaitedProducts(db, group, { after, limit: AWAITED_PRODUCTS_PER_PAGE });

/** How many products each group has. */
export async function countAwaitedProducts(db: Queryable): Promise<Record<StockAlertGroup, number>> {
  const counts = await Promise.all(
    STOCK_ALERT_GROUPS.map(async (group) => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from (${waitingOf(group, null)}) as waiting
        join ${products} on ${products.id} = waiting.product_id where ${ofGroup(group)}`);
      return [group, rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<StockAlertGroup, number>;
}

async function newestAlert(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from stock_alerts`);
  return rows[0]?.id ?? 0;
}

/** The kinds are literals, so that PostgreSQL can use the index of those who wait for stock. */
function waitingOf(group: StockAlertGroup, newest: number | null): SQL {
  const isKnown = newest === null ? sql`` : sql`and a.id <= ${newest}`;
  return sql`
    select a.product_id, count(*)::int as people, min(a.created_at) as since, min(a.price) as lowest,
      max(a.price) as highest
    from stock_alerts a
    where a.notified_at is null and ${group === 'price' ? sql`a.kind = 'price'` : sql`a.kind = 'stock'`} ${isKnown}
    group by a.product_id`;
}

function kindOf(group: StockAlertGroup): 'price' | 'stock' {
  return group === 'price' ? 'price' : 'stock';
}

/** What Today counts is the group `order`: the condition is the same. */
function ofGroup(group: StockAlertGroup): SQL {
  return group === 'order' ? sql`${products.stockTotal} <= 0 and ${products.isPublished}` : sql`true`;
}

export interface WaitingProduct {
  id: number;
  name: Localized;
  sku: string;
  price: number;
  stockTotal: number;
  isPublished: boolean;
  waiting: { stock: number; price: number };
}

/** Null: there is no such product. */
export async function readWaitingProduct(db: Queryable, id: number): Promise<WaitingProduct | null> {
  const [row] = await db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      price: products.price,
      stockTotal: products.stockTotal,
      isPublished: products.isPublished,
    })
    .from(products)
    .where(eq(products.id, id));
  if (row === undefined) return null;
  const ofKind = (kind: 'stock' | 'price') =>
    db.$count(
      stockAlerts,
      and(eq(stockAlerts.productId, id), eq(stockAlerts.kind, kind), isNull(stockAlerts.notifiedAt)),
    );
  const [stock, price] = await Promise.all([ofKind('stock'), ofKind('price')]);
  return { ...row, waiting: { stock, price } };
}

export type WaitingPerson = StockAlertRow & { name: string; phone: string };

/** Who waits for a product, those first who wait still and the longest, then who was notified, the last first. */
export async function readWaitingPeople(db: Queryable, productId: number, scope: StoreScope): Promise<WaitingPerson[]> {
  const rows = await db
    .select({ alert: stockAlerts, name: customers.name, phone: customers.phone })
    .from(stockAlerts)
    .innerJoin(customers, eq(customers.id, stockAlerts.customerId))
    .where(
      and(
        eq(stockAlerts.productId, productId),
        scope === 'all' ? undefined : hasOrderInStores(sql`${customers.id}`, scope),
      ),
    )
    .orderBy(
      desc(isNull(stockAlerts.notifiedAt)),
      desc(stockAlerts.notifiedAt),
      asc(stockAlerts.createdAt),
      asc(stockAlerts.id),
    )
    .limit(MAX_WAITING_PEOPLE);
  return rows.map(({ alert, name, phone }) => ({ ...alert, name, phone }));
}
