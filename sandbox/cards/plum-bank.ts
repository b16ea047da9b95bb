import { randomInt } from 'node:crypto';
import type { BankLedger, StoredCard, TakenPayment } from './bank-ledger.ts';
import { type CodeSession, createCodeSession } from './code-session.ts';
import type { PlumError } from './plum-errors.ts';
import { findTestCard, TEST_VALIDITY, type TestCard, testCardById } from './test-cards.ts';

/** After this a payment whose processing timed out counts as failed. */
const TIMED_OUT_AFTER_MS = 30_000;

/** The bank's response: a result, a refusal, or no response at all. */
type PlumResult<T> = { result: T } | { error: PlumError } | 'silence';

interface Payment {
  transaction: number;
  amount: number;
  reference: string;
  card: TestCard;
  code: CodeSession;
  state: 'created' | 'failed';
  startedAt: number;
  confirmRequestedAt: number | null;
}

interface Binding {
  owner: string;
  card: TestCard;
  code: CodeSession;
}

export interface PlumBank {
  startPayment(payment: { number: string; expiry: string; amount: number; reference: string }): PlumResult<CodeSent>;
  startBoundPayment(payment: { owner: string; card: string; amount: number; reference: string }): PlumResult<CodeSent>;
  confirm(session: number, code: string): PlumResult<TakenPayment>;
  resend(session: number): PlumResult<{ phone: string }>;
  reverse(transaction: number): PlumResult<true>;
  state(transaction: number): PlumTransaction | undefined;
  /** All transactions, newest first. */
  transactions(): PlumTransaction[];
  bind(card: { owner: string; number: string; expiry: string }): PlumResult<{ session: number; phone: string }>;
  confirmBinding(session: number, code: string): PlumResult<StoredCard>;
}

export interface CodeSent {
  session: number;
  transaction: number;
  phone: string;
}

export interface PlumTransaction {
  transaction: number;
  reference: string;
  amount: number;
  card: TestCard;
  state: 'created' | 'paid' | 'failed' | 'reversed';
  at: number;
}

/** The bank behind the Uzcard merchant API. Sessions are in memory, money is in the ledger. */
export function createPlumBank(ledger: BankLedger, now: () => number): PlumBank {
  const payments = new Map<number, Payment>();
  const bindings = new Map<number, Binding>();
  // After a restart no id may be issued twice.
  let last = Math.max(now(), ...ledger.payments().map(({ transaction }) => Number(transaction) || 0));

  function cardFor(number: string, expiry: string): { card: TestCard } | { error: PlumError } {
    const card = findTestCard(number);
    if (card === undefined) return { error: 'unknownCard' };
    if (expiry !== TEST_VALIDITY.year + TEST_VALIDITY.month) return { error: 'badExpiry' };
    return card.fate === 'is blocked' ? { error: 'inactive' } : { card };
  }

  function open(card: TestCard, amount: number, reference: string): PlumResult<CodeSent> {
    const session = randomInt(1_000_000_000, 2_000_000_000);
    const transaction = ++last;
    const code = createCodeSession(now);
    payments.set(session, {
      transaction,
      amount,
      reference,
      card,
      code,
      state: 'created',
      startedAt: now(),
      confirmRequestedAt: null,
    });
    return { result: { session, transaction, phone: card.phone } };
  }

  function stateOf({ code, state, confirmRequestedAt }: Payment): 'created' | 'failed' {
    const hasTimedOut = confirmRequestedAt !== null && now() > confirmRequestedAt + TIMED_OUT_AFTER_MS;
    return state === 'failed' || hasTimedOut || !code.isOpen() ? 'failed' : 'created';
  }

  function transactions(): PlumTransaction[] {
    const paid = ledger
      .payments()
      .filter(({ protocol }) => protocol === 'plum')
      .flatMap(({ transaction, reference, amount, cardId, at, reversedAt }) => {
        const card = testCardById(cardId);
        const state = reversedAt === null ? ('paid' as const) : ('reversed' as const);
        return card ? [{ transaction: Number(transaction), reference, amount, card, state, at }] : [];
      });
    const open = [...payments.values()].map((payment) => ({
      ...payment,
      state: stateOf(payment),
      at: payment.startedAt,
    }));
    const seen = new Set(paid.map(({ transaction }) => transaction));
    return [...paid, ...open.filter(({ transaction }) => !seen.has(transaction))];
  }

  return {
    startPayment({ number, expiry, amount, reference }) {
      const found = cardFor(number, expiry);
      return 'error' in found ? found : open(found.card, amount, reference);
    },

    startBoundPayment({ owner, card: id, amount, reference }) {
      const stored = ledger.storedCards(owner).find((card) => card.id === id);
      const card = stored && testCardById(stored.cardId);
      return card ? open(card, amount, reference) : { error: 'unknownCard' };
    },

    confirm(session, given) {
      const payment = payments.get(session);
      // A session is valid for one payment.
      if (payment === undefined || payment.state === 'failed' || payment.confirmRequestedAt !== null)
        return { error: 'expired' };
      const verdict = payment.code.check(given);
      if (verdict === 'wrong') return { error: 'wrongCode' };
      if (verdict === 'too many tries') return { error: 'tooManyTries' };
      if (verdict === 'expired') return { error: 'expired' };
      if (payment.card.fate === 'times out') {
        payment.confirmRequestedAt = now();
        return 'silence';
      }
      if (payment.card.fate === 'has too little') {
        payment.state = 'failed';
        return { error: 'tooLittle' };
      }
      const { amount, reference, card } = payment;
      const transaction = String(payment.transaction);
      ledger.take({ transaction, protocol: 'plum', reference, cardId: card.id, amount, at: now() });
      payments.delete(session);
      const taken = ledger.payment(transaction);
      return taken ? { result: taken } : { error: 'failed' };
    },

    resend(session) {
      const open = payments.get(session) ?? bindings.get(session);
      return open?.code.isOpen() ? { result: { phone: open.card.phone } } : { error: 'expired' };
    },

    reverse: (transaction) => (ledger.reverse(String(transaction), now()) ? { result: true } : { error: 'failed' }),
    state: (transaction) => transactions().find((known) => known.transaction === transaction),
    transactions,

    bind({ owner, number, expiry }) {
      const found = cardFor(number, expiry);
      if ('error' in found) return found;
      if (ledger.storedCards(owner).some(({ cardId }) => cardId === found.card.id)) return { error: 'alreadyBound' };
      const session = randomInt(1_000_000_000, 2_000_000_000);
      bindings.set(session, { owner, card: found.card, code: createCodeSession(now) });
      return { result: { session, phone: found.card.phone } };
    },

    confirmBinding(session, given) {
      const binding = bindings.get(session);
      if (binding === undefined) return { error: 'expired' };
      const verdict = binding.code.check(given);
      if (verdict === 'wrong') return { error: 'wrongCode' };
      if (verdict === 'too many tries') return { error: 'tooManyTries' };
      if (verdict === 'expired') return { error: 'expired' };
      bindings.delete(session);
      const stored = { id: String(++last), owner: binding.owner, cardId: binding.card.id };
      ledger.bind(stored, now());
      return { result: stored };
    },
  };
}
