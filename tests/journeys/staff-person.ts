import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { provideSecrets } from '#server/config/secrets.ts';
import { staffKeys } from '#server/features/staff/staff-deps.ts';
import { createTotpSecret, totpCode, totpStep } from '#server/features/staff/totp.ts';
import { encryptText } from '#server/platform/crypto/encrypt-text.ts';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/provide-database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { staff, staffRoleGrants, staffRoles, staffSessions } from '#server/schema/staff-tables.ts';
import { journeysDataDir } from '#tests/browser/journeys-data-dir.ts';
import type { Goods } from './buyer.ts';

const dataDir = journeysDataDir(process.env.JOURNEYS_PORT);

export const STAFF_PASSWORD = 'a-password-of-journeys';

export interface StaffPerson {
  id: number;
  name: string;
  email: string;
  /** The code that the person's authenticator app shows now, or the next one. Each works once, and none after a later one. */
  code(which?: 'now' | 'next'): string;
}

/** Somebody of a role, by its code or id, of this journey alone; they can sign in by password and code. */
export async function createStaffPerson({
  role,
  name,
  locale = 'ru',
}: {
  role: string | number;
  name: string;
  locale?: Locale;
}): Promise<StaffPerson> {
  const secret = createTotpSecret();
  const email = `${randomUUID()}@journeys.example`;
  const id = await withDatabase(async (db) => {
    const keys = staffKeys(provideSecrets(dataDir).sessionSecret);
    const [person] = await db
      .insert(staff)
      .values({
        name,
        email,
        locale,
        passwordHash: await hashPassword(STAFF_PASSWORD),
        encryptedTotpSecret: encryptText(secret, keys.totp),
        totpConfirmedAt: new Date(),
      })
      .returning({ id: staff.id });
    const isRole = typeof role === 'number' ? eq(staffRoles.id, role) : eq(staffRoles.code, role);
    const [found] = await db.select({ id: staffRoles.id }).from(staffRoles).where(isRole);
    if (person === undefined || found === undefined) throw new Error(`There is no role ${role}`);
    await db.insert(staffRoleGrants).values({ staffId: person.id, roleId: found.id });
    return person.id;
  });
  const code = (which = 'now') => totpCode(secret, totpStep(new Date()) + (which === 'next' ? 1 : 0));
  return { id, name, email, code };
}

/** A session in this browser, as a sign-in makes it, that has just proved who the person is. */
export async function signInAsStaff(context: BrowserContext, origin: string, { id }: StaffPerson): Promise<void> {
  const token = createToken();
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await withDatabase((db) =>
    db
      .insert(staffSessions)
      .values({ staffId: id, tokenHash: hashToken(token), method: 'password', expiresAt, verifiedAt: new Date() }),
  );
  const { hostname } = new URL(origin);
  await context.addCookies([
    { name: 'staff', value: token, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' },
  ]);
}

/** What has become of every session of a person, as if the time had passed. */
export async function changeSessions(
  email: string,
  change: Partial<Pick<typeof staffSessions.$inferInsert, 'verifiedAt' | 'lastSeenAt' | 'expiresAt'>>,
  shopDir?: string,
): Promise<void> {
  const changed = await withDatabase((db) => {
    const person = db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    return db
      .update(staffSessions)
      .set(change)
      .where(inArray(staffSessions.staffId, person))
      .returning({ id: staffSessions.id });
  }, shopDir);
  if (changed.length === 0) throw new Error(`${email} has no session`);
}

/** Below the dearest goods, which other journeys take by their place in the order of prices. */
const PRICE = 2_345_000;

/** A published product of this journey alone, like another in everything but its name, numbers and price. */
export async function createProduct(name: string, likeId: number): Promise<Goods> {
  return withDatabase(async (db) => {
    const [{ id: _, revision: __, ...like } = { id: 0, revision: 0 }] = await db
      .select()
      .from(products)
      .where(eq(products.id, likeId));
    if (!('slug' in like)) throw new Error(`There is no product ${likeId}`);
    const unique = randomUUID();
    const [created] = await db
      .insert(products)
      .values({
        ...like,
        name: { ru: name, uz: name },
        sku: unique,
        barcode: null,
        variantGroupId: null,
        price: PRICE,
        oldPrice: null,
        cost: 1_500_000,
      })
      .returning({ id: products.id });
    if (created === undefined) throw new Error('The product was not added');
    return { id: created.id, name, price: PRICE };
  });
}

/** A card payment at a bank that the shop does not work with any more, whose refund a person has to make. */
export async function createUnrefundedPayment(title: string): Promise<number> {
  return withDatabase(async (db) => {
    const inHours = new Date(Date.now() + 4 * HOUR_MS);
    const [row] = await db
      .insert(payments)
      .values({
        ...{ reference: randomUUID(), provider: 'payme', purpose: 'order', isCheckout: true, title, amount: 1_250_000 },
        ...{ state: 'reversing', sessionHash: Buffer.from(randomUUID()), maskedCard: '860006******6311', locale: 'ru' },
        ...{ transactionId: title, lastFailure: 'another bank', checks: 3, expiresAt: inHours, nextCheckAt: inHours },
        createdAt: new Date(),
      })
      .returning({ id: payments.id });
    if (row === undefined) throw new Error('The payment was not added');
    return row.id;
  });
}

/** A call of the back office as whoever is signed in in this browser. */
export async function callAsStaff<T>(page: Page, path: string, body?: unknown, method?: 'PUT'): Promise<T> {
  const url = new URL(path, page.url()).href;
  const headers = { origin: new URL(url).origin };
  const response = await (body === undefined
    ? page.request.get(url, { headers })
    : page.request.fetch(url, { headers, data: body, method: method ?? 'POST' }));
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

/** The database of a running shop: of the one of all journeys, unless another one's directory is given. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>, shopDir = dataDir): Promise<T> {
  const database = await joinDatabase({ dataDir: shopDir, databaseUrl: undefined }, () => undefined);
  const db = openDatabase(database.url, { connections: 1 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}
