import { z } from 'zod';
import { createBankClient } from './bank-client.ts';
import type { BankPaymentState, BankRefusal, BankResult, CardGateway, TakenMoney } from './card-gateway.ts';
import { commissionSchema, timeOr } from './taken-values.ts';

interface PaymeOptions {
  url: string;
  cashbox: string;
  key: string;
  timeoutMs: number;
}

const TIYIN = 100;
const failureSchema = z.object({ error: z.object({ code: z.number(), message: z.unknown() }) });
const cardSchema = z.object({
  card: z.object({ token: z.string(), number: z.string().catch(''), expire: z.string().catch('') }),
});
const codeSentSchema = z.object({ phone: z.string().catch('') });
const receiptSchema = z.object({
  receipt: z.object({
    _id: z.string(),
    state: z.number(),
    amount: z.number(),
    commission: commissionSchema,
    pay_time: z.number().catch(0),
    card: z.object({ number: z.string() }).nullish(),
  }),
});
type Receipt = z.output<typeof receiptSchema>['receipt'];
const tokenHandle = z.object({ token: z.string() });
const handleSchema = z.object({ token: z.string(), receipt: z.string().optional() });

const PAID = 4;
const QUEUED_FOR_CANCEL = 21;
const CANCELLED = 50;

/** Errors of JSON-RPC itself: the call was not carried out. */
const NOT_CARRIED_OUT = new Set([-32300, -32504, -32600, -32601, -32700]);

/** Listed on the official page of receipt errors. */
const REFUSED_TO_PAY = new Set([-31601, -31610, -31611, -31612, -31630]);

/** Payme's Subscribe interface: JSON-RPC, tiyin, `MMYY`. */
export function createPaymeGateway({ url, cashbox, key, timeoutMs }: PaymeOptions): CardGateway {
  const client = createBankClient('payme', timeoutMs);
  let lastId = 0;

  async function call<T>(
    method: string,
    params: Record<string, unknown>,
    schema: z.ZodType<T>,
    { isSafe = false } = {},
  ): Promise<BankResult<T>> {
    lastId += 1;
    const body = { jsonrpc: '2.0', id: lastId, method, params };
    const headers = { 'x-auth': `${cashbox}:${key}` };
    const reply = await client({ url: `${url}/api`, method: 'POST', headers, body, isSafe });
    if (reply.kind !== 'answered') return reply;
    const failure = failureSchema.safeParse(reply.body);
    if (failure.success) return refused(method, failure.data.error);
    const result = z.object({ result: schema }).safeParse(reply.body);
    if (result.success) return { kind: 'done', value: result.data.result };
    if (reply.status === 401 || reply.status === 403)
      return { kind: 'not_sent', why: `HTTP ${reply.status} ${method}` };
    return { kind: 'unknown', why: `HTTP ${reply.status} ${method} in an unknown form` };
  }

  async function sendCode(token: string): Promise<BankResult<{ phone: string }>> {
    return call('cards.get_verify_code', { token }, codeSentSchema);
  }

  async function createCard(card: { number: string; validity: string }, save: boolean) {
    const params = { card: { number: card.number, expire: card.validity }, save };
    return call('cards.create', params, cardSchema);
  }

  async function receiptStatus(receipt: string): Promise<BankResult<BankPaymentState>> {
    const result = await call('receipts.get', { id: receipt }, receiptSchema, { isSafe: true });
    return mapDone(result, (found) => presentState(found.receipt));
  }

  async function pay(receipt: string, token: string): Promise<BankResult<TakenMoney>> {
    const paid = await call('receipts.pay', { id: receipt, token }, receiptSchema);
    if (paid.kind !== 'done') return paid;
    const state = presentState(paid.value.receipt);
    if (state.kind === 'taken') return { kind: 'done', value: state.money };
    return { kind: 'unknown', why: `receipts.pay left state ${paid.value.receipt.state}` };
  }

  return {
    name: 'payme',

    async startPayment({ card }) {
      const known = 'bound' in card ? tokenHandle.parse(card.bound) : null;
      const created = known ?? (await createCard(card as { number: string; validity: string }, false));
      if ('kind' in created && created.kind !== 'done') return created;
      const token = 'kind' in created ? created.value.card.token : created.token;
      const sent = await sendCode(token);
      return mapDone(sent, ({ phone }) => ({ handle: { token }, phone }));
    },

    resend: async (handle) => sendCode(tokenHandle.parse(handle).token),

    async confirm({ handle, code, reference, amount }, storeHandle) {
      const { token, receipt: earlier } = handleSchema.parse(handle);
      // The code was accepted before and the response was lost. A receipt is paid once, however often it is requested.
      if (earlier !== undefined) return pay(earlier, token);
      const verified = await call('cards.verify', { token, code }, cardSchema);
      // Verifying takes no money, and the same code may be sent again.
      if (verified.kind === 'unknown') return { kind: 'not_sent', why: verified.why };
      if (verified.kind !== 'done') return verified;
      // The token in the response replaces the old one.
      const confirmed = verified.value.card.token;
      const account = { order_id: reference };
      const created = await call('receipts.create', { amount: amount * TIYIN, account }, receiptSchema);
      // An unpaid receipt has no effect.
      if (created.kind === 'unknown') return { kind: 'not_sent', why: created.why };
      if (created.kind !== 'done') return created;
      const receipt = created.value.receipt._id;
      await storeHandle({ token: confirmed, receipt });
      return pay(receipt, confirmed);
    },

    async paymentStatus({ handle }) {
      const { receipt } = handleSchema.parse(handle);
      // Without a receipt no money was requested.
      return receipt === undefined ? { kind: 'done', value: { kind: 'open' } } : receiptStatus(receipt);
    },

    transactionStatus: receiptStatus,

    /** A queued refund (21) counts as done: the bank carries it out without another call. */
    async refund(transactionId) {
      return mapDone(await call('receipts.cancel', { id: transactionId }, receiptSchema), () => true as const);
    },

    async bind(card) {
      const created = await createCard(card, true);
      if (created.kind !== 'done') return created;
      const { token } = created.value.card;
      const sent = await sendCode(token);
      return mapDone(sent, ({ phone }) => ({ handle: { token, validity: card.validity }, phone }));
    },

    async confirmBinding(handle, code) {
      const { token, validity } = tokenHandle.extend({ validity: z.string() }).parse(handle);
      const result = await call('cards.verify', { token, code }, cardSchema);
      return mapDone(result, ({ card }) => ({ handle: { token: card.token }, number: card.number, validity }));
    },

    async unbind(handle) {
      const result = await call('cards.remove', tokenHandle.parse(handle), z.unknown());
      if (result.kind === 'refused' && result.refusal === 'card_unknown') return { kind: 'done', value: true };
      return mapDone(result, () => true as const);
    },
  };
}

/**
 * The codes of the card calls are not documented; an unknown code of a card call is mapped by its method. -31630
 * stands for every refusal of a card, so its text is read too.
 */
function refused(method: string, { code, message }: { code: number; message: unknown }): BankResult<never> {
  const why = `${code} ${method}`;
  if (NOT_CARRIED_OUT.has(code)) return { kind: 'not_sent', why };
  // Any other error may have happened after the money was taken: the status is requested later.
  if (method === 'receipts.pay' && !REFUSED_TO_PAY.has(code)) return { kind: 'unknown', why };
  return { kind: 'refused', refusal: refusalOf(method, code, textOf(message)), why };
}

function refusalOf(method: string, code: number, text: string): BankRefusal {
  if (code === -31101 || code === -31102) return 'session_over';
  if (code === -31103) return 'code_wrong';
  if (code === -31300) return 'card_validity';
  if (code === -31400) return 'card_unknown';
  if (code === -31611 || code === -31612) return 'amount';
  if (/средств|mablag|fund/i.test(text)) return 'no_money';
  if (/заблок|blok|block/i.test(text)) return 'card_blocked';
  if (/корпоратив|korporativ|corporate/i.test(text)) return 'card_corporate';
  if (/срок|muddat|expir/i.test(text)) return method === 'cards.verify' ? 'session_over' : 'card_validity';
  if (method === 'cards.verify') return 'code_wrong';
  if (method === 'cards.get_verify_code') return 'code_not_sent';
  return method === 'cards.create' ? 'card_unknown' : 'other';
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  return message && typeof message === 'object' ? Object.values(message).join(' ') : '';
}

function presentState(receipt: Receipt): BankPaymentState {
  const { state, pay_time } = receipt;
  if (state === PAID) return { kind: 'taken', money: presentTaken(receipt) };
  if (state === 0) return { kind: 'open' };
  if (state === CANCELLED) return { kind: pay_time > 0 ? 'reversed' : 'failed' };
  // Queued for a refund, which the bank will carry out.
  if (state === QUEUED_FOR_CANCEL && pay_time > 0) return { kind: 'reversed' };
  return { kind: 'working' };
}

function presentTaken({ _id, amount, commission, pay_time, card }: Receipt): TakenMoney {
  return {
    amount: amount / TIYIN,
    commission: commission / TIYIN,
    transactionId: _id,
    cardNumber: card?.number ?? '',
    at: timeOr(pay_time > 0 ? pay_time : Number.NaN, new Date()),
  };
}

function mapDone<T, U>(result: BankResult<T>, map: (value: T) => U): BankResult<U> {
  return result.kind === 'done' ? { kind: 'done', value: map(result.value) } : result;
}
