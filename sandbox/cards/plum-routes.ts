import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Faults } from '#sandbox/faults.ts';
import { type BankFaults, bankFaults } from './bank-faults.ts';
import type { BankLedger, StoredCard } from './bank-ledger.ts';
import { createPlumBank, type PlumTransaction } from './plum-bank.ts';
import { type PlumError, plumFailure } from './plum-errors.ts';
import { TEST_VALIDITY, testCardById } from './test-cards.ts';

const BASE = '/api';
/** The shop's account at the sandbox's bank. */
const CREDENTIALS = Buffer.from('shop@sandbox.test:sandbox').toString('base64');

const cardSchema = z.object({ cardNumber: z.string().regex(/^\d{16}$/), expireDate: z.string().regex(/^\d{4}$/) });
const referenceSchema = z.string().min(1).max(100);
const amountSchema = z.number().positive();
const payOnceSchema = cardSchema.extend({ amount: amountSchema, extraId: referenceSchema });
const payBoundSchema = z.object({
  userId: z.string(),
  cardId: z.coerce.string(),
  amount: amountSchema,
  extraId: referenceSchema,
  sendOtp: z.literal(true),
});
const codeSchema = z.object({ session: z.int(), otp: z.string() });
const reverseSchema = z.object({ transactionId: z.int() });
const listSchema = z.object({
  transactionId: z.int().nullish(),
  beginDate: z.string().nullish(),
  endDate: z.string().nullish(),
  page: z.int().nullish(),
  count: z.int().nullish(),
});
const bindSchema = cardSchema.extend({ userId: z.string().min(1) });

/** The `status` numbers of this simulator; the bank's own numbers come with its contract. */
const STATUS = { created: 0, paid: 1, failed: 2, reversed: 3 } as const;

/** The Uzcard merchant interface ("Plum"): sum, `YYMM`, `{result, error}`; refusals come with 200 or 400. */
export function plumRoutes(app: FastifyInstance, faults: Faults, ledger: BankLedger, now: () => number): void {
  const bank = createPlumBank(ledger, now);
  const underFaults = bankFaults(faults);

  function route<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    kind: keyof BankFaults,
    schema: z.ZodType<T>,
    work: (input: T) => { result: unknown } | { error: PlumError } | 'silence',
  ) {
    app.route({
      method,
      url: BASE + path,
      handler: (request, reply) =>
        underFaults[kind](reply, () => {
          if (request.headers.authorization !== `Basic ${CREDENTIALS}`) return reply.code(401).send('Unauthorized');
          const input = schema.safeParse(method === 'POST' ? request.body : request.query);
          if (!input.success) return refuse(request, reply, 'badInput');
          const outcome = work(input.data);
          if (outcome === 'silence') return reply.hijack();
          if ('error' in outcome) return refuse(request, reply, outcome.error);
          return { result: outcome.result, error: null };
        }),
    });
  }

  route('POST', '/Payment/paymentWithoutRegistration', 'reading', payOnceSchema, (input) => {
    const { cardNumber: number, expireDate: expiry, amount, extraId: reference } = input;
    return mapResult(bank.startPayment({ number, expiry, amount, reference }), presentCodeSent);
  });
  route('POST', '/Payment/payment', 'reading', payBoundSchema, ({ userId: owner, cardId: card, amount, extraId }) =>
    mapResult(bank.startBoundPayment({ owner, card, amount, reference: extraId }), presentCodeSent),
  );
  route('POST', '/Payment/confirmPayment', 'committing', codeSchema, ({ session, otp }) =>
    mapResult(bank.confirm(session, otp), ({ transaction }) => presentTransaction(bank.state(Number(transaction)))),
  );
  route('GET', '/UserCard/resendOtp', 'reading', z.object({ session: z.coerce.number() }), ({ session }) =>
    mapResult(bank.resend(session), ({ phone }) => ({ success: true, otpSentPhone: phone })),
  );
  route('POST', '/Payment/paymentReverse', 'committing', reverseSchema, ({ transactionId }) =>
    mapResult(bank.reverse(transactionId), () => ({ success: true })),
  );
  route('POST', '/Payment/getTransactions', 'reading', listSchema, (input) => {
    const matching = bank.transactions().filter((known) => isInside(known, input));
    const [page, count] = [Math.max(1, input.page ?? 1), Math.min(100, input.count ?? 20)];
    const transactions = matching.slice((page - 1) * count, page * count).map(presentTransaction);
    return { result: { totalTransactions: matching.length, transactions } };
  });
  route('POST', '/UserCard/createUserCard', 'reading', bindSchema, ({ userId, cardNumber, expireDate }) =>
    mapResult(bank.bind({ owner: userId, number: cardNumber, expiry: expireDate }), ({ session, phone }) => ({
      session,
      otpSentPhone: phone,
    })),
  );
  route('POST', '/UserCard/confirmUserCardCreate', 'committing', codeSchema, ({ session, otp }) =>
    mapResult(bank.confirmBinding(session, otp), (card) => ({ card: presentCard(card) })),
  );
  route('GET', '/UserCard/getAllUserCards', 'reading', z.object({ userId: z.string() }), ({ userId }) => ({
    result: { cards: ledger.storedCards(userId).map(presentCard) },
  }));
  route('DELETE', '/UserCard/deleteUserCard', 'committing', z.object({ userCardId: z.string() }), ({ userCardId }) =>
    ledger.unbind(userCardId, now()) ? { result: { success: true } } : { error: 'unknownCard' },
  );
}

function mapResult<T>(
  outcome: { result: T } | { error: PlumError } | 'silence',
  present: (result: T) => unknown,
): { result: unknown } | { error: PlumError } | 'silence' {
  if (outcome === 'silence' || 'error' in outcome) return outcome;
  return { result: present(outcome.result) };
}

/** Refused codes get 200, other refusals 400, as at the real bank. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: PlumError) {
  const isAboutCode = error === 'wrongCode' || error === 'expired' || error === 'tooManyTries';
  return reply.code(isAboutCode ? 200 : 400).send(plumFailure(error, request.headers.language));
}

function presentCodeSent(sent: { session: number; transaction: number; phone: string }) {
  return { session: sent.session, transactionId: sent.transaction, otpSentPhone: sent.phone };
}

function presentTransaction(known: PlumTransaction | undefined) {
  if (known === undefined) return null;
  const isPaid = known.state === 'paid' || known.state === 'reversed';
  return {
    transactionId: known.transaction,
    extraId: known.reference,
    utrno: isPaid ? String(known.transaction).slice(-12).padStart(12, '0') : null,
    status: STATUS[known.state],
    statusComment: known.state,
    terminalId: '92400001',
    merchantId: '00000001',
    cardNumber: `${known.card.number.slice(0, 6)}******${known.card.number.slice(-4)}`,
    date: tashkentTime(known.at),
    amount: known.amount,
    cardId: known.card.id,
    commission: 0,
    totalAmount: known.amount,
  };
}

function presentCard({ id, owner, cardId }: StoredCard) {
  const card = testCardById(cardId);
  return {
    id: Number(id),
    userId: owner,
    cardId,
    owner: 'TEST CARD',
    cardName: null,
    number: card && `${card.number.slice(0, 6)}******${card.number.slice(-4)}`,
    balance: 0,
    expireDate: TEST_VALIDITY.year + TEST_VALIDITY.month,
    isTrusted: 0,
    status: 0,
    pcType: card?.bank === 'humo' ? 1 : 0,
  };
}

function isInside(known: PlumTransaction, { transactionId, beginDate, endDate }: z.output<typeof listSchema>): boolean {
  const day = tashkentTime(known.at).slice(0, 10);
  if (transactionId && known.transaction !== transactionId) return false;
  return (!beginDate || day >= beginDate) && (!endDate || day <= endDate);
}

/** ISO without a time zone, in Tashkent time. */
function tashkentTime(at: number): string {
  return new Date(at + 5 * HOUR_MS).toISOString().slice(0, 19);
}
