import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import {
  type CountedReturnGroup,
  RETURN_GROUP_STATES,
  type ReturnGroup,
  type ReturnOutcome,
  type ReturnReason,
} from '#contract/orders/return-states.ts';
import { RETURNS_PER_PAGE, type ReturnsQuery } from '#contract/orders/returns.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { orderLines, orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { orderReturnLines, orderReturnSteps, orderReturns, returnClaims } from '#server/schema/returns-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { type StoreScope, visibleInStores } from '../staff-orders-queries.ts';
import { readPhotoIds } from './photo-ids-queries.ts';

/**
 * Condition: a person with this scope may see the return: it comes to one of their stores, or is of an order that they may
 * see.
 */
export function visibleReturns(scope: StoreScope): SQL | undefined {
  if (scope === 'all') return undefined;
  const ofOwnOrder = sql`exists (select from ${orders} where ${orders.id} = ${orderReturns.orderId} and ${visibleInStores(scope)})`;
  return or(inArray(orderReturns.storeId, [...scope]), ofOwnOrder);
}

/** Condition: the return is of the group. */
export function inReturnGroup(group: ReturnGroup): SQL | undefined {
  return group === 'all' ? undefined : inArray(orderReturns.state, [...RETURN_GROUP_STATES[group]]);
}

export interface ListedReturn {
  row: typeof orderReturns.$inferSelect;
  number: string;
  storeName: Localized;
  pieces: number;
  goods: Localized;
  reasons: ReturnReason[];
}

const ofReturn = sql`from order_return_lines l where l.return_id = order_returns.id`;

/** A page of a group that the caller may see, newest first. */
export async function listReturns(
  db: Queryable,
  caller: StaffCaller,
  { group, before }: ReturnsQuery,
): Promise<{ rows: ListedReturn[]; next: number | null }> {
  const rows = await db
    .select({
      row: orderReturns,
      number: orders.number,
      storeName: stores.name,
      pieces: sql<number>`(select sum(coalesce(l.received, l.quantity))::int ${ofReturn})`,
      goods: sql<Localized>`(
        select o.name from order_return_lines l
        join order_lines o on o.order_id = order_returns.order_id and o.product_id = l.product_id
        where l.return_id = order_returns.id order by o.position limit 1)`,
      reasons: sql<ReturnReason[]>`(select jsonb_agg(distinct l.reason) ${ofReturn})`,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .innerJoin(stores, eq(stores.id, orderReturns.storeId))
    .where(
      and(
        visibleReturns(caller.storesOf('returns:see')),
        inReturnGroup(group),
        before === undefined ? undefined : lt(orderReturns.id, before),
      ),
    )
    .orderBy(desc(orderReturns.id))
    .limit(RETURNS_PER_PAGE + 1);
  const page = rows.slice(0, RETURNS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.row.id ?? null) : null };
}

/** How many returns of each group that somebody works on the caller may see. */
export async function countReturnGroups(
  db: Queryable,
  caller: StaffCaller,
): Promise<Record<CountedReturnGroup, number>> {
  const countOf = (group: ReturnGroup) =>
    db.$count(orderReturns, and(visibleReturns(caller.storesOf('returns:see')), inReturnGroup(group)));
  const [waiting, requested, announced] = await Promise.all([
    countOf('waiting'),
    countOf('requested'),
    countOf('announced'),
  ]);
  return { waiting, requested, announced };
}

export interface ReturnDetails {
  row: typeof orderReturns.$inferSelect;
  order: typeof orders.$inferSelect;
  storeName: Localized;
  refund: { amount: number; way: (typeof orderRefunds.$inferSelect)['way'] } | null;
  lines: {
    line: typeof orderReturnLines.$inferSelect;
    name: Localized;
    sku: string | null;
    storeName: Localized | null;
  }[];
  steps: (typeof orderReturnSteps.$inferSelect)[];
  /** Null: the shop has opened it. */
  claim: { wish: ReturnOutcome; text: string; photos: string[] } | null;
}

/** Null outside of the scope. */
export async function readReturnDetails(db: Queryable, id: number, scope: StoreScope): Promise<ReturnDetails | null> {
  const [[found], lines, steps, photos] = await Promise.all([
    db
      .select({
        row: orderReturns,
        order: orders,
        storeName: stores.name,
        amount: orderRefunds.amount,
        way: orderRefunds.way,
        claim: returnClaims,
      })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .innerJoin(stores, eq(stores.id, orderReturns.storeId))
      .leftJoin(orderRefunds, eq(orderRefunds.id, orderReturns.refundId))
      .leftJoin(returnClaims, eq(returnClaims.returnId, orderReturns.id))
      .where(and(eq(orderReturns.id, id), visibleReturns(scope))),
    db
      .select({ line: orderReturnLines, name: orderLines.name, sku: products.sku, storeName: stores.name })
      .from(orderReturnLines)
      .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
      .innerJoin(
        orderLines,
        and(eq(orderLines.orderId, orderReturns.orderId), eq(orderLines.productId, orderReturnLines.productId)),
      )
      .leftJoin(products, eq(products.id, orderReturnLines.productId))
      .leftJoin(stores, eq(stores.id, orderReturnLines.storeId))
      .where(eq(orderReturnLines.returnId, id))
      .orderBy(orderLines.position),
    db.select().from(orderReturnSteps).where(eq(orderReturnSteps.returnId, id)).orderBy(desc(orderReturnSteps.id)),
    readPhotoIds(db, [id]),
  ]);
  if (found === undefined) return null;
  const { amount, way, claim, ...rest } = found;
  return {
    ...{ ...rest, lines, steps },
    refund: amount === null || way === null ? null : { amount, way },
    claim: claim && { wish: claim.wish, text: claim.text, photos: photos.get(id) ?? [] },
  };
}

/** The stores of a permission, for goods to be put in. */
export function readStoresOf(db: Queryable, scope: StoreScope) {
  return db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(scope === 'all' ? undefined : inArray(stores.id, [...scope]))
    .orderBy(stores.position, stores.id);
}

/** The steps of all returns of an order, with what they are about. */
export function readReturnSteps(db: Queryable, orderId: number) {
  return db
    .select({
      step: orderReturnSteps,
      pieces: sql<number>`(select sum(coalesce(l.received, l.quantity))::int ${ofReturn})`,
      outcome: orderReturns.outcome,
    })
    .from(orderReturnSteps)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnSteps.returnId))
    .where(eq(orderReturns.orderId, orderId));
}

/** What the pieces of a return cost in the order: `sum` of a row of `order_returns`, which the statement joins laterally. */
export function returnWorth(): SQL {
  return sql`
    select sum(coalesce(l.received, l.quantity) * o.line_total / o.quantity)::bigint as sum from order_return_lines l
    join order_lines o on o.order_id = order_returns.order_id and o.product_id = l.product_id
    where l.return_id = order_returns.id`;
}
