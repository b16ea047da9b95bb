import { and, eq, sql } from 'drizzle-orm';
import { localize } from '#contract/i18n/locale.ts';
import { isUndone } from '#contract/orders/order-states.ts';
import type { PickingEvent } from '#contract/picking/picking.ts';
import { checkCodes, isAllPicked, leftToPick, type PickingOutcome } from '#contract/picking/picking-rules.ts';
import { m } from '#messages';
import {
  lockVisibleOrder,
  type Orders,
  orderTransaction,
  readOrderToPick,
  releasePiece,
  writePiece,
  writeWorkNote,
} from '#server/features/orders/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { pickingEvents, pickingLines } from '#server/schema/picking-tables.ts';
import { writeClaim } from './claim-orders.ts';
import { scopeOfStore } from './picked-store.ts';
import { type PickingClaim, readClaims, readPickedGoods, readPickedLines, readStoreNames } from './picking-queries.ts';
import { hasPackedGoods } from './read-order-pieces.ts';

export interface ApplyDeps {
  db: Database;
  orders: Pick<Orders, 'moveByStaff'>;
  now(): Date;
}

export interface AppliedEvent {
  outcome: PickingOutcome;
  detail: string | null;
  line: { productId: number; needed: number; picked: number; missing: number } | null;
}

type MoveKind = Awaited<ReturnType<Orders['moveByStaff']>>['kind'];
const MOVE_OUTCOMES: Partial<Record<MoveKind, PickingOutcome>> = {
  moved: 'packed',
  edited: 'edited',
  money_back: 'money_back',
  // Seen by those who pick, and moved by others.
  unknown: 'not_allowed',
};

const UNKNOWN: AppliedEvent = { outcome: 'unknown', detail: null, line: null };

/**
 * Does what a picker has done, once: an event that was sent before has the outcome that it had. Whatever happened to the
 * order meanwhile, the answer says what the picker does with the piece in the hand.
 */
export async function applyEvent(deps: ApplyDeps, caller: StaffCaller, event: PickingEvent): Promise<AppliedEvent> {
  const checked = await orderTransaction(deps.db, (tx) => applyUnderLock(tx, deps, caller, event));
  if (checked !== 'pack' || event.kind !== 'pack') return checked === 'pack' ? UNKNOWN : checked;
  // The move has a transaction of its own. When it was made and this event was not written, it is told the same again.
  const move = { move: 'pack', from: 'confirmed', revision: event.revision } as const;
  const { kind } = await deps.orders.moveByStaff(caller, event.number, move);
  const outcome = MOVE_OUTCOMES[kind];
  return deps.db.transaction(async (tx) => {
    const order = await lockVisibleOrder(tx, event.number, scopeOfStore(caller, event.store_id));
    if (order === null) return UNKNOWN;
    const applied = { outcome: outcome ?? (isUndone(order.status) ? 'cancelled' : 'closed'), detail: null, line: null };
    const known = await readKnown(tx, event.id);
    if (known === undefined) await writeEvent(tx, caller, order.id, event, applied);
    return known ? { ...applied, outcome: known.outcome } : applied;
  });
}

async function applyUnderLock(
  tx: Tx,
  { now }: ApplyDeps,
  caller: StaffCaller,
  event: PickingEvent,
): Promise<AppliedEvent | 'pack'> {
  const order = await lockVisibleOrder(tx, event.number, scopeOfStore(caller, event.store_id));
  if (order === null) return UNKNOWN;
  const known = await readKnown(tx, event.id);
  if (known !== undefined) {
    if (known.orderId !== order.id || known.staffId !== caller.id) return UNKNOWN;
    return { outcome: known.outcome, detail: known.detail, line: await readLine(tx, order.id, event) };
  }
  const place = { orderId: order.id, storeId: event.store_id };
  const done = await decide();
  if (done === 'pack') return done;
  const [outcome, detail = null] = done;
  const applied = { outcome, detail, line: await readLine(tx, order.id, event) };
  await writeEvent(tx, caller, order.id, event, applied);
  return applied;

  async function decide(): Promise<[PickingOutcome, string?] | 'pack'> {
    if (order === null) return ['unknown'];
    // What is on its way to the buyer is not on a shelf; which piece comes back is said on the order.
    if (event.kind !== 'pack' && hasPackedGoods(order.status)) return ['closed'];
    const [claim] = await readClaims(tx, [order.id], { storeId: event.store_id, now: now() });
    // A piece of a cancelled order goes back too.
    if (event.kind === 'undo') return undo(tx, caller, place, event, claim);
    if (isUndone(order.status)) return ['cancelled'];
    if (order.status !== 'confirmed') return event.kind === 'pack' ? 'pack' : ['closed'];
    if (claim !== undefined && claim.staffId !== caller.id) return ['claimed', claim.author];
    await writeClaim(tx, caller, { ...place, now: now() });
    if (event.kind === 'pack') return readiness(tx, order.id, event.store_id);
    const line = await readLine(tx, order.id, event);
    if (line === null || line.needed === 0) return ['not_in_order'];
    return event.kind === 'pick' ? pick(tx, caller, place, event, line) : miss(tx, caller, place, event, line);
  }
}

/** Whether all stores have fetched what the order needs. */
async function readiness(tx: Tx, orderId: number, storeId: number): Promise<[PickingOutcome] | 'pack'> {
  const toPick = await readOrderToPick(tx, orderId);
  const picked = await readPickedLines(tx, [orderId]);
  const progress = (toPick?.pieces ?? []).map((place) => ({
    ...{ storeId: place.storeId, needed: place.quantity, missing: 0 },
    picked: picked.find((row) => row.productId === place.productId && row.storeId === place.storeId)?.picked ?? 0,
  }));
  if (!isAllPicked(progress.filter((place) => place.storeId === storeId))) return ['not_all'];
  return isAllPicked(progress) ? 'pack' : ['waits'];
}

async function pick(
  tx: Tx,
  caller: StaffCaller,
  place: { orderId: number; storeId: number },
  event: PickingEvent & { kind: 'pick' },
  line: { needed: number; picked: number; missing: number },
): Promise<[PickingOutcome, string?]> {
  // The phone sends in order. Whatever comes the other way round, a piece that was put back does not count.
  const undoing = and(eq(pickingEvents.undoes, event.id), eq(pickingEvents.outcome, 'undone'));
  if ((await tx.$count(pickingEvents, undoing)) > 0) return ['undone'];
  if (line.picked >= line.needed) return ['too_many'];
  const good = (await readPickedGoods(tx, [event.product_id], place.storeId)).get(event.product_id);
  const checked = checkCodes(good?.codes ?? [], event.codes);
  if (checked.kind === 'missing') return ['code_missing', checked.code];
  if (checked.kind === 'fault') return ['code_fault', checked.code];
  const piece = { orderId: place.orderId, productId: event.product_id, eventId: event.id };
  const author = { staffId: caller.id, author: caller.name };
  const { takenBy } = await writePiece(tx, { ...piece, ...author, codes: checked.codes });
  if (takenBy !== null) return ['code_taken', takenBy];
  // What was not found and is found after all.
  const missing = Math.min(line.missing, line.needed - line.picked - 1);
  await writeLine(tx, { ...place, productId: event.product_id }, { picked: line.picked + 1, missing });
  return ['picked'];
}

/** A piece is put back by who has scanned it, or by who has the order now. */
async function undo(
  tx: Tx,
  caller: StaffCaller,
  { orderId, storeId }: { orderId: number; storeId: number },
  event: PickingEvent & { kind: 'undo' },
  claim: PickingClaim | undefined,
): Promise<[PickingOutcome, string?]> {
  const { id, undoes } = pickingEvents;
  const ofPlace = and(eq(pickingEvents.orderId, orderId), eq(pickingEvents.storeId, storeId));
  const [picked] = await tx
    .select()
    .from(pickingEvents)
    .where(and(eq(id, event.undoes), ofPlace));
  // Not here yet, or refused: it will not count.
  if (picked?.outcome !== 'picked' || picked.productId === null) return ['undone'];
  if ((await tx.$count(pickingEvents, and(eq(undoes, picked.id), eq(pickingEvents.outcome, 'undone')))) > 0)
    return ['undone'];
  if (picked.staffId !== caller.id && claim?.staffId !== caller.id) return ['claimed', claim?.author ?? picked.author];
  await releasePiece(tx, { orderId, eventId: picked.id }, { release: 'picking', releasedBy: caller.name });
  await tx
    .update(pickingLines)
    .set({ picked: sql`greatest(0, ${pickingLines.picked} - 1)` })
    .where(lineAt({ orderId, productId: picked.productId, storeId }));
  return ['undone'];
}

/** The order desk reads on the order what nobody has found. */
async function miss(
  tx: Tx,
  caller: StaffCaller,
  place: { orderId: number; storeId: number },
  event: PickingEvent & { kind: 'missing' },
  line: { needed: number; picked: number; missing: number },
): Promise<[PickingOutcome]> {
  const count = leftToPick(line);
  if (count === 0) return ['missing'];
  await writeLine(
    tx,
    { ...place, productId: event.product_id },
    { picked: line.picked, missing: line.missing + count },
  );
  const toPick = await readOrderToPick(tx, place.orderId);
  const store = (await readStoreNames(tx, [place.storeId])).get(place.storeId);
  const name = toPick?.names.get(event.product_id);
  // The order desk of the shop writes Russian: the notes of people are in one language too.
  const words = { goods: name ? localize(name, 'ru') : '', store: store ? localize(store, 'ru') : '', count };
  await writeWorkNote(tx, {
    ...{ orderId: place.orderId, key: event.id, staffId: caller.id, author: caller.name },
    text: m.admin_picking_missing_note(words, { locale: 'ru' }),
  });
  return ['missing'];
}

interface LinePlace {
  orderId: number;
  productId: number;
  storeId: number;
}

const lineAt = ({ orderId, productId, storeId }: LinePlace) =>
  and(eq(pickingLines.orderId, orderId), eq(pickingLines.productId, productId), eq(pickingLines.storeId, storeId));

async function writeLine(tx: Tx, place: LinePlace, counts: { picked: number; missing: number }): Promise<void> {
  await tx
    .insert(pickingLines)
    .values({ ...place, ...counts })
    .onConflictDoUpdate({
      target: [pickingLines.orderId, pickingLines.productId, pickingLines.storeId],
      set: counts,
    });
}

/** The line of an event as it is now; null: the store gives the order no such good, or the event is of no line. */
async function readLine(tx: Tx, orderId: number, event: PickingEvent): Promise<AppliedEvent['line']> {
  if (event.kind === 'pack') return null;
  const toPick = await readOrderToPick(tx, orderId);
  const isLine = (row: { productId: number; storeId: number }) =>
    row.productId === event.product_id && row.storeId === event.store_id;
  const needed = toPick?.pieces.find(isLine)?.quantity ?? 0;
  const row = (await readPickedLines(tx, [orderId])).find(isLine);
  if (needed === 0 && row === undefined) return null;
  return { productId: event.product_id, needed, picked: row?.picked ?? 0, missing: row?.missing ?? 0 };
}

async function readKnown(tx: Tx, id: string) {
  const [known] = await tx.select().from(pickingEvents).where(eq(pickingEvents.id, id));
  return known;
}

async function writeEvent(
  tx: Tx,
  caller: StaffCaller,
  orderId: number,
  event: PickingEvent,
  { outcome, detail }: AppliedEvent,
): Promise<void> {
  await tx.insert(pickingEvents).values({
    ...{ id: event.id, orderId, storeId: event.store_id, kind: event.kind, outcome, detail },
    productId: event.kind === 'pack' ? null : event.product_id,
    undoes: event.kind === 'undo' ? event.undoes : null,
    ...{ staffId: caller.id, author: caller.name, happenedAt: new Date(event.at) },
  });
}
