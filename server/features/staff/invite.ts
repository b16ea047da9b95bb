import { and, eq, gt, isNull } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { staffInvitations } from '#server/schema/staff-tables.ts';
import { type AuditOrigin, recordAudit } from './record-audit.ts';
import type { StaffDeps } from './staff-deps.ts';

/** An owner's link is made on the server's console and used there and then. */
export const OWNER_INVITATION_MS = 15 * MINUTE_MS;
export const INVITATION_MS = 72 * HOUR_MS;

export interface Invitation {
  /** With the token behind `#`, which browsers send to no server and write into no log. */
  link: string;
  expiresAt: Date;
}

/** A new link for a person; their earlier ones end. */
export async function createInvitation(
  { publicUrl, now }: Pick<StaffDeps, 'publicUrl' | 'now'>,
  tx: Tx,
  origin: AuditOrigin,
  { staffId, lastsMs, isReset }: { staffId: number; lastsMs: number; isReset: boolean },
): Promise<Invitation> {
  const token = createToken();
  const expiresAt = new Date(now().getTime() + lastsMs);
  await revokeInvitations({ now }, tx, staffId);
  await tx.insert(staffInvitations).values({
    staffId,
    tokenHash: hashToken(token),
    invitedBy: origin.staffId,
    createdAt: now(),
    expiresAt,
  });
  await recordAudit(tx, origin, { kind: 'invited', subject: `staff:${staffId}`, details: { isReset } });
  return { link: `${publicUrl}/admin/invitation#${token}`, expiresAt };
}

/** The open links of a person work no more; returns how many there were. */
export async function revokeInvitations({ now }: Pick<StaffDeps, 'now'>, tx: Tx, staffId: number): Promise<number> {
  const revoked = await tx
    .update(staffInvitations)
    .set({ expiresAt: now() })
    .where(
      and(
        eq(staffInvitations.staffId, staffId),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, now()),
      ),
    )
    .returning({ id: staffInvitations.id });
  return revoked.length;
}
