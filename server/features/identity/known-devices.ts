import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/time/durations.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { customers, knownDevices, UNKNOWN_DEVICE } from '#server/schema/identity-tables.ts';

/** A browser forgets older cookies anyway; a session lives for less. */
export const DEVICE_DAYS = 400;
/** Whoever signs in without ever sending the cookie back makes a new device each time. */
const MAX_DEVICES = 30;

/** The browser that calls, as its cookies present it. */
export interface Device {
  userAgent: string | null;
  /** The token of the long-lived cookie that each sign-in sets; null without it. */
  token: string | null;
  /** The session that the browser has now; a sign-in replaces it. */
  sessionToken: string | null;
}

/**
 * The id under which a browser is known to the customer of a phone; `UNKNOWN_DEVICE` when they have never signed in
 * with it.
 */
export async function findDevice(db: Queryable, phone: string, { token }: Device, now: Date): Promise<number> {
  if (token === null) return UNKNOWN_DEVICE;
  const [known] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(
      and(
        eq(knownDevices.tokenHash, hashToken(token)),
        eq(customers.phone, phone),
        gt(knownDevices.usedAt, expiredBefore(now)),
      ),
    );
  return known?.id ?? UNKNOWN_DEVICE;
}

/**
 * Remembers that the customer has signed in with this browser and returns the new token of its cookie. The old token is
 * replaced for every customer who uses the browser, so that a copied cookie ends with the next sign-in.
 */
export async function rememberDevice(
  tx: Queryable,
  customerId: number,
  { token }: Device,
  now: Date,
): Promise<{ deviceId: number; deviceToken: string; isNewDevice: boolean }> {
  const deviceToken = createToken();
  const tokenHash = hashToken(deviceToken);
  if (token !== null) {
    await tx
      .update(knownDevices)
      .set({ tokenHash })
      .where(eq(knownDevices.tokenHash, hashToken(token)));
  }
  const [device] = await tx
    .insert(knownDevices)
    .values({ customerId, tokenHash, usedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.customerId], set: { usedAt: now } })
    // A row that this statement has inserted has no transaction that deleted or updated it.
    .returning({ id: knownDevices.id, isNew: sql<boolean>`xmax = 0` });
  if (!device) throw new Error('A device was not stored');
  await forgetOldest(tx, customerId);
  return { deviceId: device.id, deviceToken, isNewDevice: device.isNew };
}

async function forgetOldest(tx: Queryable, customerId: number): Promise<void> {
  const superfluous = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(knownDevices.usedAt), desc(knownDevices.id))
    .offset(MAX_DEVICES);
  await tx.delete(knownDevices).where(inArray(knownDevices.id, superfluous));
}

/** Forgets one of the customer's browsers, and with it its session. */
export async function forgetDevice(tx: Queryable, customerId: number, id: number): Promise<void> {
  await tx.delete(knownDevices).where(and(eq(knownDevices.id, id), eq(knownDevices.customerId, customerId)));
}

/** Forgets every browser of the customer but one. */
export async function forgetDevices(tx: Queryable, customerId: number, exceptId?: number | null): Promise<void> {
  const theirs = eq(knownDevices.customerId, customerId);
  await tx.delete(knownDevices).where(exceptId ? and(theirs, ne(knownDevices.id, exceptId)) : theirs);
}

export async function deleteExpiredDevices(db: Queryable, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, expiredBefore(now)));
}

function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
}
