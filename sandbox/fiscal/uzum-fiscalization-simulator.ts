import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../page/partner-page.ts';
import type { Simulator } from '../simulator.ts';
import { createFiscalLedger, type FiscalReceipt } from './fiscal-ledger.ts';
import { createFiscalModes, type FiscalMode, fiscalModeSchema } from './fiscal-modes.ts';
import { fiscalPanel } from './fiscal-panel.ts';

const PREFIX = '/uzum-fiscalization';
const KEY = 'sandbox';
const TYPES = ['sale', 'advance'] as const;
/** Codes that begin so are in no catalogue of the sandbox. */
const UNKNOWN_IKPU = '99999';

const sum = z.number().int().nonnegative();
const itemSchema = z.object({
  product_name: z.string().min(1).max(63),
  price: sum,
  count: z.number().positive(),
  discount: sum.default(0),
  voucher: sum.default(0),
  spic: z.string(),
  package_code: z.string().max(20),
  vat_percent: z.number().int().nonnegative(),
  owner_type: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
});
const receiptSchema = z.object({
  operation_id: z.uuid(),
  payment_id: z.uuid(),
  date_time: z.iso.datetime({ offset: true }),
  cash_amount: sum,
  card_amount: sum,
  receipt_type: z.union([z.literal(0), z.literal(1)]).default(0),
  items: z.array(itemSchema).min(1),
});
type ReceiptBody = z.output<typeof receiptSchema>;
const operationSchema = z.object({ operation: z.string() });

/**
 * Uzum Fiscalization (OpenAPI 0.0.2): one receipt of a payment and a type, one of an operation. What it is sent wrong it
 * refuses, and it fails in the ways that its mode names.
 */
export function uzumFiscalizationSimulator(): Simulator {
  const ledger = createFiscalLedger();
  const modes = createFiscalModes();

  function routes(app: FastifyInstance): void {
    app.post(`${PREFIX}/v2/receipt`, (request, reply) => receive(request, reply, false));
    app.post(`${PREFIX}/v2/refund_receipt`, (request, reply) => receive(request, reply, true));
    app.get(`${PREFIX}/v2/receipt/:operation/receipt_url`, (request, reply) => {
      if (!isSignedIn(request)) return reply.code(403).send({ message: 'User is not found' });
      const receipt = ledger.find(operationSchema.parse(request.params).operation);
      if (receipt === undefined) return reply.code(404).send({ message: 'Receipt was not found' });
      if (!receipt.isRegistered) {
        receipt.isRegistered = true;
        return reply
          .code(202)
          .send({ message: 'Your request was accepted, but receipt still not has been fiscalized.' });
      }
      if (receipt.kind === 'advance')
        return reply.code(400).send({ message: 'URL for prepaid/credit receipt does not exists' });
      return { receipt_url: urlOf(request, receipt) };
    });
    // The page of the tax office.
    app.get(`${PREFIX}/check`, (request, reply) => {
      const { r } = z.object({ r: z.coerce.number() }).parse(request.query);
      const receipt = ledger.receipts().find(({ number }) => number === r);
      const items = (receipt?.lines ?? []).map(
        ({ name, ikpu, count, total }) =>
          `<li>${escapeHtml(`${name} × ${count}: ${(total / 100).toFixed(2)} (${ikpu})`)}`,
      );
      return reply
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><title>№ ${r}</title><p>${escapeHtml(receipt?.kind ?? '—')}<ul>${items.join('')}</ul>`);
    });
    app.get(`${PREFIX}/receipts`, () => ({ receipts: ledger.receipts(), mode: modes.current() }));
    app.post(`${PREFIX}/mode`, (request, reply) => {
      const mode = fiscalModeSchema.safeParse(request.body);
      if (!mode.success) return reply.code(422).send({ message: 'invalid' });
      modes.set(mode.data);
      return reply.code(204).send();
    });
  }

  function receive(request: FastifyRequest, reply: FastifyReply, isRefund: boolean): unknown {
    if (!isSignedIn(request)) return reply.code(403).send({ message: 'User is not found' });
    const parsed = receiptSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send(invalid(parsed.error.issues[0]));
    return modes.answer(reply, (mode) => {
      const made = make(parsed.data, { isRefund, mode });
      if (!('receipt' in made)) return reply.code(made.status).send(made.body);
      const { receipt } = made;
      const accepted = { code: 0, message: 'Your request was accepted', payment_id: receipt.paymentId };
      if (!receipt.isRegistered) return reply.code(202).send(accepted);
      const isShown = receipt.kind !== 'advance';
      return {
        ...{ receipt_id: receipt.number, payment_id: receipt.paymentId },
        ...(isShown && { receipt_url: urlOf(request, receipt) }),
      };
    });
  }

  function make(
    body: ReceiptBody,
    { isRefund, mode }: { isRefund: boolean; mode: FiscalMode },
  ): { receipt: FiscalReceipt } | { status: number; body: object } {
    const known = ledger.find(body.operation_id);
    if (known !== undefined) return { receipt: known };
    const kind = isRefund ? 'refund' : TYPES[body.receipt_type];
    const refusal = refusalOf(body, mode);
    if (refusal !== null) return refusal;
    const lines = body.items.map(({ product_name: name, spic: ikpu, count, price, discount }) => ({
      ...{ name, ikpu, count, total: price * count - discount },
    }));
    const total = lines.reduce((all, line) => all + line.total, 0);
    const sold = [...ledger.ofPayment(body.payment_id, 'sale'), ...ledger.ofPayment(body.payment_id, 'advance')];
    const [sale] = sold;
    if (isRefund) {
      if (sale === undefined)
        return { status: 404, body: { message: `Receipt with ${body.payment_id} payment id was not found` } };
      const back = ledger.ofPayment(body.payment_id, 'refund').reduce((all, refund) => all + refund.total, 0);
      if (back + total > sale.total) return { status: 400, body: { message: 'Refund is more than the receipt' } };
    } else if (sold.some((receipt) => receipt.kind === kind)) {
      const message = 'Receipt with the same payment_id and receipt_type was already send';
      return { status: 400, body: { code: 2, message } };
    }
    const isRegistered = mode !== 'accepted';
    return {
      receipt: ledger.add({ id: body.operation_id, paymentId: body.payment_id, kind, total, lines, isRegistered }),
    };
  }

  return { routes, panel: fiscalPanel(PREFIX) };
}

function refusalOf({ items, cash_amount, card_amount }: ReceiptBody, mode: FiscalMode) {
  const isUnknown = ({ spic, package_code }: ReceiptBody['items'][number]) =>
    !/^\d{17}$/.test(spic) || spic.startsWith(UNKNOWN_IKPU) || !/^\d{1,20}$/.test(package_code);
  if (mode === 'wrong_ikpu' || items.some(isUnknown)) {
    const message = 'Invalid spic/package code. Please check values and resend request';
    return { status: 400, body: { code: 1, message } };
  }
  const at = mode === 'line_refused' ? 0 : items.findIndex(({ price, count, discount }) => discount > price * count);
  if (at >= 0)
    return { status: 422, body: { detail: [{ loc: ['body', 'items', at, 'labels'], msg: 'labels are required' }] } };
  const before = items.reduce((all, { price, count }) => all + price * count, 0);
  if (before === cash_amount + card_amount) return null;
  return { status: 422, body: { detail: [{ loc: ['body', 'cash_amount'], msg: 'sums do not match' }] } };
}

function isSignedIn({ headers }: FastifyRequest): boolean {
  return headers['x-api-key'] === KEY;
}

function invalid(issue: z.core.$ZodIssue | undefined) {
  const loc = ['body', ...(issue?.path ?? []).map((part) => (typeof part === 'symbol' ? String(part) : part))];
  return { detail: [{ loc, msg: issue?.message ?? 'invalid' }] };
}

/** As the addresses of the tax office are. */
function urlOf({ protocol, host }: FastifyRequest, { number, at }: FiscalReceipt): string {
  const time = new Date(at).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${protocol}://${host}${PREFIX}/check?t=EZ000000000296&r=${number}&c=${time}&s=176112857133`;
}
