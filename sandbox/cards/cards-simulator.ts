import { z } from 'zod';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import type { Simulator } from '../simulator.ts';
import { type BankLedger, createBankLedger, type TakenPayment } from './bank-ledger.ts';
import { bankPanel } from './bank-panel.ts';
import { paymeRoutes } from './payme-routes.ts';
import { plumRoutes } from './plum-routes.ts';
import { TEST_CARDS, testCardById } from './test-cards.ts';

interface CardsOptions {
  /** Where the ledger is stored; without it the ledger lasts as long as the process. */
  directory?: string | undefined;
  now?: () => number;
}

/** One bank with both protocols, and its ledger. */
export function cardsSimulator({ directory, now = Date.now }: CardsOptions = {}): Simulator {
  const ledger = createBankLedger(directory);
  return {
    routes(app, faults) {
      plumRoutes(app, faults, ledger, now);
      paymeRoutes(app, faults, ledger, now);
      app.get('/cards', () => ({ cards: TEST_CARDS.map(({ number, fate }) => ({ number, fate })) }));
      app.get('/cards/ledger', () => ({ payments: ledger.payments().map(present) }));
      app.put('/cards/ledger', (request, reply) => {
        const past = pastPaymentsSchema.safeParse(request.body);
        if (!past.success) return reply.code(422).send({ message: past.error.issues[0]?.message ?? 'invalid' });
        for (const payment of past.data.payments) enterPast(ledger, payment);
        return reply.code(204).send();
      });
    },
    panel: bankPanel,
  };
}

/** Payments of before this bank was there, in the form that the ledger is read in. */
const pastPaymentsSchema = z.object({
  payments: z.array(
    z.object({
      transaction: z.string(),
      protocol: z.enum(CARD_PROVIDERS),
      reference: z.string(),
      card: z.string(),
      amount: z.int(),
      taken_at: z.iso.datetime(),
      reversed_at: z.iso.datetime().nullable(),
    }),
  ),
});
type PastPayment = z.output<typeof pastPaymentsSchema>['payments'][number];

/** What the bank knows already is left as it is, and so is a card that is none of its own. */
function enterPast(ledger: BankLedger, { card, taken_at, reversed_at, ...payment }: PastPayment): void {
  const known = TEST_CARDS.find(({ masked }) => masked === card);
  if (known === undefined || ledger.payment(payment.transaction) !== undefined) return;
  ledger.take({ ...payment, cardId: known.id, at: Date.parse(taken_at) });
  if (reversed_at !== null) ledger.reverse(payment.transaction, Date.parse(reversed_at));
}

function present({ transaction, protocol, reference, cardId, amount, at, reversedAt }: TakenPayment) {
  return {
    transaction,
    protocol,
    reference,
    card: testCardById(cardId)?.masked ?? '',
    amount,
    state: reversedAt === null ? 'taken' : 'reversed',
    taken_at: new Date(at).toISOString(),
    reversed_at: reversedAt === null ? null : new Date(reversedAt).toISOString(),
  };
}
