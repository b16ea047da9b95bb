import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { customerNoteSchema } from '#contract/customers/customer-notes.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { customerNotes } from '#server/schema/customers-tables.ts';
import { lockVisibleCustomer } from './customers-queries.ts';

export type AddCustomerNoteOutcome =
  | { kind: 'added'; id: number }
  /** The key belongs to another note. */
  | { kind: 'key_reused' }
  | { kind: 'unknown' };

/** Adds a note about a customer whom the caller may write about. A repeated call with the same key adds nothing. */
export function addCustomerNote(
  db: Database,
  caller: StaffCaller,
  customerId: number,
  { key, text }: z.output<typeof customerNoteSchema>,
): Promise<AddCustomerNoteOutcome> {
  return db.transaction(async (tx) => {
    const customer = await lockVisibleCustomer(tx, customerId, caller.storesOf('customers:note'));
    if (customer === null) return { kind: 'unknown' };
    const [added] = await tx
      .insert(customerNotes)
      .values({ customerId, key, text, staffId: caller.id, author: caller.name })
      .onConflictDoNothing()
      .returning({ id: customerNotes.id });
    if (added !== undefined) return { kind: 'added', id: added.id };
    const [known] = await tx.select().from(customerNotes).where(eq(customerNotes.key, key));
    const isSame = known?.customerId === customerId && known.staffId === caller.id && known.text === text;
    return isSame ? { kind: 'added', id: known.id } : { kind: 'key_reused' };
  });
}

/** Takes the caller's own note back, or puts it back. False: there is no such note of theirs. */
export function takeBackCustomerNote(
  db: Database,
  caller: StaffCaller,
  { id: customerId, note }: { id: number; note: number },
  isTakenBack: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if ((await lockVisibleCustomer(tx, customerId, caller.storesOf('customers:note'))) === null) return false;
    const own = and(
      eq(customerNotes.id, note),
      eq(customerNotes.customerId, customerId),
      eq(customerNotes.staffId, caller.id),
    );
    const [found] = await tx.select().from(customerNotes).where(own);
    if (found === undefined) return false;
    if ((found.takenBackAt !== null) !== isTakenBack) {
      await tx
        .update(customerNotes)
        .set({ takenBackAt: isTakenBack ? new Date() : null })
        .where(own);
    }
    return true;
  });
}
