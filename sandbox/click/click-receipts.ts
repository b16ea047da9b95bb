import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createFiscalModes, fiscalModeSchema } from '../fiscal/fiscal-modes.ts';
import type { HostedPayment } from '../hosted/hosted-ledger.ts';

const sum = z.number().int().nonnegative();
const itemsSchema = z.object({
  service_id: z.number().int(),
  payment_id: z.number().int(),
  items: z
    .array(
      z.object({
        Name: z.string().min(1).max(63),
        SPIC: z.string().regex(/^\d{17}$/),
        PackageCode: z.string().regex(/^\d{1,20}$/),
        Price: sum,
        Amount: z.number().positive(),
        VAT: sum,
        VATPercent: sum,
        Discount: sum.default(0),
        CommissionInfo: z.union([z.object({ TIN: z.string().length(9) }), z.object({ PINFL: z.string().length(14) })]),
      }),
    )
    .min(1),
  received_ecash: sum,
  received_cash: sum,
  received_card: sum,
});
const paramsSchema = z.object({ service: z.string(), payment: z.string() });

interface ClickReceipt {
  payment: string;
  total: number;
  items: number;
  isShown: boolean;
}

/** The receipts that Click makes of its payments: of items that it is given, one of a payment. */
export function clickReceipts(
  app: FastifyInstance,
  paymentOf: (documentId: string) => HostedPayment | undefined,
): void {
  const modes = createFiscalModes();
  const receipts = new Map<string, ClickReceipt>();

  app.post('/v2/merchant/payment/ofd_data/submit_items', (request, reply) => {
    const parsed = itemsSchema.safeParse(request.body);
    if (!parsed.success) return { error_code: -8, error_note: parsed.error.issues[0]?.message ?? 'invalid' };
    const { payment_id, items, received_cash, received_card, received_ecash } = parsed.data;
    const documentId = String(payment_id);
    return modes.answer(reply, (mode) => {
      const payment = paymentOf(documentId);
      if (payment === undefined) return { error_code: -404, error_note: 'Payment not found' };
      if (mode === 'wrong_ikpu') return { error_code: -5, error_note: 'SPIC is unknown' };
      if (mode === 'line_refused') return { error_code: -6, error_note: 'Labels are required' };
      const total = items.reduce((all, { Price, Discount }) => all + Price - Discount, 0);
      const received = received_cash + received_card + received_ecash;
      if (total !== payment.amount || received !== total) return { error_code: -2, error_note: 'Wrong sums' };
      if (!receipts.has(documentId))
        receipts.set(documentId, { payment: documentId, total, items: items.length, isShown: mode !== 'accepted' });
      return { error_code: 0, error_note: 'Success' };
    });
  });
  app.get('/v2/merchant/payment/ofd_data/:service/:payment', (request) => {
    const { payment } = paramsSchema.parse(request.params);
    const receipt = receipts.get(payment);
    if (paymentOf(payment) === undefined) return { error_code: -404, error_note: 'Payment not found' };
    if (receipt === undefined) return { paymentId: Number(payment) };
    if (!receipt.isShown) {
      receipt.isShown = true;
      return { paymentId: Number(payment) };
    }
    const origin = `${request.protocol}://${request.host}`;
    return { paymentId: Number(payment), qrCodeURL: `${origin}/click/receipt?t=EP000000000064&r=${payment}&s=6400315` };
  });
  app.get('/click/receipts', () => ({ receipts: [...receipts.values()] }));
  app.get('/click/receipt', (request, reply) => {
    const { r } = z.object({ r: z.string() }).parse(request.query);
    const receipt = receipts.get(r);
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><title>Click</title><p>${receipt?.total ?? '—'}`);
  });
  app.post('/click/receipts/mode', (request, reply) => {
    const mode = fiscalModeSchema.safeParse(request.body);
    if (!mode.success) return reply.code(422).send({ message: 'invalid' });
    modes.set(mode.data);
    return reply.code(204).send();
  });
}
