import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, max, or, type SQL, sql } from 'drizzle-orm';
import { MAX_ID } from '#contract/api/max-id.ts';
import {
  CUSTOMERS_PER_PAGE,
  type CustomerFilters,
  type CustomerSort,
  type StaffCustomersQuery,
} from '#contract/customers/customer-filters.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import { localPhoneDigits, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import { type StoreScope, visibleInStores } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { regions } from '#server/schema/checkout-tables.ts';
import { customerNotes } from '#server/schema/customers-tables.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';
import { maskedNamePatterns } from './name-patterns.ts';
import { visibleCustomers } from './visible-customers-queries.ts';

/** What somebody's orders come to. */
export interface OrderSums {
  count: number;
  open: number;
  spent: number;
  lastAt: Date | null;
  region: Localized | null;
}

export interface ListedCustomer {
  customer: Pick<typeof customers.$inferSelect, 'id' | 'name' | 'phone' | 'createdAt' | 'disabledAt'>;
  /** Null: the caller may not see orders. */
  orders: OrderSums | null;
}

interface ListRequest {
  caller: StaffCaller;
  query: StaffCustomersQuery;
  now: Date;
}

/** A page of the customers that fit the query, of those the caller may see; `next` is where the following page begins. */
export async function listCustomers(
  db: Queryable,
  { caller, query: { order, after, ...filters }, now }: ListRequest,
): Promise<{ rows: ListedCustomer[]; next: string | null }> {
  const sums = orderSums(db, caller);
  const sort = sortOf(order, sums);
  const needsSums = sort.isOfOrders || filters.min !== undefined || filters.max !== undefined;
  const columns = {
    id: customers.id,
    name: customers.name,
    phone: customers.phone,
    createdAt: customers.createdAt,
    disabledAt: customers.disabledAt,
    key: sql<string>`${sort.key}::bigint::text`,
  };
  const found = await (needsSums
    ? db.with(sums).select(columns).from(customers).leftJoin(sums, eq(sums.customerId, customers.id)).$dynamic()
    : db.select(columns).from(customers).$dynamic()
  )
    .where(
      and(
        listed(caller, filters, now),
        needsSums ? spentWithin(sums, filters) : undefined,
        after === undefined ? undefined : isAfter(sort, after),
      ),
    )
    .orderBy(...(sort.isDown ? [desc(sort.key), desc(customers.id)] : [asc(sort.key), asc(customers.id)]))
    .limit(CUSTOMERS_PER_PAGE + 1);
  const page = found.slice(0, CUSTOMERS_PER_PAGE);
  const last = page.at(-1);
  const scope = caller.permissions.has('orders:see') ? caller.storesOf('orders:see') : null;
  const ids = page.map(({ id }) => id);
  const known = scope === null ? null : await readOrderSums(db, ids, scope);
  return {
    rows: page.map(({ key, ...customer }) => ({ customer, orders: known && (known.get(customer.id) ?? NO_ORDERS) })),
    next: found.length > page.length && last ? `${last.key}_${last.id}` : null,
  };
}

/** How many customers the list has in all. */
export async function countCustomers(db: Queryable, { caller, query, now }: ListRequest): Promise<number> {
  const { order: _, after: __, ...filters } = query;
  if (filters.min === undefined && filters.max === undefined) {
    return db.$count(customers, listed(caller, filters, now));
  }
  const sums = orderSums(db, caller);
  const [counted] = await db
    .with(sums)
    .select({ count: sql<number>`count(*)::int` })
    .from(customers)
    .leftJoin(sums, eq(sums.customerId, customers.id))
    .where(and(listed(caller, filters, now), spentWithin(sums, filters)));
  return counted?.count ?? 0;
}

const NO_ORDERS: OrderSums = { count: 0, open: 0, spent: 0, lastAt: null, region: null };

const spent = sql<number>`coalesce(sum(${orders.total} - ${orders.refunded})
  filter (where ${orders.status} = 'delivered'), 0)`;

/** What the orders that the caller sees come to, by customer. Read for each list anew: it is always that of the orders. */
function orderSums(db: Queryable, caller: StaffCaller) {
  return db.$with('order_sums').as(
    db
      .select({
        customerId: orders.customerId,
        spent: spent.as('spent'),
        placed: sql<number>`count(*)`.as('placed'),
        lastAt: sql<Date>`max(${orders.createdAt})`.as('last_at'),
      })
      .from(orders)
      .where(and(isNotNull(orders.customerId), visibleInStores(caller.storesOf('orders:see'))))
      .groupBy(orders.customerId),
  );
}
type SumsTable = ReturnType<typeof orderSums>;

async function readOrderSums(
  db: Queryable,
  ids: readonly number[],
  scope: StoreScope,
): Promise<Map<number, OrderSums>> {
  const lastRegion = sql<Localized | null>`(array_agg(${regions.name} order by ${orders.id} desc)
    filter (where ${regions.id} is not null))[1]`;
  const rows = await db
    .select({
      id: orders.customerId,
      count: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      spent: sql<number>`${spent}::float8`,
      lastAt: max(orders.createdAt),
      region: lastRegion,
    })
    .from(orders)
    .leftJoin(regions, eq(regions.id, orders.regionId))
    .where(and(inArray(orders.customerId, [...ids]), visibleInStores(scope)))
    .groupBy(orders.customerId);
  return new Map(rows.flatMap(({ id, ...sums }) => (id === null ? [] : [[id, sums]])));
}

interface Sort {
  /** A whole number. */
  key: SQL;
  isDown: boolean;
  isOfOrders: boolean;
}

function sortOf(order: CustomerSort, sums: SumsTable): Sort {
  const isDown = order.startsWith('-');
  switch (order) {
    case '-registered':
    case 'registered':
      return { key: sql`${customers.id}`, isDown, isOfOrders: false };
    case '-spent':
    case 'spent':
      return { key: sql`coalesce(${sums.spent}, 0)`, isDown, isOfOrders: true };
    case '-orders':
      return { key: sql`coalesce(${sums.placed}, 0)`, isDown, isOfOrders: true };
    case '-last_order':
      return {
        key: sql`coalesce((extract(epoch from ${sums.lastAt}) * 1000000)::bigint, 0)`,
        isDown,
        isOfOrders: true,
      };
  }
}

function isAfter({ key, isDown }: Sort, after: string): SQL {
  const [value = '', id = ''] = after.split('_');
  const cursor = sql`(${value}::text::bigint, ${id}::text::bigint)`;
  return isDown ? sql`(${key}, ${customers.id}) < ${cursor}` : sql`(${key}, ${customers.id}) > ${cursor}`;
}

function spentWithin(sums: SumsTable, { min: from, max: to }: CustomerFilters): SQL | undefined {
  const sum = sql`coalesce(${sums.spent}, 0)`;
  return and(
    from === undefined ? undefined : sql`${sum} >= ${from}`,
    to === undefined ? undefined : sql`${sum} <= ${to}`,
  );
}

const isOpen = sql`${orders.status} not in ('delivered', 'cancelled', 'returned')`;

/** Condition: the customer fits the filters, apart from what was spent, and the caller may see them. */
function listed(caller: StaffCaller, filters: CustomerFilters, now: Date): SQL | undefined {
  const { search, orders: ordered, last_from, last_to, region, open, voucher, note, disabled } = filters;
  const has = (...conditions: (SQL | undefined)[]) => sql`exists (select from ${orders}
    where ${and(eq(orders.customerId, customers.id), visibleInStores(caller.storesOf('orders:see')), ...conditions)})`;
  return and(
    visibleCustomers(caller.storesOf('customers:see')),
    search ? meantBy(search) : undefined,
    ordered === undefined ? undefined : ordered === 'yes' ? has() : sql`not ${has()}`,
    last_from === undefined ? undefined : has(gte(orders.createdAt, tashkentDayStart(last_from))),
    last_to === undefined
      ? undefined
      : sql`${has()} and not ${has(gte(orders.createdAt, tashkentDayStart(last_to, 1)))}`,
    region === undefined ? undefined : has(eq(orders.regionId, region)),
    open && inWork(caller),
    voucher &&
      sql`exists (select from ${vouchers} where ${vouchers.customerId} = ${customers.id}
        and ${vouchers.status} = 'active' and ${vouchers.expiresAt} > ${now.toISOString()}::timestamptz)`,
    note &&
      sql`exists (select from ${customerNotes}
        where ${customerNotes.customerId} = ${customers.id} and ${customerNotes.takenBackAt} is null)`,
    disabled && isNotNull(customers.disabledAt),
  );
}

/** The index of orders in work has the same condition: they are few, and so are found before the customers. */
function inWork(caller: StaffCaller): SQL {
  return sql`${customers.id} in (select ${orders.customerId} from ${orders}
    where ${and(visibleInStores(caller.storesOf('orders:see')), isOpen)} and not ${orders.isHidden})`;
}

const LOCAL_PHONE_DIGITS = 9;

/** Nothing is found by a part of what the mask hides. */
function meantBy(text: string): SQL | undefined {
  const digits = /^[\d\s()+-]+$/.test(text) ? localPhoneDigits(text) : '';
  const isId = /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID;
  const alternatives = [
    isId ? eq(customers.id, Number(text)) : undefined,
    digits.length === LOCAL_PHONE_DIGITS ? eq(customers.phone, `${PHONE_PREFIX}${digits}`) : undefined,
    text.includes('@') ? eq(sql`lower(${customers.email})`, text.toLowerCase()) : undefined,
    // One condition for each pattern: no index serves `ilike any`.
    ...maskedNamePatterns(text).map((pattern) => ilike(customers.name, pattern)),
  ].filter((condition) => condition !== undefined);
  return alternatives.length === 0 ? sql`false` : or(...alternatives);
}
