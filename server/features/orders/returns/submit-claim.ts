import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { isHandedOver } from '#contract/orders/order-refunds.ts';
import type { NewClaim } from '#contract/orders/return-claims.ts';
import { STEP_FROM } from '#contract/orders/return-states.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { StoreList } from '#server/features/stores/index.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { orderStock, orders } from '#server/schema/orders-tables.ts';
import { orderReturnLines, orderReturnSteps, orderReturns, returnClaims } from '#server/schema/returns-tables.ts';
import type { OrderDeps } from '../order-deps.ts';
import { orderTransaction } from '../order-transaction.ts';
import { lockOrder, type OrderRow } from '../orders-queries.ts';
import { attachPhotos, deletePhotosOf } from './claim-photos.ts';
import { type TermsDeps, termsOf } from './claim-terms.ts';
import { writeStep } from './end-returns.ts';
import { readHeldPieces, readLeftPieces } from './open-return-queries.ts';
import type { SubmitOutcome, WithdrawOutcome } from './return-outcomes.ts';

export interface ClaimDeps extends TermsDeps, Pick<OrderDeps, 'db' | 'now'> {
  stores: Pick<StoreList, 'list'>;
}

const MAX_CLAIMS_A_DAY = 10;
/** The author of the steps that buyers take; screens have a word for it. */
const BUYER = 'customer';

/** Asks for a return. Under the order's lock, as returns and refunds by staff: a piece is never promised twice. */
export function submitClaim(
  deps: ClaimDeps,
  customerId: number,
  { number, locale }: { number: string; locale: Locale },
  claim: NewClaim,
): Promise<SubmitOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<SubmitOutcome> => {
    const order = await lockOrder(tx, ownOrder(customerId, number));
    if (order === null) return { kind: 'unknown' };
    const [known] = await tx.select().from(orderReturns).where(eq(orderReturns.key, claim.key));
    if (known !== undefined) {
      return known.orderId === order.id ? { kind: 'submitted', id: known.id } : { kind: 'key_reused' };
    }
    const obstacle = await obstacleOf(tx, deps, order, claim);
    if (obstacle !== null) return obstacle;
    const storeId = await storeOf(tx, deps, order, claim);
    if (storeId === null) return { kind: 'store' };
    const limit = { key: `claims of customer ${customerId}`, max: MAX_CLAIMS_A_DAY, windowMs: DAY_MS };
    const seconds = await takeAttempt(tx, limit, deps.now());
    if (seconds > 0) return { kind: 'limit', seconds };
    const id = await writeClaim(tx, { order, claim, customerId, storeId, locale, at: deps.now() });
    if (id === null) return { kind: 'key_reused' };
    if (!(await attachPhotos(tx, claim.photos, { returnId: id, orderId: order.id, customerId }))) {
      throw new PhotosMissing();
    }
    return { kind: 'submitted', id };
  }).catch((error: unknown): SubmitOutcome => {
    if (error instanceof PhotosMissing) return { kind: 'photos' };
    throw error;
  });
}

/** Rolls the claim back. */
class PhotosMissing extends Error {}

/** Why the goods cannot be claimed so; null: nothing is in the way. */
async function obstacleOf(
  tx: Tx,
  deps: ClaimDeps,
  order: OrderRow,
  { lines, reason }: NewClaim,
): Promise<SubmitOutcome | null> {
  if (!isHandedOver(order.status)) return { kind: 'not_handed_over' };
  const [left, held] = [await readLeftPieces(tx, order.id), await readHeldPieces(tx, order.id, null)];
  const isTwice = new Set(lines.map(({ product_id }) => product_id)).size < lines.length;
  const fits = lines.every(
    ({ product_id: id, quantity }) => quantity <= (left.get(id)?.left ?? 0) - (held.get(id) ?? 0),
  );
  if (isTwice || !fits) return { kind: 'too_many' };
  if (reason !== 'changed_mind') return null;
  const terms = await termsOf(
    tx,
    deps,
    order,
    lines.map(({ product_id }) => product_id),
  );
  return lines.every(({ product_id }) => terms.get(product_id)?.can_return) ? null : { kind: 'term' };
}

/** The store that was chosen. A courier brings the goods to the one that most of them came from, until staff choose another. */
async function storeOf(
  tx: Tx,
  { stores }: ClaimDeps,
  order: OrderRow,
  { way, store_id }: NewClaim,
): Promise<number | null> {
  const listed = stores.list('ru');
  if (way === 'store') return listed.find(({ id }) => id === store_id)?.id ?? null;
  const [from] = await tx
    .select({ id: orderStock.storeId })
    .from(orderStock)
    .where(eq(orderStock.orderId, order.id))
    .orderBy(sql`${orderStock.quantity} desc, ${orderStock.storeId}`)
    .limit(1);
  return order.storeId ?? from?.id ?? listed[0]?.id ?? null;
}

interface ClaimToWrite {
  order: OrderRow;
  claim: NewClaim;
  customerId: number;
  storeId: number;
  locale: Locale;
  at: Date;
}

/** Null: the key was used for another order at the same moment. */
async function writeClaim(
  tx: Tx,
  { order, claim, customerId, storeId, locale, at }: ClaimToWrite,
): Promise<number | null> {
  const { key, way, wish, text, reason } = claim;
  const [row] = await tx
    .insert(orderReturns)
    .values({ orderId: order.id, key, way, storeId, state: 'requested', createdAt: at, stateAt: at })
    .onConflictDoNothing()
    .returning({ id: orderReturns.id });
  if (row === undefined) return null;
  const returnId = row.id;
  await tx
    .insert(orderReturnLines)
    .values(claim.lines.map(({ product_id: productId, quantity }) => ({ returnId, productId, quantity, reason })));
  await tx.insert(returnClaims).values({ returnId, customerId, wish, text, locale });
  await tx.insert(orderReturnSteps).values({ returnId, step: 'request', author: BUYER, at });
  return returnId;
}

/** Takes a claim back, until its goods have come. A repeated call is done once. */
export function withdrawClaim(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  customerId: number,
  { number, id }: { number: string; id: number },
  revision: number,
): Promise<WithdrawOutcome> {
  return orderTransaction(db, async (tx): Promise<WithdrawOutcome> => {
    const order = await lockOrder(tx, ownOrder(customerId, number));
    if (order === null) return { kind: 'unknown' };
    const [row] = await tx
      .select({ state: orderReturns.state, revision: orderReturns.revision })
      .from(orderReturns)
      .innerJoin(returnClaims, eq(returnClaims.returnId, orderReturns.id))
      .where(and(eq(orderReturns.id, id), eq(orderReturns.orderId, order.id), eq(returnClaims.customerId, customerId)));
    if (row === undefined) return { kind: 'unknown' };
    if (row.state === 'withdrawn') return { kind: 'withdrawn' };
    const isPossible = STEP_FROM.withdraw.some((state) => state === row.state);
    if (!isPossible || row.revision !== revision) return { kind: 'changed' };
    const by = { staffId: null, author: BUYER, at: now() };
    await writeStep(tx, id, { step: 'withdraw', by, change: { state: 'withdrawn' } });
    // Nobody has to look at them any more, and claims that come and go would fill the database.
    await deletePhotosOf(tx, id);
    return { kind: 'withdrawn' };
  });
}

function ownOrder(customerId: number, number: string) {
  return and(eq(orders.customerId, customerId), eq(orders.number, number), eq(orders.isHidden, false));
}
