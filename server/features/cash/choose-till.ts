import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { Invalid } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { CashHolder } from './cash-ledger.ts';
import { storeOfOrder, storesWithoutTill } from './order-store-queries.ts';
import type { CashScope } from './till-scope.ts';

/**
 * The till of a store that cash goes to when nobody chooses one: where the person has opened a shift, then any open one, then
 * the default till, which is made when it is needed first. So an order is delivered also when no till is open.
 */
export async function tillOfStore(tx: Tx, storeId: number, staffId: number | null): Promise<number> {
  const known = await findTill(tx, storeId, staffId);
  if (known !== null) return known;
  await tx.execute(sql`
    insert into cash_tills (store_id, is_default) values (${storeId}, true)
    on conflict (store_id) where is_default do nothing`);
  const made = await findTill(tx, storeId, staffId);
  if (made === null) throw new Error('A store has a default till');
  return made;
}

/** The till stays in use until the transaction ends. */
async function findTill(tx: Tx, storeId: number, staffId: number | null): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select t.id from cash_tills t left join cash_shifts s on s.till_id = t.id and s.closed_at is null
    where t.store_id = ${storeId} and t.is_active
    order by (s.opened_by_id = ${staffId}::int) desc nulls last, (s.id is not null) desc, t.is_default desc, t.id
    limit 1
    for share of t`);
  return rows[0]?.id ?? null;
}

/** Of several stores the one where the person has an open shift, or the first; null: the shop has no store. */
export async function tillInStores(
  tx: Tx,
  storeIds: 'all' | ReadonlySet<number>,
  staffId: number | null,
): Promise<CashHolder | null> {
  const own = storeIds === 'all' ? null : [...storeIds];
  const { rows } = await tx.execute<{ store: number }>(sql`
    select t.store_id as store from cash_shifts s join cash_tills t on t.id = s.till_id
    where s.closed_at is null and t.is_active and s.opened_by_id = ${staffId}::int
      and (${sql.param(own)}::int[] is null or t.store_id = any(${sql.param(own)}::int[]))
    order by s.id limit 1`);
  const store = rows[0]?.store ?? (await storeOfOrder(tx, null, own));
  return store === null ? null : { tillId: await tillOfStore(tx, store, staffId) };
}

/**
 * The till that a person has chosen in a form: one that is used, in a store whose cash they see. It stays in use until the
 * transaction ends.
 */
export async function chosenTill(tx: Tx, caller: StaffCaller, id: number): Promise<CashHolder> {
  const scope = caller.permissions.has('cash:see') ? caller.storesOf('cash:see') : new Set<number>();
  const { rows } = await tx.execute<{ store: number }>(
    sql`select store_id as store from cash_tills where id = ${id} and is_active for share`,
  );
  const store = rows[0]?.store;
  if (store !== undefined && (scope === 'all' || scope.has(store))) return { tillId: id };
  const message = (locale: Locale) => m.admin_cash_till_refused({}, { locale });
  throw new Invalid({ till_id: [message] }, message);
}

/** Every shop has a till from when somebody first opens the page of cash: a shift can be opened before cash comes. */
export async function makeDefaultTills(db: Database, scope: CashScope): Promise<void> {
  const missing = await storesWithoutTill(db, scope === 'all' ? null : [...scope]);
  if (missing.length === 0) return;
  await db.execute(sql`
    insert into cash_tills (store_id, is_default) select id, true from unnest(${sql.param(missing)}::int[]) as s (id)
    on conflict (store_id) where is_default do nothing`);
}
