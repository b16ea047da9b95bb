import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Faults } from '#sandbox/faults.ts';
import { bankFaults } from './bank-faults.ts';
import type { BankLedger } from './bank-ledger.ts';
import { createPaymeBank, PaymeRefusal, type ReceiptView, refuse } from './payme-bank.ts';
import { TEST_VALIDITY, type TestCard } from './test-cards.ts';

/** The key of the shop's cash register at the sandbox's bank; any id is accepted. */
const KEY = 'sandbox';

const callSchema = z.object({
  id: z.union([z.int(), z.string()]).nullish(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()),
});
const tokenSchema = z.object({ token: z.string() });
const idSchema = z.object({ id: z.string() });
const createCardSchema = z.object({
  card: z.object({ number: z.string().regex(/^\d{16}$/), expire: z.string().regex(/^\d{4}$/) }),
  save: z.boolean().default(false),
});
const createReceiptSchema = z.object({
  amount: z.int().positive(),
  account: z.object({ order_id: z.string().min(1) }),
});

/** Methods that a browser may call with the cash register's id alone. */
const OPEN_METHODS = new Set(['cards.create', 'cards.get_verify_code', 'cards.verify']);
const COMMITTING = new Set(['receipts.pay', 'receipts.cancel', 'cards.remove']);

/** Payme's Subscribe interface: JSON-RPC 2.0, tiyin, `MMYY`. */
export function paymeRoutes(app: FastifyInstance, faults: Faults, ledger: BankLedger, now: () => number): void {
  const bank = createPaymeBank(ledger, now);
  const underFaults = bankFaults(faults);

  const methods: Record<string, (params: Record<string, unknown>) => unknown> = {
    'cards.create': (params) => {
      const { card, save } = parse(createCardSchema, params);
      return { card: presentCard(bank.createCard(card.number, card.expire, save)) };
    },
    'cards.get_verify_code': (params) => {
      const { token } = parse(tokenSchema, params);
      return { sent: true, phone: bank.sendCode(token), wait: MINUTE_MS };
    },
    'cards.verify': (params) => {
      const { token, code } = parse(tokenSchema.extend({ code: z.string() }), params);
      return { card: presentCard(bank.verify(token, code)) };
    },
    'cards.check': (params) => ({ card: presentCard(bank.card(parse(tokenSchema, params).token)) }),
    'cards.remove': (params) => {
      bank.removeCard(parse(tokenSchema, params).token);
      return { success: true };
    },
    'receipts.create': (params) => {
      const { amount, account } = parse(createReceiptSchema, params);
      return { receipt: presentReceipt(bank.createReceipt(amount, account.order_id)) };
    },
    'receipts.pay': (params) => {
      const { id, token } = parse(idSchema.extend({ token: z.string() }), params);
      const receipt = bank.pay(id, token);
      return receipt === 'silence' ? receipt : { receipt: presentReceipt(receipt) };
    },
    'receipts.cancel': (params) => ({ receipt: presentReceipt(bank.cancel(parse(idSchema, params).id)) }),
    'receipts.check': (params) => ({ state: bank.view(parse(idSchema, params).id).state }),
    'receipts.get': (params) => ({ receipt: presentReceipt(bank.view(parse(idSchema, params).id)) }),
    'receipts.get_all': (params) => {
      const { count, from, to, offset } = parse(listSchema, params);
      return bank
        .all(from, to)
        .slice(offset, offset + count)
        .map(presentReceipt);
    },
  };

  app.post('/api', (request, reply) => {
    const call = callSchema.safeParse(request.body);
    if (!call.success) return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Неверный запрос' } };
    const { id = null, method, params } = call.data;
    const run = COMMITTING.has(method) ? underFaults.committing : underFaults.reading;
    return run(reply, () => {
      try {
        if (!mayCall(method, request.headers['x-auth'])) refuse('noPrivilege');
        const result = (methods[method] ?? (() => refuse('unknownMethod')))(params);
        return result === 'silence' ? reply.hijack() : { jsonrpc: '2.0', id, result };
      } catch (error) {
        if (!(error instanceof PaymeRefusal)) throw error;
        return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message, data: null } };
      }
    });
  });
}

const listSchema = z.object({
  count: z.int().min(1).max(50),
  from: z.int(),
  to: z.int(),
  offset: z.int().min(0).default(0),
});

function parse<T>(schema: z.ZodType<T>, params: Record<string, unknown>): T {
  const parsed = schema.safeParse(params);
  return parsed.success ? parsed.data : refuse('badParams');
}

function mayCall(method: string, auth: string | string[] | undefined): boolean {
  const [cashbox, key] = String(auth ?? '').split(':', 2);
  return Boolean(cashbox) && (OPEN_METHODS.has(method) ? key === undefined || key === KEY : key === KEY);
}

function presentCard({
  token,
  card,
  isSaved,
  isVerified,
}: {
  token: string;
  card: TestCard;
  isSaved: boolean;
  isVerified: boolean;
}) {
  return {
    number: maskedNumber(card),
    expire: `${TEST_VALIDITY.month}/${TEST_VALIDITY.year}`,
    token,
    recurrent: isSaved,
    verify: isVerified,
    type: card.bank === 'humo' ? '9860' : '8600',
  };
}

function presentReceipt(view: ReceiptView) {
  const { id, amountTiyin, reference, state, card, createdAt, paidAt, cancelledAt } = view;
  return {
    _id: id,
    create_time: createdAt,
    pay_time: paidAt,
    cancel_time: cancelledAt,
    state,
    type: 2,
    external: false,
    operation: -1,
    category: null,
    error: null,
    description: '',
    detail: null,
    amount: amountTiyin,
    currency: 860,
    commission: 0,
    account: [{ name: 'order_id', title: 'Заказ', value: reference, main: true }],
    card: card && { number: maskedNumber(card), expire: TEST_VALIDITY.year + TEST_VALIDITY.month },
    merchant: null,
    meta: null,
    processing_id: null,
  };
}

function maskedNumber({ number }: TestCard): string {
  return `${number.slice(0, 6)}******${number.slice(-4)}`;
}
