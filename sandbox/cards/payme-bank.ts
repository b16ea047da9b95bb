import { randomBytes } from 'node:crypto';
import type { BankLedger } from './bank-ledger.ts';
import { type CodeSession, createCodeSession } from './code-session.ts';
import { findTestCard, TEST_VALIDITY, type TestCard, testCardById } from './test-cards.ts';

const TIYIN = 100;
/** After this a receipt whose processing timed out counts as cancelled. */
const TIMED_OUT_AFTER_MS = 30_000;
/** A receipt that is being cancelled is queued this long. */
const CANCELLING_MS = 1_000;

export const RECEIPT = { created: 0, taking: 2, paid: 4, cancelling: 21, cancelled: 50 } as const;

/** A refusal of the bank: code and message. */
export class PaymeRefusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const REFUSAL = {
  unknownMethod: [-32601, 'Метод не найден'],
  noPrivilege: [-32504, 'Недостаточно привилегий'],
  badParams: [-32602, 'Неверные параметры'],
  expiredCode: [-31101, 'Срок действия кода истёк'],
  tooManyTries: [-31102, 'Превышено количество попыток'],
  wrongCode: [-31103, 'Неверный код'],
  unknownCard: [-31400, 'Карта не найдена'],
  badExpiry: [-31300, 'Неверный срок действия карты'],
  blockedCard: [-31630, 'Карта заблокирована'],
  tooLittle: [-31630, 'Недостаточно средств на карте'],
  unverifiedCard: [-31630, 'Карта не подтверждена'],
  unknownReceipt: [-31602, 'Чек не найден'],
  wrongState: [-31008, 'Операция невозможна'],
} as const;

export function refuse(which: keyof typeof REFUSAL): never {
  const [code, message] = REFUSAL[which];
  throw new PaymeRefusal(code, message);
}

interface Token {
  token: string;
  card: TestCard;
  isSaved: boolean;
  isVerified: boolean;
  code: CodeSession | null;
}

interface Receipt {
  id: string;
  amount: number;
  reference: string;
  createdAt: number;
  takingSince: number | null;
}

export interface ReceiptView {
  id: string;
  amountTiyin: number;
  reference: string;
  state: number;
  card: TestCard | null;
  createdAt: number;
  paidAt: number;
  cancelledAt: number;
}

/** The bank behind the Subscribe API. Throws `PaymeRefusal`; `'silence'` means no response at all. */
export function createPaymeBank(ledger: BankLedger, now: () => number) {
  const tokens = new Map<string, Token>();
  const receipts = new Map<string, Receipt>();

  function tokenOf(token: string): Token {
    const stored = ledger.storedCard(token);
    const card = stored && testCardById(stored.cardId);
    const open = tokens.get(token);
    if (open) return open;
    if (!card) return refuse('unknownCard');
    const verified = { token, card, isSaved: true, isVerified: true, code: null };
    tokens.set(token, verified);
    return verified;
  }

  function view(id: string): ReceiptView {
    const paid = ledger.payment(id);
    if (paid) return viewPaid(paid);
    const open = receipts.get(id);
    if (open === undefined) return refuse('unknownReceipt');
    const { amount, reference, createdAt, takingSince } = open;
    const hasTimedOut = takingSince !== null && now() > takingSince + TIMED_OUT_AFTER_MS;
    const state = hasTimedOut ? RECEIPT.cancelled : takingSince === null ? RECEIPT.created : RECEIPT.taking;
    const cancelledAt = hasTimedOut ? takingSince + TIMED_OUT_AFTER_MS : 0;
    return { id, amountTiyin: amount, reference, state, card: null, createdAt, paidAt: 0, cancelledAt };
  }

  function viewPaid({
    transaction,
    amount,
    reference,
    cardId,
    at,
    reversedAt,
  }: ReturnType<BankLedger['payments']>[number]) {
    const isCancelling = reversedAt !== null && now() < reversedAt + CANCELLING_MS;
    return {
      id: transaction,
      amountTiyin: amount * TIYIN,
      reference,
      state: reversedAt === null ? RECEIPT.paid : isCancelling ? RECEIPT.cancelling : RECEIPT.cancelled,
      card: testCardById(cardId) ?? null,
      createdAt: at,
      paidAt: at,
      cancelledAt: reversedAt ?? 0,
    };
  }

  return {
    createCard(number: string, expire: string, isSaved: boolean): Token {
      const card = findTestCard(number);
      if (card === undefined) return refuse('unknownCard');
      if (expire !== TEST_VALIDITY.month + TEST_VALIDITY.year) return refuse('badExpiry');
      if (card.fate === 'is blocked') return refuse('blockedCard');
      const token = { token: randomBytes(32).toString('hex'), card, isSaved, isVerified: false, code: null };
      tokens.set(token.token, token);
      return token;
    },

    /** A repeated request continues the same session, so that it gives no additional tries. */
    sendCode(token: string): string {
      const known = tokenOf(token);
      if (known.code === null || (known.isVerified && !known.code.isOpen())) known.code = createCodeSession(now);
      if (!known.code.isOpen()) return refuse('expiredCode');
      return known.card.phone;
    },

    verify(token: string, code: string): Token {
      const known = tokenOf(token);
      const verdict = known.code?.check(code) ?? 'expired';
      if (verdict === 'wrong') return refuse('wrongCode');
      if (verdict === 'too many tries') return refuse('tooManyTries');
      if (verdict === 'expired') return refuse('expiredCode');
      known.isVerified = true;
      if (known.isSaved && !ledger.storedCard(token))
        ledger.bind({ id: token, owner: '', cardId: known.card.id }, now());
      return known;
    },

    card: tokenOf,

    removeCard(token: string): void {
      tokenOf(token);
      tokens.delete(token);
      ledger.unbind(token, now());
    },

    createReceipt(amount: number, reference: string): ReceiptView {
      const id = randomBytes(12).toString('hex');
      receipts.set(id, { id, amount, reference, createdAt: now(), takingSince: null });
      return view(id);
    },

    pay(id: string, token: string): ReceiptView | 'silence' {
      const { card, isVerified } = tokenOf(token);
      const receipt = receipts.get(id);
      if (receipt === undefined && !ledger.payment(id)) return refuse('unknownReceipt');
      if (receipt === undefined || receipt.takingSince !== null) return refuse('wrongState');
      if (!isVerified) return refuse('unverifiedCard');
      if (card.fate === 'times out') {
        receipt.takingSince = now();
        return 'silence';
      }
      if (card.fate === 'has too little') return refuse('tooLittle');
      const { reference } = receipt;
      const amount = Math.round(receipt.amount / TIYIN);
      ledger.take({ transaction: id, protocol: 'payme', reference, cardId: card.id, amount, at: now() });
      receipts.delete(id);
      return view(id);
    },

    cancel(id: string): ReceiptView {
      if (receipts.has(id)) return refuse('wrongState');
      if (!ledger.reverse(id, now())) return ledger.payment(id) ? refuse('wrongState') : refuse('unknownReceipt');
      return view(id);
    },

    view,

    /** Newest first. */
    all(from: number, to: number): ReceiptView[] {
      const paid = ledger.payments().filter(({ protocol }) => protocol === 'payme');
      const ids = [...paid.map(({ transaction }) => transaction), ...receipts.keys()];
      return ids.map(view).filter(({ createdAt }) => createdAt >= from && createdAt <= to);
    },
  };
}
