import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';

const entrySchema = z.object({
  kind: z.literal('taken'),
  /** The bank's transaction id: digits with Plum, 24 hex digits with Payme. */
  transaction: z.string(),
  protocol: z.enum(CARD_PROVIDERS),
  /** The shop's own id of the payment. */
  reference: z.string(),
  cardId: z.string(),
  /** In whole sum. */
  amount: z.int(),
  at: z.int(),
});
const lineSchema = z.discriminatedUnion('kind', [
  entrySchema,
  z.object({ kind: z.literal('reversed'), transaction: z.string(), at: z.int() }),
  z.object({ kind: z.literal('bound'), id: z.string(), owner: z.string(), cardId: z.string(), at: z.int() }),
  z.object({ kind: z.literal('unbound'), id: z.string(), at: z.int() }),
]);
type Line = z.output<typeof lineSchema>;

export type TakenPayment = Omit<z.output<typeof entrySchema>, 'kind'> & { reversedAt: number | null };
export interface StoredCard {
  id: string;
  /** The merchant's customer with Plum; empty with Payme, where the token alone gives access to the card. */
  owner: string;
  cardId: string;
}

/** The bank's permanent records: payments, refunds, bound cards. Card numbers are not in it. */
export interface BankLedger {
  take(payment: Omit<TakenPayment, 'reversedAt'>): void;
  /** False when there is nothing to refund, or it was refunded before. */
  reverse(transaction: string, at: number): boolean;
  payment(transaction: string): TakenPayment | undefined;
  /** Newest first. */
  payments(): TakenPayment[];
  bind(card: StoredCard, at: number): void;
  unbind(id: string, at: number): boolean;
  storedCard(id: string): StoredCard | undefined;
  storedCards(owner: string): StoredCard[];
}

/**
 * A ledger in a file, written before the shop gets its response; without a directory it lasts as long as the process.
 */
export function createBankLedger(directory?: string): BankLedger {
  const taken = new Map<string, TakenPayment>();
  const cards = new Map<string, StoredCard>();
  const file = directory === undefined ? undefined : path.join(directory, 'bank.jsonl');
  if (directory !== undefined) fs.mkdirSync(directory, { recursive: true });
  for (const line of file === undefined ? [] : readLines(file)) enter(line);
  // A half-written line must not swallow the next one.
  if (file !== undefined) fs.appendFileSync(file, '\n');

  function enter(line: Line): void {
    switch (line.kind) {
      case 'taken': {
        const { kind: _, ...payment } = line;
        taken.set(line.transaction, { ...payment, reversedAt: null });
        break;
      }
      case 'reversed': {
        const payment = taken.get(line.transaction);
        if (payment) payment.reversedAt = line.at;
        break;
      }
      case 'bound':
        cards.set(line.id, { id: line.id, owner: line.owner, cardId: line.cardId });
        break;
      case 'unbound':
        cards.delete(line.id);
        break;
    }
  }

  function write(line: Line): void {
    if (file !== undefined) fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
    enter(line);
  }

  return {
    take: (payment) => write({ kind: 'taken', ...payment }),
    reverse(transaction, at) {
      if (taken.get(transaction)?.reversedAt !== null) return false;
      write({ kind: 'reversed', transaction, at });
      return true;
    },
    payment: (transaction) => taken.get(transaction),
    payments: () => [...taken.values()].reverse(),
    bind: (card, at) => write({ kind: 'bound', ...card, at }),
    unbind(id, at) {
      if (!cards.has(id)) return false;
      write({ kind: 'unbound', id, at });
      return true;
    },
    storedCard: (id) => cards.get(id),
    storedCards: (owner) => [...cards.values()].filter((card) => card.owner === owner),
  };
}

/** The last line may be half written. Its payment never got a response, so it counts as not made. */
function readLines(file: string): Line[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [lineSchema.parse(JSON.parse(text))];
      } catch {
        return [];
      }
    });
}
