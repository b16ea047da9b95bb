import { eq } from 'drizzle-orm';
import { OWNER_ROLE } from '#contract/permissions/permissions.ts';
import { decryptText, encryptText } from '#server/platform/crypto/encrypt-text.ts';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { staff, staffRoleGrants, staffRoles } from '#server/schema/staff-tables.ts';
import type { StaffKeys } from './staff-deps.ts';
import { toBase32, totpCode, totpStep } from './totp.ts';

/**
 * Who tries the back office of the demo shop. The password is published; the secret of the authenticator app is made of
 * the shop's own secret, so that nobody but who runs the shop knows its codes. With DEMO=off the person is nobody.
 */
export const DEMO_OWNER_EMAIL = 'owner@amper.demo';
export const DEMO_OWNER_PASSWORD = 'amper-demo-owner';
const DEMO_OWNER_NAME = 'Дилноза Юсупова (демо)';

/** Loading twice changes nothing. */
export async function loadDemoOwner(tx: Tx, keys: Pick<StaffKeys, 'demo' | 'totp'>): Promise<void> {
  const [created] = await tx
    .insert(staff)
    .values({
      name: DEMO_OWNER_NAME,
      email: DEMO_OWNER_EMAIL,
      passwordHash: await hashPassword(DEMO_OWNER_PASSWORD),
      encryptedTotpSecret: encryptText(demoSecret(keys), keys.totp),
      totpConfirmedAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!created) return;
  const [owner] = await tx.select({ id: staffRoles.id }).from(staffRoles).where(eq(staffRoles.code, OWNER_ROLE));
  if (owner) await tx.insert(staffRoleGrants).values({ staffId: created.id, roleId: owner.id });
}

/** A code that works now and has not been used; null when there is no demo owner. */
export async function demoOwnerCode(db: Queryable, keys: Pick<StaffKeys, 'totp'>, now: Date): Promise<string | null> {
  const [owner] = await db
    .select({ secret: staff.encryptedTotpSecret, lastStep: staff.totpLastStep, disabledAt: staff.disabledAt })
    .from(staff)
    .where(eq(staff.email, DEMO_OWNER_EMAIL));
  // The stored secret, not one derived again: it stays the same when the shop's secret is rotated.
  const secret = owner?.secret ? decryptText(owner.secret, keys.totp) : null;
  if (owner === undefined || owner.disabledAt !== null || secret === null) return null;
  const current = totpStep(now);
  const free = owner.lastStep === null ? current : Math.max(current, owner.lastStep + 1);
  // The next step's code works already; a later one does not, and then there is a wait of less than a minute.
  return totpCode(secret, Math.min(free, current + 1));
}

function demoSecret({ demo }: Pick<StaffKeys, 'demo'>): string {
  return toBase32(demo[0].subarray(0, 20));
}
