import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AlertSettings } from '#contract/shop-alerts/shop-alerts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staffEmails } from '#server/schema/shop-alerts-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';

/** Confirmed addresses with which their people still sign in, and whose servers take messages: by person. */
export async function readReachedAddresses(db: Queryable, staffId?: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: staff.id, email: staff.email })
    .from(staffEmails)
    .innerJoin(staff, and(eq(staff.id, staffEmails.staffId), eq(staff.email, staffEmails.email)))
    .where(
      and(
        isNotNull(staffEmails.confirmedAt),
        isNull(staffEmails.blockedAt),
        staffId === undefined ? undefined : eq(staff.id, staffId),
      ),
    );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The address with which the person signs in, and whether it is confirmed. */
export async function readOwnEmail(
  db: Queryable,
  staffId: number,
  now: Date,
): Promise<Omit<AlertSettings['email'], 'is_available'>> {
  const [row] = await db
    .select({ address: staff.email, own: staffEmails })
    .from(staff)
    .leftJoin(staffEmails, and(eq(staff.id, staffEmails.staffId), eq(staff.email, staffEmails.email)))
    .where(eq(staff.id, staffId));
  const own = row?.own ?? null;
  const isWaiting = own?.codeExpiresAt != null && own.codeExpiresAt > now;
  return {
    address: row?.address ?? '',
    state: own?.blockedAt != null ? 'blocked' : own?.confirmedAt != null ? 'confirmed' : isWaiting ? 'waiting' : 'none',
  };
}
