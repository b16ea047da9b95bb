import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import {
  GIVEN_VOUCHERS_PER_PAGE,
  type GivenVoucherGroup,
  type GivenVoucherState,
  type GivenVouchersQuery,
} from '#contract/vouchers/given-vouchers.ts';
import { visibleCustomers } from '#server/features/customers/index.ts';
import { visibleInStores } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';

export interface GivenVoucherRow {
  id: number;
  amount: number;
  state: GivenVoucherState;
  createdAt: Date;
  expiresAt: Date;
  author: string | null;
  customer: { id: number; name: string; phone: string };
  orderNumber: string | null;
}

interface VouchersRequest {
  caller: StaffCaller;
  query: GivenVouchersQuery;
  now: Date;
}

/** Vouchers of the customers whom the caller may see, newest first. */
export async function listGivenVouchers(
  db: Queryable,
  { caller, query, now }: VouchersRequest,
): Promise<{ rows: GivenVoucherRow[]; next: number | null }> {
  const seesOrder = caller.permissions.has('orders:see') ? visibleInStores(caller.storesOf('orders:see')) : sql`false`;
  const rows = await db
    .select({
      id: vouchers.id,
      amount: vouchers.amount,
      state: stateAt(now),
      createdAt: vouchers.createdAt,
      expiresAt: vouchers.expiresAt,
      author: vouchers.author,
      customer: { id: customers.id, name: customers.name, phone: customers.phone },
      orderNumber: orders.number,
    })
    .from(vouchers)
    .innerJoin(customers, eq(customers.id, vouchers.customerId))
    .leftJoin(orders, and(eq(orders.id, vouchers.usedByOrder), seesOrder))
    .where(
      and(
        listed(caller, query),
        query.group === 'all' ? undefined : sql`${stateAt(now)} = ${query.group}`,
        query.before === undefined ? undefined : lt(vouchers.id, query.before),
      ),
    )
    .orderBy(desc(vouchers.id))
    .limit(GIVEN_VOUCHERS_PER_PAGE + 1);
  const page = rows.slice(0, GIVEN_VOUCHERS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export async function countGivenVouchers(
  db: Queryable,
  { caller, query, now }: VouchersRequest,
): Promise<Record<GivenVoucherGroup, number>> {
  const rows = await db
    .select({ state: stateAt(now), count: sql<number>`count(*)::int` })
    .from(vouchers)
    .innerJoin(customers, eq(customers.id, vouchers.customerId))
    .where(listed(caller, query))
    // By its place: the expression has a parameter, and so would be another one here.
    .groupBy(sql`1`);
  const counts: Record<GivenVoucherGroup, number> = { active: 0, used: 0, expired: 0, all: 0 };
  for (const { state, count } of rows) {
    counts[state] += count;
    counts.all += count;
  }
  return counts;
}

/** A voucher whose time is over may still be stored as active. */
function stateAt(now: Date): SQL<GivenVoucherState> {
  return sql<GivenVoucherState>`case when ${vouchers.status} = 'active'
    and ${vouchers.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired' else ${vouchers.status} end`;
}

function listed(caller: StaffCaller, { origin }: GivenVouchersQuery): SQL | undefined {
  return and(
    visibleCustomers(caller.storesOf('customers:see')),
    origin === undefined ? undefined : origin === 'staff' ? isNotNull(vouchers.staffId) : isNull(vouchers.staffId),
  );
}
