import { eq, sql } from 'drizzle-orm';
import { OWNER_ROLE } from '#contract/permissions/permissions.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addresses } from '#server/schema/addresses-tables.ts';
import { customers, sessions } from '#server/schema/identity-tables.ts';
import { staff, staffRoleGrants, staffRoles, staffSessions } from '#server/schema/staff-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { coupons, vouchers } from '#server/schema/vouchers-tables.ts';
import { insertPartners } from '#tests/catalogue/instalment-partners.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';

/** The goods that are bought; the shelf of store 1 holds more than the load can buy. */
export const GOODS = [13, 21] as const;
/** So many pieces of each. */
export const STOCK = 5_000;
/** The goods of bulk changes: nobody buys them. */
export const BULK = { from: 10_001, count: 1_500 } as const;
/** A coupon for everybody, and one that a few orders use up. */
export const COUPONS = ['FAULTS', 'FEW'] as const;

const BUYERS = 8;
const FEW_USES = 12;
/** Longer than a clock jumps. */
const SESSION_DAYS = 30;

export interface People {
  customers: Buyer[];
  /** Session tokens of owners: one edits cells and moves orders, one makes bulk changes, one edits and refunds orders. */
  staffTokens: [string, string, string];
}

export interface Buyer {
  id: number;
  phone: string;
  token: string;
  addressId: number;
}

/** A small shop with much stock, customers and staff who are signed in, coupons and vouchers. */
export async function seedShop(db: Database): Promise<People> {
  await insertSmallShop(db);
  await insertPartners(db);
  await stockShelf(db);
  await insertBulkGoods(db);
  await db.insert(coupons).values([
    { code: COUPONS[0], kind: 'percent', value: 7 },
    { code: COUPONS[1], kind: 'sum', value: 50_000, usesTotal: FEW_USES },
  ]);
  const buyers = [];
  for (let number = 0; number < BUYERS; number += 1) buyers.push(await insertBuyer(db, number));
  const [clerk, manager, seller] = [
    await insertOwner(db, 'Дилноза'),
    await insertOwner(db, 'Жасур'),
    await insertOwner(db, 'Нодира'),
  ];
  return { customers: buyers, staffTokens: [clerk, manager, seller] };
}

async function stockShelf(db: Database): Promise<void> {
  await db.delete(storeStock).where(eq(storeStock.storeId, 20));
  await db
    .insert(storeStock)
    .values(GOODS.map((productId) => ({ productId, storeId: 1, quantity: STOCK })))
    .onConflictDoUpdate({ target: [storeStock.productId, storeStock.storeId], set: { quantity: STOCK } });
}

async function insertBulkGoods(db: Database): Promise<void> {
  await db.execute(sql`
    insert into products (id, slug, name, brand_id, category_id, sku, barcode, price, description, body)
    select n, 'bulk-' || n, jsonb_build_object('ru', 'Товар ' || n, 'uz', 'Tovar ' || n), brand_id, category_id,
      'BULK-' || n, '47' || n, 100000 + n * 100, description, body
    from products cross join generate_series(${BULK.from}::int, ${BULK.from + BULK.count - 1}::int) n where id = 22`);
}

async function insertBuyer(db: Database, number: number): Promise<Buyer> {
  const phone = `99894${String(number + 1).padStart(7, '0')}`;
  const [customer] = await db.insert(customers).values({ phone, name: 'Олим' }).returning();
  const customerId = customer?.id ?? 0;
  const token = createToken();
  const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  await db.insert(sessions).values({ customerId, tokenHash: hashToken(token), isRemembered: true, expiresAt });
  const [address] = await db.insert(addresses).values({ customerId, line: 'Нукус, 14', isDefault: true }).returning();
  await db.insert(vouchers).values({ customerId, amount: 100_000, expiresAt });
  return { id: customerId, phone, token, addressId: address?.id ?? 0 };
}

async function insertOwner(db: Database, name: string): Promise<string> {
  const [person] = await db
    .insert(staff)
    .values({ name, email: `${createToken().toLowerCase()}@shop.test` })
    .returning();
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.code, OWNER_ROLE));
  const staffId = person?.id ?? 0;
  await db.insert(staffRoleGrants).values({ staffId, roleId: role?.id ?? 0 });
  const token = createToken();
  const at = new Date();
  const expiresAt = new Date(at.getTime() + SESSION_DAYS * DAY_MS);
  const session = { staffId, tokenHash: hashToken(token), method: 'passkey' as const, expiresAt };
  await db.insert(staffSessions).values({ ...session, createdAt: at, lastSeenAt: at, verifiedAt: at });
  return token;
}
