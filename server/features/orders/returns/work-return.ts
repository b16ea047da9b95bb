import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isHandedOver } from '#contract/orders/order-refunds.ts';
import { type ReturnStep, refundReasonOf, STEP_FROM } from '#contract/orders/return-states.ts';
import type {
  AcceptReturn,
  DecideReturn,
  OpenReturn,
  ReceiveReturn,
  RefundReturn,
  StepReturn,
} from '#contract/orders/returns.ts';
import { knownStores } from '#server/features/stores/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { orderReturnLines, orderReturnSteps, orderReturns, returnClaims } from '#server/schema/returns-tables.ts';
import type { OrderMoveDeps } from '../cancel-order.ts';
import { orderTransaction } from '../order-transaction.ts';
import { lockOrder, type OrderRow } from '../orders-queries.ts';
import { refundableBy, refundLocked } from '../refund-order.ts';
import type { RecordAct, RefundOutcome } from '../refund-outcomes.ts';
import { type StoreScope, visibleInStores } from '../staff-orders-queries.ts';
import { queueClaimSms } from './claim-sms.ts';
import { type StepAuthor, writeStep } from './end-returns.ts';
import { readHeldPieces, readLeftPieces } from './open-return-queries.ts';
import type { OpenReturnOutcome, ReturnStepOutcome } from './return-outcomes.ts';
import { visibleReturns } from './returns-queries.ts';

export type ReturnDeps = Pick<OrderMoveDeps, 'db' | 'jobs' | 'now' | 'recordReceipts' | 'messaging' | 'shopName'>;
/** Steps that move no money. */
export type ReturnStepDeps = Pick<ReturnDeps, 'db' | 'now' | 'messaging' | 'shopName'>;
type ReturnRow = typeof orderReturns.$inferSelect;
type ReturnLine = typeof orderReturnLines.$inferSelect;

/** Announces goods of an order that was handed over. Under the order's lock, as everything that follows. */
export function openReturn(
  { db, now }: ReturnStepDeps,
  caller: StaffCaller,
  number: string,
  { key, way, store_id, lines, note }: OpenReturn,
): Promise<OpenReturnOutcome> {
  return orderTransaction(db, async (tx): Promise<OpenReturnOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), returnableBy(caller)));
    if (order === null) return { kind: 'unknown' };
    const [known] = await tx.select().from(orderReturns).where(eq(orderReturns.key, key));
    if (known !== undefined)
      return known.orderId === order.id ? { kind: 'opened', id: known.id } : { kind: 'key_reused' };
    if (!isHandedOver(order.status)) return { kind: 'not_handed_over' };
    if (!(await isOwnStore(tx, caller, store_id))) return { kind: 'store' };
    const [left, held] = [await readLeftPieces(tx, order.id), await readHeldPieces(tx, order.id, null)];
    const isTwice = new Set(lines.map(({ product_id }) => product_id)).size < lines.length;
    const fits = lines.every(
      ({ product_id: id, quantity }) => quantity <= (left.get(id)?.left ?? 0) - (held.get(id) ?? 0),
    );
    if (isTwice || !fits) return { kind: 'too_many' };
    const at = now();
    const [opened] = await tx
      .insert(orderReturns)
      .values({ orderId: order.id, key, way, storeId: store_id, createdAt: at, stateAt: at })
      .onConflictDoNothing()
      .returning({ id: orderReturns.id });
    if (opened === undefined) return { kind: 'key_reused' };
    await tx.insert(orderReturnLines).values(
      lines.map(({ product_id, quantity, reason }) => ({
        returnId: opened.id,
        productId: product_id,
        quantity,
        reason,
      })),
    );
    const by = { staffId: caller.id, author: caller.name, at };
    await tx.insert(orderReturnSteps).values({ returnId: opened.id, step: 'open', note: noteOf(order, note), ...by });
    return { kind: 'opened', id: opened.id };
  });
}

/** The shop agrees to what the buyer asks for, and waits for the goods. */
export function acceptReturn(deps: ReturnStepDeps, caller: StaffCaller, id: number, request: AcceptReturn) {
  return takeStep(deps, caller, { id, step: 'accept', request }, async ({ tx, write }) => {
    if (!(await isOwnStore(tx, caller, request.store_id))) return { kind: 'store' };
    await write({ state: 'announced', storeId: request.store_id });
    return { kind: 'done' };
  });
}

/**
 * Takes an acceptance or a refusal back: somebody decides anew. What was refused holds its pieces again, unless they came back
 * or another return has them.
 */
export function reconsiderReturn(deps: ReturnStepDeps, caller: StaffCaller, id: number, request: StepReturn) {
  return takeStep(deps, caller, { id, step: 'reconsider', request }, async ({ tx, row, order, lines, write }) => {
    const isClaim = (await tx.$count(returnClaims, eq(returnClaims.returnId, id))) > 0;
    if (!isReconsiderable(row.state, { isClaim, isHandedOver: isHandedOver(order.status) })) return { kind: 'changed' };
    if (row.state === 'refused') {
      const [left, held] = [await readLeftPieces(tx, order.id), await readHeldPieces(tx, order.id, null)];
      const fits = lines.every(({ productId, quantity, received }) => {
        return (received ?? quantity) <= (left.get(productId)?.left ?? 0) - (held.get(productId) ?? 0);
      });
      if (!fits) return { kind: 'too_many' };
    }
    const isHere = lines.some(({ received }) => received !== null);
    await write({ state: isHere ? 'received' : isClaim ? 'requested' : 'announced' });
    return { kind: 'done' };
  });
}

/** Whether an acceptance or a refusal can be taken back. What the shop has opened was accepted by nobody. */
export function isReconsiderable(
  state: ReturnRow['state'],
  { isClaim, isHandedOver: isWithBuyer }: { isClaim: boolean; isHandedOver: boolean },
): boolean {
  return isWithBuyer && (state === 'refused' || (state === 'announced' && isClaim));
}

/** The goods are here. */
export function receiveReturn(deps: ReturnStepDeps, caller: StaffCaller, id: number, request: ReceiveReturn) {
  return takeStep(deps, caller, { id, step: 'receive', request }, async ({ tx, lines, write }) => {
    const { store_id, lines: received } = request;
    if (!(await isOwnStore(tx, caller, store_id))) return { kind: 'store' };
    const isWhole = sameProducts(lines, received);
    const fits = lines.every((line) => (of(received, line)?.received ?? 0) <= line.quantity);
    if (!isWhole || !fits || received.every((line) => line.received === 0)) return { kind: 'lines' };
    for (const { product_id, ...line } of received) {
      await tx
        .update(orderReturnLines)
        .set(line)
        .where(and(eq(orderReturnLines.returnId, id), eq(orderReturnLines.productId, product_id)));
    }
    await write({ state: 'received', storeId: store_id });
    return { kind: 'done' };
  });
}

/** What the customer gets. Where the pieces go is carried out with the refund. */
export function decideReturn(deps: ReturnStepDeps, caller: StaffCaller, id: number, request: DecideReturn) {
  return takeStep(deps, caller, { id, step: 'decide', request }, async ({ tx, lines, write }) => {
    const { outcome } = request;
    const places = outcome === 'refund' ? request.lines : [];
    const here = lines.filter(({ received }) => (received ?? 0) > 0);
    if (outcome === 'refund' && !sameProducts(here, places)) return { kind: 'lines' };
    for (const { product_id, store_id } of places) {
      if (store_id !== null && !(await isOwnStore(tx, caller, store_id))) return { kind: 'store' };
      await tx
        .update(orderReturnLines)
        .set({ storeId: store_id })
        .where(and(eq(orderReturnLines.returnId, id), eq(orderReturnLines.productId, product_id)));
    }
    await write({ state: 'decided', outcome });
    return { kind: 'done' };
  });
}

/** Takes the decision back that was not carried out. */
export function reopenReturn(deps: ReturnStepDeps, caller: StaffCaller, id: number, request: StepReturn) {
  return takeStep(deps, caller, { id, step: 'reopen', request }, async ({ tx, write }) => {
    await tx.update(orderReturnLines).set({ storeId: null }).where(eq(orderReturnLines.returnId, id));
    await write({ state: 'received', outcome: null });
    return { kind: 'done' };
  });
}

/** An exchange or a repair was handed over. */
export function finishReturn(deps: ReturnStepDeps, caller: StaffCaller, id: number, request: StepReturn) {
  return takeStep(deps, caller, { id, step: 'finish', request }, async ({ row, write }) => {
    if (row.outcome === 'refund') return { kind: 'outcome' };
    await write({ state: 'closed' });
    return { kind: 'done' };
  });
}

export function refuseReturn(deps: ReturnStepDeps, caller: StaffCaller, id: number, request: StepReturn) {
  return takeStep(deps, caller, { id, step: 'refuse', request }, async ({ write }) => {
    await write({ state: 'refused' });
    return { kind: 'done' };
  });
}

/** Gives the money back by the refund of its lines, puts the pieces where they were decided to go, and closes the return. */
export function refundReturn(
  { db, ...deps }: ReturnDeps,
  caller: StaffCaller,
  id: number,
  { key, way, delivery, amount, note, revision, till_id }: RefundReturn,
  record: RecordAct,
): Promise<RefundOutcome | { kind: 'outcome' }> {
  return orderTransaction(db, async (tx): Promise<RefundOutcome | { kind: 'outcome' }> => {
    const found = await lockReturn(tx, caller.storesOf('returns:see'), id);
    if (found === null) return { kind: 'unknown' };
    const order = await lockOrder(tx, and(eq(orders.id, found.order.id), refundableBy(caller)));
    if (order === null) return { kind: 'unknown' };
    const { row, lines } = found;
    if (row.state === 'closed' && row.refundId !== null) return repeated(tx, row.refundId, { key, staffId: caller.id });
    if (row.revision !== revision || row.state !== 'decided') return { kind: 'changed' };
    if (row.outcome !== 'refund') return { kind: 'outcome' };
    const request = {
      ...{ key, way, delivery, amount, till_id },
      note: noteOf(order, note) ?? '',
      reason: refundReasonOf(lines.map(({ reason }) => reason)),
      lines: refundedPieces(lines),
    };
    const outcome = await refundLocked(tx, deps, { caller, order, request, record, ofReturn: row });
    if (outcome.kind !== 'recorded') return outcome;
    const by = { staffId: caller.id, author: caller.name, at: deps.now() };
    await writeStep(tx, id, { step: 'refund', by, change: { state: 'closed', refundId: outcome.id } });
    await queueClaimSms(tx, deps, order, { id, step: 'refund' });
    return outcome;
  });
}

/** What the refund of a return is made of. */
export function refundedPieces(lines: readonly ReturnLine[]) {
  return lines.flatMap(({ productId, received, storeId }) =>
    received === null || received === 0 ? [] : { product_id: productId, quantity: received, store_id: storeId },
  );
}

async function repeated(tx: Tx, refundId: number, by: { key: string; staffId: number }): Promise<RefundOutcome> {
  const same = and(eq(orderRefunds.id, refundId), eq(orderRefunds.key, by.key), eq(orderRefunds.staffId, by.staffId));
  return (await tx.$count(orderRefunds, same)) > 0 ? { kind: 'recorded', id: refundId } : { kind: 'changed' };
}

type StaffStep = Exclude<keyof typeof STEP_FROM, 'withdraw'>;

interface Step {
  tx: Tx;
  row: ReturnRow;
  order: OrderRow;
  lines: readonly ReturnLine[];
  write(change: Parameters<typeof writeStep>[2]['change']): Promise<void>;
}

/** A step from the state that the person saw. Whoever repeats a step whose answer was lost is told that it is done. */
function takeStep(
  deps: ReturnStepDeps,
  caller: StaffCaller,
  { id, step, request }: { id: number; step: StaffStep; request: StepReturn },
  work: (step: Step) => Promise<ReturnStepOutcome>,
): Promise<ReturnStepOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<ReturnStepOutcome> => {
    if (!caller.permissions.has('returns:work')) return { kind: 'unknown' };
    const found = await lockReturn(tx, caller.storesOf('returns:work'), id);
    if (found === null) return { kind: 'unknown' };
    const { row, lines, order } = found;
    if (row.revision === request.revision + 1 && (await isLastStep(tx, id, step, caller.id))) return { kind: 'done' };
    if (row.revision !== request.revision || !STEP_FROM[step].some((state) => state === row.state)) {
      return { kind: 'changed' };
    }
    const by: StepAuthor = { staffId: caller.id, author: caller.name, at: deps.now() };
    const note = noteOf(order, request.note);
    const write: Step['write'] = async (change) => {
      await writeStep(tx, id, { step, note, by, change });
      await queueClaimSms(tx, deps, order, { id, step });
    };
    return work({ tx, row, order, lines, write });
  });
}

async function isLastStep(tx: Tx, id: number, step: ReturnStep, staffId: number): Promise<boolean> {
  const steps = await tx.select().from(orderReturnSteps).where(eq(orderReturnSteps.returnId, id));
  const last = steps.toSorted((a, b) => b.id - a.id)[0];
  return last?.step === step && last.staffId === staffId;
}

/** The return with its order, which is locked first, as by everything that changes it. */
async function lockReturn(tx: Tx, scope: StoreScope, id: number) {
  const [seen] = await tx
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.id, id), visibleReturns(scope)));
  if (seen === undefined) return null;
  const order = await lockOrder(tx, eq(orders.id, seen.orderId));
  const [row] = await tx.select().from(orderReturns).where(eq(orderReturns.id, id));
  if (order === null || row === undefined) return null;
  const lines = await tx.select().from(orderReturnLines).where(eq(orderReturnLines.returnId, id));
  return { order, row, lines };
}

/** Condition: the caller may open returns of this order. */
export function returnableBy(caller: StaffCaller): SQL {
  if (!caller.permissions.has('returns:work')) return sql`false`;
  return visibleInStores(caller.storesOf('returns:work')) ?? sql`true`;
}

async function isOwnStore(db: Queryable, caller: StaffCaller, id: number): Promise<boolean> {
  const own = caller.storesOf('returns:work');
  return (own === 'all' || own.has(id)) && (await knownStores(db, [id])).size === 1;
}

/** What staff write may be about the customer, whose data this order has no more. */
function noteOf(order: OrderRow, note: string): string | null {
  return order.phone === '' ? null : note || null;
}

function sameProducts(lines: readonly ReturnLine[], named: readonly { product_id: number }[]): boolean {
  return lines.length === named.length && lines.every((line) => of(named, line) !== undefined);
}

function of<Named extends { product_id: number }>(named: readonly Named[], { productId }: ReturnLine) {
  return named.find(({ product_id }) => product_id === productId);
}
