import type { Simulator } from '../simulator.ts';
import { createBankLedger, type TakenPayment } from './bank-ledger.ts';
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
