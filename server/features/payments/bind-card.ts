import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { bankOfCard } from '#contract/payments/card-number.ts';
import { type BoundCard, CARD_SESSION_SECONDS } from '#contract/payments/card-payments.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { boundCards, cardBindings } from '#server/schema/payments-tables.ts';
import type { StoredCard } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { bankAway, cardRefused, paymentEnded, refusalMessage, wrongCode } from './payment-failures.ts';
import { createSessionToken, decryptHandle, encryptHandle, hashSessionToken } from './payment-secrets.ts';
import {
  type BindingRow,
  type BoundCardRow,
  findBindingBySession,
  findBoundCard,
  listBoundCards,
} from './payments-queries.ts';
import type { TypedPayingCard } from './start-payment.ts';

const MAX_CODE_TRIES = 3;
const BINDING_RETENTION_MS = HOUR_MS;

/** Makes the bank send a code to the card's owner. */
export async function startBinding(
  deps: PaymentDeps,
  customerId: number,
  card: TypedPayingCard,
): Promise<{ session: string; phone: string }> {
  const { db, gateway, keys, now } = deps;
  if (await isBound(deps, customerId, card)) throw new Conflict(refusalMessage('card_bound_before'));
  const result = await gateway.bind(card.typed, String(customerId));
  if (result.kind === 'refused') throw cardRefused(result.refusal);
  if (result.kind !== 'done') throw bankAway();
  const session = createSessionToken();
  await db.insert(cardBindings).values({
    customerId,
    provider: gateway.name,
    sessionHash: hashSessionToken(session),
    encryptedHandle: encryptHandle(result.value.handle, keys),
    number: card.masked,
    bank: bankOfCard(card.typed.number) ?? 'uzcard',
    sentTo: result.value.phone,
    codeSentAt: now(),
    expiresAt: new Date(now().getTime() + CARD_SESSION_SECONDS * 1000),
  });
  return { session, phone: result.value.phone };
}

/** Stores the card, once. The same confirmation again returns the same card. */
export async function confirmBinding(
  deps: PaymentDeps,
  customerId: number,
  { session, code }: { session: string; code: string },
): Promise<BoundCardRow> {
  const { db, gateway, keys } = deps;
  const binding = await findBindingBySession(db, customerId, session);
  if (binding === null) throw new NotFound();
  if (binding.cardId !== null) {
    const card = await findBoundCard(db, { customerId, id: binding.cardId, provider: gateway.name });
    if (card) return card;
  }
  const claimed = await claimTry(deps, binding);
  const handle = claimed && decryptHandle(claimed.encryptedHandle, keys);
  if (!claimed || !handle || gateway.name !== claimed.provider) throw paymentEnded('session_over');
  const result = await gateway.confirmBinding(handle, code);
  if (result.kind === 'done') return storeCard(deps, claimed, result.value);
  if (result.kind !== 'refused') {
    await db
      .update(cardBindings)
      .set({ tries: sql`${cardBindings.tries} - 1` })
      .where(eq(cardBindings.id, claimed.id));
    throw bankAway();
  }
  const left = MAX_CODE_TRIES - claimed.tries;
  if (result.refusal === 'code_wrong' && left > 0) throw wrongCode(left);
  await db.update(cardBindings).set({ isFinished: true }).where(eq(cardBindings.id, claimed.id));
  throw paymentEnded(result.refusal);
}

/** Removes the card at the bank first: a card that is deleted only here could not be bound again. */
export async function unbindCard(deps: PaymentDeps, customerId: number, id: number): Promise<void> {
  const { db, gateway, keys } = deps;
  const card = await findBoundCard(db, { customerId, id, provider: gateway.name });
  if (card === null) throw new NotFound();
  const handle = decryptHandle(card.encryptedHandle, keys);
  const result = handle && (await gateway.unbind(handle));
  if (result && result.kind !== 'done') throw bankAway();
  await db.delete(boundCards).where(and(eq(boundCards.id, id), eq(boundCards.customerId, customerId)));
}

/** Deletes sessions that expired more than an hour ago. */
export async function deleteOldBindings({ db, now }: PaymentDeps): Promise<void> {
  await db.delete(cardBindings).where(lt(cardBindings.expiresAt, new Date(now().getTime() - BINDING_RETENTION_MS)));
}

/** Counts a try before the code is checked, so that a thousand concurrent calls still get three tries. */
async function claimTry({ db, now }: PaymentDeps, { id }: BindingRow): Promise<BindingRow | null> {
  const isOpen = and(
    eq(cardBindings.id, id),
    eq(cardBindings.isFinished, false),
    lt(cardBindings.tries, MAX_CODE_TRIES),
    gt(cardBindings.expiresAt, now()),
  );
  const tries = sql`${cardBindings.tries} + 1`;
  const [row] = await db.update(cardBindings).set({ tries }).where(isOpen).returning();
  return row ?? null;
}

async function storeCard(
  { db, keys, now }: PaymentDeps,
  binding: BindingRow,
  stored: StoredCard,
): Promise<BoundCardRow> {
  const { customerId, provider, number, bank } = binding;
  const encryptedHandle = encryptHandle(stored.handle, keys);
  return db.transaction(async (tx) => {
    const [card] = await tx
      .insert(boundCards)
      .values({ customerId, provider, encryptedHandle, number, validity: stored.validity, bank, createdAt: now() })
      .onConflictDoUpdate({
        target: [boundCards.customerId, boundCards.provider, boundCards.number, boundCards.validity],
        set: { encryptedHandle },
      })
      .returning();
    if (card === undefined) throw new Error('A bound card was not stored');
    await tx.update(cardBindings).set({ isFinished: true, cardId: card.id }).where(eq(cardBindings.id, binding.id));
    return card;
  });
}

async function isBound({ db, gateway }: PaymentDeps, customerId: number, card: TypedPayingCard): Promise<boolean> {
  const [found] = await db
    .select({ id: boundCards.id })
    .from(boundCards)
    .where(
      and(
        eq(boundCards.customerId, customerId),
        eq(boundCards.provider, gateway.name),
        eq(boundCards.number, card.masked),
        eq(boundCards.validity, card.typed.validity),
      ),
    );
  return found !== undefined;
}

/** The customer's cards at the configured bank, oldest first. */
export async function boundCardsOf({ db, gateway }: PaymentDeps, customerId: number): Promise<BoundCard[]> {
  return (await listBoundCards(db, customerId, gateway.name)).map(presentCard);
}

export function presentCard({ id, number, validity, bank }: BoundCardRow): BoundCard {
  return { id, number, expiry: `${validity.slice(0, 2)}/${validity.slice(2)}`, bank };
}
