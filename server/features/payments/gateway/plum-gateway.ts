import { z } from 'zod';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { createBankClient } from './bank-client.ts';
import type { BankPaymentState, BankRefusal, BankResult, CardGateway, CodeSent, TakenMoney } from './card-gateway.ts';
import { commissionSchema, timeOr } from './taken-values.ts';

interface PlumOptions {
  url: string;
  login: string;
  password: string;
  timeoutMs: number;
}

const failureSchema = z.object({ error: z.object({ errorCode: z.coerce.number() }) });
const codeSentSchema = z.object({
  session: z.number(),
  transactionId: z.number().nullish(),
  otpSentPhone: z.string().catch(''),
});
const transactionSchema = z.object({
  transactionId: z.number(),
  extraId: z.string().nullish(),
  status: z.union([z.number(), z.string()]).nullish(),
  cardNumber: z.string().catch(''),
  date: z.string().nullish(),
  amount: z.number(),
  commission: commissionSchema,
});
type Transaction = z.output<typeof transactionSchema>;
const listSchema = z.object({ transactions: z.array(transactionSchema) });
const boundCardSchema = z.object({
  card: z.object({ id: z.union([z.number(), z.string()]), number: z.string(), expireDate: z.string().nullish() }),
});
type BoundCard = z.output<typeof boundCardSchema>['card'];
const handleSchema = z.object({ session: z.number(), transaction: z.number().optional() });
const boundHandleSchema = z.object({ owner: z.string(), card: z.union([z.number(), z.string()]) });
const bindingSchema = z.object({ session: z.number(), owner: z.string(), validity: z.string(), ends: z.string() });
const boundListSchema = z.object({ cards: z.array(boundCardSchema.shape.card) });

/** The codes of all calls (docs/decisions/010: read from working integrations, not from an official page). */
const REFUSALS: Record<number, BankRefusal> = {
  [-102]: 'card_unknown',
  [-103]: 'card_validity',
  [-104]: 'card_inactive',
  [-105]: 'card_unknown',
  [-106]: 'code_wrong',
  [-108]: 'card_bound_before',
  [-109]: 'code_not_sent',
  [-110]: 'session_over',
  [-111]: 'session_over',
  [-113]: 'session_over',
  [-114]: 'card_unknown',
  [-115]: 'card_corporate',
  [-116]: 'no_money',
  [-120]: 'card_blocked',
  [-130]: 'card_blocked',
  [-137]: 'code_wrong',
};
/** The bank's own "payment error". */
const PAYMENT_FAILED = -117;
const PAGE_SIZE = 100;
const MAX_PAGES = 50;
const CONFIRM_PATH = '/Payment/confirmPayment';

/** `status` of a transaction; any other number means in progress. The numbers are to be checked with the contract. */
const STATES: Record<string, BankPaymentState['kind']> = { 0: 'open', 1: 'taken', 2: 'failed', 3: 'reversed' };

/**
 * The Uzcard merchant interface ("Plum"): whole sum on the wire, `YYMM`, Basic credentials, `{result, error}` with 200
 * or 4xx.
 */
export function createPlumGateway(options: PlumOptions): CardGateway {
  const { url, timeoutMs } = options;
  const client = createBankClient('plum', timeoutMs);
  const authorization = `Basic ${Buffer.from(`${options.login}:${options.password}`).toString('base64')}`;

  async function request<T>(
    path: string,
    schema: z.ZodType<T>,
    { method = 'POST', body, isSafe = false }: { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; isSafe?: boolean },
  ): Promise<BankResult<T>> {
    const headers = { authorization, language: 'ru' };
    const reply = await client({ url: `${url}/api${path}`, method, headers, body, isSafe });
    if (reply.kind !== 'answered') return reply;
    const failure = failureSchema.safeParse(reply.body);
    if (failure.success) return refused(path, failure.data.error.errorCode);
    const result = z.object({ result: schema }).safeParse(reply.body);
    if (result.success && reply.status < 300) return { kind: 'done', value: result.data.result };
    // Our credentials or our address are refused before the call is carried out.
    if (reply.status === 401 || reply.status === 403) return { kind: 'not_sent', why: `HTTP ${reply.status} ${path}` };
    return { kind: 'unknown', why: `HTTP ${reply.status} ${path} in an unknown form` };
  }

  /**
   * Finds a transaction by the bank's id or, where the bank gave none with the code, by the shop's reference among all
   * since then.
   */
  async function find(
    transaction: number | undefined,
    reference: string,
    beganAt: Date,
  ): Promise<BankResult<Transaction | undefined>> {
    const filter =
      transaction === undefined
        ? { beginDate: tashkentDay(beganAt), endDate: tashkentDay(new Date()) }
        : { transactionId: transaction };
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const body = { ...filter, page, count: PAGE_SIZE };
      const result = await request('/Payment/getTransactions', listSchema, { body, isSafe: true });
      if (result.kind !== 'done') return result;
      const { transactions } = result.value;
      // A bank that does not support the filter returns all transactions.
      const found = transactions.find(({ transactionId, extraId }) =>
        transaction === undefined ? extraId === reference : transactionId === transaction,
      );
      if (found !== undefined || transactions.length < PAGE_SIZE) return { kind: 'done', value: found };
    }
    return { kind: 'unknown', why: 'too many transactions to search' };
  }

  async function findBound(owner: string, ends: string): Promise<BoundCard | null> {
    const path = `/UserCard/getAllUserCards?userId=${encodeURIComponent(owner)}`;
    const result = await request(path, boundListSchema, { method: 'GET', isSafe: true });
    return result.kind === 'done' ? (result.value.cards.find(({ number }) => endsOf(number) === ends) ?? null) : null;
  }

  async function unbind(card: string | number): Promise<BankResult<true>> {
    const path = `/UserCard/deleteUserCard?userCardId=${encodeURIComponent(card)}`;
    const result = await request(path, z.unknown(), { method: 'DELETE' });
    // A card that the bank does not have is removed.
    if (result.kind === 'refused' && result.refusal === 'card_unknown') return { kind: 'done', value: true };
    return mapDone(result, () => true as const);
  }

  return {
    name: 'plum',

    async startPayment({ reference, amount, owner, card }) {
      const common = { amount, extraId: reference };
      const typed = 'number' in card && { cardNumber: card.number, expireDate: toYearMonth(card.validity) };
      const result = typed
        ? await request('/Payment/paymentWithoutRegistration', codeSentSchema, { body: { ...common, ...typed } })
        : await request('/Payment/payment', codeSentSchema, {
            body: { ...common, ...boundBody(card as { bound: unknown }, owner), sendOtp: true },
          });
      return mapDone(result, presentCodeSent);
    },

    async resend(handle) {
      const { session } = handleSchema.parse(handle);
      const schema = z.object({ otpSentPhone: z.string().nullish() }).nullish();
      const result = await request(`/UserCard/resendOtp?session=${session}`, schema, { method: 'GET' });
      return mapDone(result, (sent) => ({ phone: sent?.otpSentPhone ?? null }));
    },

    async confirm({ handle, code }) {
      const { session } = handleSchema.parse(handle);
      const result = await request(CONFIRM_PATH, transactionSchema, { body: { session, otp: code } });
      return mapDone(result, presentTaken);
    },

    async paymentStatus({ handle, reference, startedAt }) {
      const { transaction } = handleSchema.parse(handle);
      return mapDone(await find(transaction, reference, startedAt), presentState);
    },

    transactionStatus: async (transactionId) =>
      mapDone(await find(Number(transactionId), '', new Date()), presentState),

    async refund(transactionId) {
      const body = { transactionId: Number(transactionId) };
      return mapDone(await request('/Payment/paymentReverse', z.unknown(), { body }), () => true as const);
    },

    async bind(card, owner) {
      const body = { userId: owner, cardNumber: card.number, expireDate: toYearMonth(card.validity) };
      const create = () => request('/UserCard/createUserCard', codeSentSchema, { body });
      const ends = endsOf(card.number);
      let result = await create();
      if (result.kind === 'refused' && result.refusal === 'card_bound_before') {
        // Bound at the bank and unknown here, because a response was lost: remove it and bind it again.
        const known = await findBound(owner, ends);
        if (known && (await unbind(known.id)).kind === 'done') result = await create();
      }
      return mapDone(result, ({ session, otpSentPhone }) => ({
        handle: { session, owner, validity: card.validity, ends },
        phone: otpSentPhone,
      }));
    },

    async confirmBinding(handle, code) {
      const { session, owner, validity, ends } = bindingSchema.parse(handle);
      const body = { session, otp: code, isTrusted: 0 };
      const result = await request('/UserCard/confirmUserCardCreate', boundCardSchema, { body });
      const present = (card: BoundCard) => ({
        handle: { owner, card: card.id },
        number: card.number,
        validity: yearMonthToValidity(card.expireDate ?? '') ?? validity,
      });
      const bound = result.kind === 'unknown' ? await findBound(owner, ends) : null;
      return bound ? { kind: 'done', value: present(bound) } : mapDone(result, ({ card }) => present(card));
    },

    unbind: async (handle) => unbind(boundHandleSchema.parse(handle).card),
  };
}

function boundBody({ bound }: { bound: unknown }, owner: string) {
  const { card } = boundHandleSchema.parse(bound);
  return { userId: owner, cardId: card };
}

/** The digits of a card number that remain visible when it is masked. */
function endsOf(number: string): string {
  return `${number.slice(0, 6)}${number.slice(-4)}`;
}

function refused(path: string, code: number): BankResult<never> {
  const why = `${code} ${path.replace(/\?.*/, '')}`;
  const refusal = REFUSALS[code] ?? (code === PAYMENT_FAILED || path !== CONFIRM_PATH ? 'other' : undefined);
  // Unavailable (-257) or an unknown code when money may have moved: the status is requested later.
  if (refusal === undefined) return { kind: 'unknown', why };
  // No code was typed yet, so it is the card that had too many tries.
  const isStart = /paymentWithoutRegistration|\/payment$|createUserCard/.test(path);
  return { kind: 'refused', refusal: isStart && refusal === 'session_over' ? 'card_blocked' : refusal, why };
}

function mapDone<T, U>(result: BankResult<T>, map: (value: T) => U): BankResult<U> {
  return result.kind === 'done' ? { kind: 'done', value: map(result.value) } : result;
}

function presentCodeSent({ session, transactionId, otpSentPhone }: z.output<typeof codeSentSchema>): CodeSent {
  return { handle: { session, ...(transactionId && { transaction: transactionId }) }, phone: otpSentPhone };
}

function presentTaken({ transactionId, cardNumber, date, amount, commission }: Transaction): TakenMoney {
  return {
    amount,
    commission,
    transactionId: String(transactionId),
    cardNumber,
    at: tashkentTime(date),
  };
}

function presentState(transaction: Transaction | undefined): BankPaymentState {
  if (transaction === undefined) return { kind: 'open' };
  const kind = STATES[String(transaction.status)] ?? 'working';
  return kind === 'taken' ? { kind, money: presentTaken(transaction) } : { kind };
}

/** ISO without a time zone, in Tashkent time. */
function tashkentTime(text: string | null | undefined): Date {
  return timeOr(`${text ?? ''}+05:00`, new Date());
}

/** `MMYY` → `YYMM`, the order of this bank. */
function toYearMonth(validity: string): string {
  return validity.slice(2) + validity.slice(0, 2);
}

/** `YYMM` → `MMYY`; null for anything else. */
function yearMonthToValidity(yearMonth: string): string | null {
  return /^\d{4}$/.test(yearMonth) ? toYearMonth(yearMonth) : null;
}
