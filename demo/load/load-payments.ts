import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { CARD_SESSION_SECONDS } from '#contract/payments/card-payments.ts';
import type { CardProvider } from '#contract/payments/card-providers.ts';
import { insertRowsFromJson } from '#demo/insert/insert-rows-from-json.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { payments as paymentsTable } from '#server/schema/payments-tables.ts';
import type { DemoOrder } from '../orders/demo-order.ts';

/** Cards of the sandbox that pay, as the bank masks them: with one of these it enters the demo's payments. */
const CARDS = ['8600 06•• •••• 6311', '8600 49•• •••• 6478', '9860 01•• •••• 5674'];
const SENT_TO = '99890*****17';
const CODE_MS = 20_000;
const BANK_MS = 3_000;

interface PaidOrder {
  order: DemoOrder;
  id: number;
  number: string;
  customer: number | null;
}

/**
 * The payments behind the orders that were paid by card, as `payment-machine.ts` would have left them: what was taken is
 * `paid`, and `reversed` where the order was cancelled or returned since. The bank learns of them separately.
 */
export async function loadPayments(tx: Tx, rows: readonly PaidOrder[], provider: CardProvider): Promise<void> {
  const paid = rows.filter(
    ({ order }) => order.paymentMethodId === PAYMENT_METHOD.online && order.paymentStatus !== 'unpaid',
  );
  const payments = paid.map((row) => paymentOf(row, provider));
  await insertRowsFromJson(
    tx,
    'payments',
    PAYMENT_COLUMNS,
    payments.map(({ row }) => row),
  );
  const stored = await tx.select({ id: paymentsTable.id, reference: paymentsTable.reference }).from(paymentsTable);
  const ids = new Map(stored.map(({ id, reference }) => [reference, id]));
  const events = payments.flatMap(({ row, steps }) =>
    steps.map((step) => ({ payment_id: ids.get(row.reference), ...step })),
  );
  await insertRowsFromJson(tx, 'payment_events', EVENT_COLUMNS, events);
}

function paymentOf({ order, id, number, customer }: PaidOrder, provider: CardProvider) {
  const { total } = order.totals;
  const takenAt = order.history.find(({ status }) => status === 'new')?.at ?? order.createdAt;
  const createdAt = before(takenAt, CODE_MS);
  const undone = order.paymentStatus === 'reversed' ? order.history.at(-1)?.at : undefined;
  const card = CARDS[id % CARDS.length] ?? '';
  const transaction =
    provider === 'plum' ? String(randomInt(100_000_000_000, 200_000_000_000)) : randomBytes(12).toString('hex');
  const steps = [
    { state: 'code_sent', at: createdAt },
    { state: 'confirming', at: before(takenAt, BANK_MS) },
    { state: 'paid', at: takenAt },
    ...(undone === undefined
      ? []
      : [
          { state: 'reversing', at: undone, note: 'the order was cancelled, returned or refunded whole' },
          { state: 'reversed', at: undone },
        ]),
  ];
  const row = {
    reference: randomUUID(),
    customer_id: customer,
    provider,
    purpose: 'order',
    is_checkout: true,
    subject: id,
    title: number,
    amount: total,
    state: undone === undefined ? 'paid' : 'reversed',
    // Of a token that nobody has.
    session_hash: `\\x${createHash('sha256').update(randomBytes(24)).digest('hex')}`,
    masked_card: card,
    sent_to: SENT_TO,
    locale: order.buyer.locale,
    tries: 0,
    code_sent_at: createdAt,
    expires_at: new Date(createdAt.getTime() + CARD_SESSION_SECONDS * 1000),
    confirm_requested_at: before(takenAt, BANK_MS),
    claim: 2,
    taken_amount: total,
    transaction_id: transaction,
    commission: 0,
    receipt: {
      name: 'Amper',
      orderName: number,
      cardNumber: card,
      commission: 0,
      totalAmount: total,
      date: takenAt.toISOString(),
      transactionId: transaction,
    },
    checks: 0,
    created_at: createdAt,
    settled_at: undone ?? takenAt,
  };
  return { row, steps };
}

const PAYMENT_COLUMNS = {
  reference: 'uuid',
  customer_id: 'int',
  provider: 'text',
  purpose: 'text',
  is_checkout: 'boolean',
  subject: 'bigint',
  title: 'text',
  amount: 'bigint',
  state: 'text',
  session_hash: 'bytea',
  masked_card: 'text',
  sent_to: 'text',
  locale: 'text',
  tries: 'int',
  code_sent_at: 'timestamptz',
  expires_at: 'timestamptz',
  confirm_requested_at: 'timestamptz',
  claim: 'int',
  taken_amount: 'bigint',
  transaction_id: 'text',
  commission: 'bigint',
  receipt: 'jsonb',
  checks: 'int',
  created_at: 'timestamptz',
  settled_at: 'timestamptz',
};

const EVENT_COLUMNS = { payment_id: 'bigint', state: 'text', note: 'text', at: 'timestamptz' };

function before(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms);
}
