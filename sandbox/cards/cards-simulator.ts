import type { Simulator } from '../simulator.ts';
import { createBankLedger, type TakenPayment } from './bank-ledger.ts';
import { bankPanel } from './bank-panel.ts';
import { paymeRoutes } from './payme-routes.ts';
import { plumRoutes } from './plum-routes.ts';
import { TEST_CARDS, testCardById } from './test-cards.ts';

interface CardsOptions {
  /** Where the books are kept; without it they last as long as the process. */
  directory?: string | undefined;
  now?: () => number;
}

/** One bank that speaks both protocols, and its books. */
export function cardsSimulator({ directory, now = Date.now }: CardsOptions = {}): Simulator {
  const books = createBankLedger(directory);
  return {
    routes(app, faults) {
      plumRoutes(app, faults, books, now);
      paymeRoutes(app, faults, books, now);
      app.get('/cards', () => ({ cards: TEST_CARDS.map(({ number, fate }) => ({ number, fate })) }));
      app.get('/cards/ledger', () => ({ payments: books.payments().map(present) }));
    },
    panel: bankPanel,
  };
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
