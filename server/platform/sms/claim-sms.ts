import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

export type ClaimedSms = typeof smsMessages.$inferSelect & {
  /** An earlier attempt ended without a result: ask the gateway whether it was sent before sending again. */
  isDoubtful: boolean;
};

/**
 * Claims messages that are due; other processes skip them for `leaseMs`, which is longer than any attempt lasts. A
 * message that is still `sending` after that was left by a process that died.
 */
export async function claimDueSms(
  { db, leaseMs, now: clock }: { db: Database; leaseMs: number; now(): Date },
  limit: number,
): Promise<ClaimedSms[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(smsMessages)
      .where(and(inArray(smsMessages.state, ['queued', 'sending']), lte(smsMessages.dueAt, now)))
      .orderBy(smsMessages.dueAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(smsMessages)
      .set({ state: 'sending', attempts: sql`${smsMessages.attempts} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
      .where(
        inArray(
          smsMessages.id,
          due.map(({ id }) => id),
        ),
      );
    return due.map((row) => ({ ...row, attempts: row.attempts + 1, isDoubtful: row.state === 'sending' }));
  });
}

/** Stores the result of an attempt. The text of a finished message is deleted. */
export async function settleSms(
  db: Database,
  id: number,
  result: Partial<Pick<typeof smsMessages.$inferInsert, 'state' | 'dueAt' | 'providerId' | 'failure'>>,
  now: Date,
): Promise<void> {
  const isDone = result.state !== undefined && result.state !== 'queued' && result.state !== 'sending';
  await db
    .update(smsMessages)
    .set({ ...result, ...(isDone && { encryptedText: null, settledAt: now }) })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'sending')));
}
