import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderNoteSchema } from '#contract/orders/order-timeline.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderNotes, orders } from '#server/schema/orders-tables.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';
import { visibleInStores } from './staff-orders-queries.ts';

export type AddNoteOutcome =
  | { kind: 'added'; id: number }
  /** The key belongs to another note. */
  | { kind: 'key_reused' }
  /** The personal data of the order were erased: nothing about the customer is written down any more. */
  | { kind: 'forgotten' }
  | { kind: 'unknown' };

/** Adds a note to an order that the caller may add notes to. A repeated call with the same key adds nothing. */
export function addOrderNote(
  db: Database,
  caller: StaffCaller,
  number: string,
  { key, kind, text }: z.output<typeof orderNoteSchema>,
): Promise<AddNoteOutcome> {
  return db.transaction(async (tx) => {
    const order = await lockNotableOrder(tx, caller, number);
    if (order === null) return { kind: 'unknown' };
    if (order.phone === '') return { kind: 'forgotten' };
    const note = { orderId: order.id, kind, text: text || null, staffId: caller.id };
    const [added] = await tx
      .insert(orderNotes)
      .values({ ...note, key, author: caller.name })
      .onConflictDoNothing()
      .returning({ id: orderNotes.id });
    if (added !== undefined) return { kind: 'added', id: added.id };
    const [known] = await tx.select().from(orderNotes).where(eq(orderNotes.key, key));
    const isSame =
      known?.orderId === order.id && known.staffId === caller.id && known.kind === kind && known.text === note.text;
    return isSame ? { kind: 'added', id: known.id } : { kind: 'key_reused' };
  });
}

/** Takes the caller's own note back, or puts it back. False: there is no such note of theirs. */
export function takeBackOrderNote(
  db: Database,
  caller: StaffCaller,
  { number, id }: { number: string; id: number },
  isTakenBack: boolean,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockNotableOrder(tx, caller, number);
    if (order === null) return false;
    const own = and(eq(orderNotes.id, id), eq(orderNotes.orderId, order.id), eq(orderNotes.staffId, caller.id));
    const [note] = await tx.select().from(orderNotes).where(own);
    if (note === undefined) return false;
    if ((note.takenBackAt !== null) !== isTakenBack) {
      const takenBackAt = isTakenBack ? new Date() : null;
      await tx.update(orderNotes).set({ takenBackAt }).where(own);
    }
    return true;
  });
}

/** Whether the caller may add notes to the order, which they see and whose personal data are there. */
export async function isNotable(db: Database, number: string, caller: StaffCaller): Promise<boolean> {
  return (await db.$count(orders, and(notable(caller, number), ne(orders.phone, '')))) > 0;
}

function lockNotableOrder(tx: Tx, caller: StaffCaller, number: string): Promise<OrderRow | null> {
  return lockOrder(tx, notable(caller, number));
}

function notable(caller: StaffCaller, number: string): SQL | undefined {
  if (!caller.permissions.has('orders:note')) return sql`false`;
  return and(eq(orders.number, number), visibleInStores(caller.storesOf('orders:note')));
}

/** A note of the shop's own work, which names nobody; the same key adds nothing. */
export async function writeWorkNote(
  tx: Tx,
  note: { orderId: number; key: string; text: string; staffId: number; author: string },
): Promise<void> {
  await tx
    .insert(orderNotes)
    .values({ ...note, kind: 'note' })
    .onConflictDoNothing();
}
