import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { bankOfCard } from '#contract/payments/card-number.ts';
import { CARD_SESSION_SECONDS } from '#contract/payments/card-payments.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { boundCards, cardBindings } from '#server/schema/payments-tables.ts';
import type { TypedPayingCard } from './begin-payment.ts';
import { openHandle, sealHandle } from './encrypt-handle.ts';
import type { StoredCard } from './gateway/card-gateway.ts';
import { isMisread } from './paying-card.ts';
import { bankAway, cardRefused, paymentEnded, refusalSentence, wrongCode } from './payment-failures.ts';
import type { PaymentParts } from './payment-parts.ts';
import { type BindingRow, type BoundCardRow, findBindingBySession, findBoundCard } from './payments-queries.ts';
import { hashSessionWord, newSessionWord } from './session-word.ts';

const MOST_TRIES = 3;
const KEEP_BINDINGS_MS = 3_600_000;

/** Has the bank send a code to the card's owner. */
export async function beginBinding(
  parts: PaymentParts,
  customerId: number,
  card: TypedPayingCard,
): Promise<{ session: string; phone: string }> {
  const { db, gateway, key, now } = parts;
  if (await isBound(parts, customerId, card)) throw new Conflict(refusalSentence('card_bound_before'));
  const answer = await gateway.bind(card.typed, String(customerId));
  if (answer.kind === 'refused') {
    throw cardRefused(answer.refusal, { validityField: 'validity', isMisread: isMisread(card) });
  }
  if (answer.kind !== 'done') throw bankAway();
  const session = newSessionWord();
  await db.insert(cardBindings).values({
    customerId,
    provider: gateway.name,
    sessionHash: hashSessionWord(session),
    sealedHandle: sealHandle(answer.value.handle, key),
    number: card.masked,
    bank: bankOfCard(card.typed.number) ?? 'uzcard',
    sentTo: answer.value.phone,
    codeSentAt: now(),
    expiresAt: new Date(now().getTime() + CARD_SESSION_SECONDS * 1000),
  });
  return { session, phone: answer.value.phone };
}

/** Keeps the card, once; the same confirmation again answers the same card. */
export async function confirmBinding(
  parts: PaymentParts,
  customerId: number,
  { session, code }: { session: string; code: string },
): Promise<BoundCardRow> {
  const { db, gateway, key } = parts;
  const binding = await findBindingBySession(db, customerId, session);
  if (binding === null) throw new NotFound();
  if (binding.cardId !== null) {
    const card = await findBoundCard(db, { customerId, id: binding.cardId, provider: gateway.name });
    if (card) return card;
  }
  const claimed = await countTry(parts, binding);
  const handle = claimed && openHandle(claimed.sealedHandle, key);
  if (!claimed || !handle || gateway.name !== claimed.provider) throw paymentEnded('session_over');
  const answer = await gateway.confirmBinding(handle, code);
  if (answer.kind === 'done') return keepCard(parts, claimed, answer.value);
  if (answer.kind !== 'refused') {
    await db
      .update(cardBindings)
      .set({ tries: sql`${cardBindings.tries} - 1` })
      .where(eq(cardBindings.id, claimed.id));
    throw bankAway();
  }
  const left = MOST_TRIES - claimed.tries;
  if (answer.refusal === 'code_wrong' && left > 0) throw wrongCode(left);
  await db.update(cardBindings).set({ isOver: true }).where(eq(cardBindings.id, claimed.id));
  throw paymentEnded(answer.refusal);
}

/** The bank forgets it first: a card that is only gone here could not be bound again. */
export async function unbindCard(parts: PaymentParts, customerId: number, id: number): Promise<void> {
  const { db, gateway, key } = parts;
  const card = await findBoundCard(db, { customerId, id, provider: gateway.name });
  if (card === null) throw new NotFound();
  const handle = openHandle(card.sealedHandle, key);
  const answer = handle && (await gateway.unbind(handle));
  if (answer && answer.kind !== 'done') throw bankAway();
  await db.delete(boundCards).where(and(eq(boundCards.id, id), eq(boundCards.customerId, customerId)));
}

/** Sessions that are long over. */
export async function forgetBindings({ db, now }: PaymentParts): Promise<void> {
  await db.delete(cardBindings).where(lt(cardBindings.expiresAt, new Date(now().getTime() - KEEP_BINDINGS_MS)));
}

/** A try counts before it is looked at, so that a thousand at once get three. */
async function countTry({ db, now }: PaymentParts, { id }: BindingRow): Promise<BindingRow | null> {
  const isOpen = and(
    eq(cardBindings.id, id),
    eq(cardBindings.isOver, false),
    lt(cardBindings.tries, MOST_TRIES),
    gt(cardBindings.expiresAt, now()),
  );
  const tries = sql`${cardBindings.tries} + 1`;
  const [row] = await db.update(cardBindings).set({ tries }).where(isOpen).returning();
  return row ?? null;
}

async function keepCard(
  { db, key, now }: PaymentParts,
  binding: BindingRow,
  stored: StoredCard,
): Promise<BoundCardRow> {
  const { customerId, provider, number, bank } = binding;
  const sealedHandle = sealHandle(stored.handle, key);
  return db.transaction(async (tx) => {
    const [card] = await tx
      .insert(boundCards)
      .values({ customerId, provider, sealedHandle, number, validity: stored.validity, bank, createdAt: now() })
      .onConflictDoUpdate({
        target: [boundCards.customerId, boundCards.provider, boundCards.number, boundCards.validity],
        set: { sealedHandle },
      })
      .returning();
    if (card === undefined) throw new Error('A bound card was not kept');
    await tx.update(cardBindings).set({ isOver: true, cardId: card.id }).where(eq(cardBindings.id, binding.id));
    return card;
  });
}

async function isBound({ db, gateway }: PaymentParts, customerId: number, card: TypedPayingCard): Promise<boolean> {
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
