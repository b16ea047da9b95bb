import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

export type ClaimedSms = typeof smsMessages.$inferSelect & {
  /** An earlier attempt ended without a result: ask the gateway whether it was sent before sending again. */
  isDoubtful: boolean;
};

export type SmsClaim =
  | { kind: 'claimed'; sms: ClaimedSms }
  /** Another process is sending it, or died while it did. */
  | { kind: 'busy'; until: Date }
  | { kind: 'finished' };

/**
 * Starts an attempt. The queue gives a job of a process that seems dead to another one within half a minute; `leaseMs`
 * is longer than any attempt lasts, so that no two processes send the same message.
 */
export function claimSms(
  { db, leaseMs, now: clock }: { db: Database; leaseMs: number; now(): Date },
  id: number,
): Promise<SmsClaim> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(smsMessages).where(eq(smsMessages.id, id)).for('update');
    if (row?.state !== 'queued' && row?.state !== 'sending') return { kind: 'finished' };
    const until = row.attemptedAt && new Date(row.attemptedAt.getTime() + leaseMs);
    if (until && until > now) return { kind: 'busy', until };
    const attempts = row.attempts + 1;
    await tx.update(smsMessages).set({ state: 'sending', attempts, attemptedAt: now }).where(eq(smsMessages.id, id));
    return { kind: 'claimed', sms: { ...row, attempts, isDoubtful: row.state === 'sending' } };
  });
}

export type SmsResult = Partial<Pick<typeof smsMessages.$inferInsert, 'state' | 'attempts' | 'providerId' | 'failure'>>;

/** Stores the result of an attempt. The text of a finished message is deleted. */
export async function settleSms(tx: Queryable, id: number, result: SmsResult, now: Date): Promise<void> {
  const isDone = result.state !== undefined && result.state !== 'queued' && result.state !== 'sending';
  await tx
    .update(smsMessages)
    .set({ ...result, attemptedAt: null, ...(isDone && { encryptedText: null, settledAt: now }) })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'sending')));
}
