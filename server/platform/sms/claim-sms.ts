import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';

export type ClaimedSms = typeof smsMessages.$inferSelect & {
  /** An earlier try ended without a word: first ask whether it was sent after all. */
  isDoubtful: boolean;
};

/**
 * Takes messages that are due; other processes pass them by for `leaseMs`. That is longer than any try lasts: a message that is still
 * `sending` then was left by a process that died.
 */
export async function claimDueSms(
  { db, leaseMs, now: clock }: { db: Database; leaseMs: number; now(): Date },
  most: number,
): Promise<ClaimedSms[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(smsMessages)
      .where(and(inArray(smsMessages.state, ['queued', 'sending']), lte(smsMessages.dueAt, now)))
      .orderBy(smsMessages.dueAt)
      .limit(most)
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

/** What became of a message; one that is done loses its text. */
export async function settleSms(
  db: Database,
  id: number,
  settled: Partial<Pick<typeof smsMessages.$inferInsert, 'state' | 'dueAt' | 'providerId' | 'failure'>>,
  now: Date,
): Promise<void> {
  const isDone = settled.state !== undefined && settled.state !== 'queued' && settled.state !== 'sending';
  await db
    .update(smsMessages)
    .set({ ...settled, ...(isDone && { sealedText: null, settledAt: now }) })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'sending')));
}
