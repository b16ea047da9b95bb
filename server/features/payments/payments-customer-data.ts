import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { boundCards, cardBindings, payments } from '#server/schema/payments-tables.ts';
import { unbindCard } from './bind-card.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Sums and states without anything of a card. Payments stay for the books, without the reference. */
export const paymentsCustomerData: CustomerData = {
  section: 'payments',
  tables: ['payments'],
  async read(db, { id }) {
    const rows = await db.select().from(payments).where(eq(payments.customerId, id)).orderBy(asc(payments.id));
    return rows.map(({ createdAt, purpose, title, amount, state, settledAt }) => ({
      created_at: createdAt,
      purpose,
      paid_for: title,
      amount,
      state,
      settled_at: settledAt,
    }));
  },
  async obstacles(db, { id }) {
    const unsettled = inArray(payments.state, ['created', 'code_sent', 'confirming', 'unknown', 'reversing']);
    const rows = await db
      .select({ title: payments.title })
      .from(payments)
      .where(and(eq(payments.customerId, id), unsettled))
      .limit(20);
    return rows.map(({ title }) => ({ kind: 'payment_in_progress', number: title }));
  },
};

/** `deps` is null where no bank is configured. */
export function boundCardsCustomerData(deps: PaymentDeps | null): CustomerData {
  return {
    section: 'bound_cards',
    tables: ['bound_cards', 'card_bindings'],
    read: (db, { id }) =>
      db
        .select({ bank: boundCards.bank, bound_at: boundCards.createdAt })
        .from(boundCards)
        .where(eq(boundCards.customerId, id))
        .orderBy(asc(boundCards.id)),
    // A card that is deleted only here could not be bound again.
    async prepareErasure({ id }) {
      if (deps === null) return;
      const theirs = and(eq(boundCards.customerId, id), eq(boundCards.provider, deps.gateway.name));
      const cards = await deps.db.select({ id: boundCards.id }).from(boundCards).where(theirs);
      for (const card of cards) await unbindCard(deps, id, card.id);
    },
    async erase(tx, { id }) {
      await tx.delete(cardBindings).where(eq(cardBindings.customerId, id));
      await tx.delete(boundCards).where(eq(boundCards.customerId, id));
    },
  };
}
