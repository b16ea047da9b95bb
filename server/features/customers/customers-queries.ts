import { and, desc, eq, ilike, max, or, type SQL, sql } from 'drizzle-orm';
import { listAddresses } from '#server/features/addresses/index.ts';
import type { StoreScope } from '#server/features/orders/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { customers, sessions } from '#server/schema/identity-tables.ts';
import { visibleCustomers } from './visible-customers-queries.ts';

/** What staff see of a customer before it is masked; never how they sign in. */
export interface StaffCustomerRow {
  id: number;
  phone: string;
  name: string;
  email: string | null;
  locale: 'ru' | 'uz';
  createdAt: Date;
  disabledAt: Date | null;
  addresses: string[];
  lastSeenAt: Date | null;
}

/** Null outside of the scope: those who work in some stores see the customers who have ordered there. */
export async function readStaffCustomer(
  db: Queryable,
  id: number,
  scope: StoreScope,
): Promise<StaffCustomerRow | null> {
  const [row] = await db
    .select({
      id: customers.id,
      phone: customers.phone,
      name: customers.name,
      email: customers.email,
      locale: customers.locale,
      createdAt: customers.createdAt,
      disabledAt: customers.disabledAt,
    })
    .from(customers)
    .where(and(eq(customers.id, id), visibleCustomers(scope)));
  if (row === undefined) return null;
  const lines = await listAddresses(db, id);
  const [seen] = await db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.customerId, id));
  return { ...row, addresses: lines.map((line) => line.address_line_1), lastSeenAt: seen?.at ?? null };
}

/** Holds the customer until the transaction ends. Null outside of the scope. */
export async function lockVisibleCustomer(tx: Tx, id: number, scope: StoreScope): Promise<number | null> {
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), visibleCustomers(scope)))
    .for('key share');
  return row?.id ?? null;
}

export interface CustomerSearch {
  /** A whole phone, `998901234567`. */
  phone: string | null;
  /** `ilike` patterns; one of them has to fit the name. */
  names: readonly string[];
}

const NEWEST = 2000;

/** Customers that a text may mean, the latest first. */
export async function searchCustomers(
  db: Queryable,
  { phone, names }: CustomerSearch,
  scope: StoreScope,
  limit: number,
): Promise<{ id: number; name: string; phone: string }[]> {
  const alternatives = [
    phone === null ? undefined : eq(customers.phone, phone),
    // One condition for each pattern: no index serves `ilike any`.
    ...names.map((pattern) => ilike(customers.name, pattern)),
  ].filter((condition) => condition !== undefined);
  if (alternatives.length === 0) return [];
  const search = (place: SQL) =>
    db
      .select({ id: customers.id, name: customers.name, phone: customers.phone })
      .from(customers)
      .where(and(visibleCustomers(scope), place))
      .orderBy(desc(customers.id))
      .limit(limit);
  // A frequent name among the newest, a rare one by the index of names, as orders are searched.
  if (names.length > 0) {
    const newest = sql`${customers.id} > (select coalesce(max(id), 0) - ${NEWEST} from ${customers})`;
    const rows = await search(sql`${newest} and (${or(...alternatives)})`);
    if (rows.length === limit) return rows;
  }
  const found = db
    .select({ id: customers.id })
    .from(customers)
    .where(or(...alternatives));
  return search(sql`${customers.id} = any(array(${found}))`);
}

export interface AccountState {
  id: number;
  sessions: number;
  disabledAt: Date | null;
}

export async function readAccountState(db: Queryable, phone: string): Promise<AccountState | null> {
  const [row] = await db
    .select({ id: customers.id, disabledAt: customers.disabledAt })
    .from(customers)
    .where(eq(customers.phone, phone));
  return row === undefined ? null : { ...row, sessions: await db.$count(sessions, eq(sessions.customerId, row.id)) };
}
