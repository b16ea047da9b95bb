import { sumToTiyin } from '#contract/money/tiyin.ts';
import { isAllBack } from '#contract/orders/order-refunds.ts';
import { isUndone } from '#contract/orders/order-states.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { linesLeft, receiptChanges } from '#contract/receipts/receipt-changes.ts';
import { isReportingWriter, type ReceiptWriter } from '#contract/receipts/receipt-states.ts';
import { completeReceipt, type DraftLine, draftLines, receiptTotal } from '#contract/receipts/sale-receipt.ts';
import { targetLines } from '#contract/receipts/target-lines.ts';
import type { ReceiptsConfig } from '#server/config/receipts-config.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import { type OrderMoney, readOrderMoney, type StoredReceipt } from './receipt-order-queries.ts';
import type { ReceiptsDeps } from './receipts-deps.ts';
import { SEND_RECEIPT_JOB } from './send-receipt.ts';

/** What has moved the money of an order. */
export interface MoneyMove {
  /** Its name, once for the order: `paid`, `delivered`, `refund:5`, `edit:3`, `end`, `reversed`. */
  cause: string;
  /** Whether it pays the order: a first receipt is of nothing else, so that orders from before receipts were written have none. */
  isPayment?: boolean;
  /** In sum: what was paid in cash. */
  cash?: number;
  /** The provider that has the money gives it back: it makes the receipt if it has made that of the sale. */
  isByProvider?: boolean;
  /** How money went back; by default as it was paid. */
  back?: 'cash' | 'cashless' | 'as_paid';
}

type NewReceipt = typeof receipts.$inferInsert;

/**
 * Writes the receipts that an order's money makes necessary, in the transaction that has moved the money and has the order
 * locked. What they are follows from the order as it is now and the receipts that it has, so calling it again writes nothing,
 * and receipts always add up to the money that the shop has for the order.
 */
export async function recordReceipts(
  tx: Tx,
  { config, jobs, now }: Pick<ReceiptsDeps, 'config' | 'jobs' | 'now'>,
  orderId: number,
  move: MoneyMove,
): Promise<void> {
  if (config === null) return;
  const stored = await readOrderMoney(tx, { id: orderId });
  if (stored === null || !isMoneySettled(stored)) return;
  // Those without lines were reported and not written by the shop: with what they say nothing can be compared.
  const money = { ...stored, receipts: stored.receipts.filter(({ lines }) => lines.length > 0) };
  if (money.receipts.length === 0 && (move.isPayment !== true || isReported(stored))) return;
  const rows = newReceipts(money, config, move, now());
  if (rows.length === 0) return;
  const written = await tx
    .insert(receipts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: receipts.id, nextAt: receipts.nextAt });
  for (const { id, nextAt } of written) {
    if (nextAt !== null) await jobs.queue(tx, SEND_RECEIPT_JOB, { receiptId: id }, { key: String(id) });
  }
}

/** The provider has reported the receipt of this very payment before it was recorded. */
function isReported({ payment, receipts: all }: OrderMoney): boolean {
  return payment !== null && all.some(({ paymentId }) => paymentId === payment.id);
}

/**
 * False while money is on its way: a surcharge that is paid when the goods are handed over, or a payment that the bank has to
 * give back. A contract of instalments is the partner's.
 */
function isMoneySettled({ status, paymentStatus, paymentMethodId, surcharge, total, refunded }: OrderMoney): boolean {
  if (paymentMethodId === PAYMENT_METHOD.instalment) return false;
  if (paymentStatus !== 'paid') return paymentStatus === 'reversed';
  if (isUndone(status) || isAllBack({ total, refunded })) return false;
  return surcharge === 0 || status === 'delivered';
}

function newReceipts(money: OrderMoney, config: ReceiptsConfig, move: MoneyMove, at: Date): NewReceipt[] {
  const past = money.receipts.filter(({ advanceOf }) => advanceOf === null);
  const { refunds, sale } = receiptChanges(past, linesOf(money, config));
  const base = { orderId: money.id, cause: move.cause, at };
  // What goes back and comes again within a move was never given to anybody.
  const { back: way = 'as_paid' } = sale.length > 0 ? {} : move;
  const back = refunds.map(({ of, lines }) => {
    const sold = past.find(({ id }) => id === of);
    if (sold === undefined) throw new Error(`A refund of receipt ${of}, which order ${money.number} does not have`);
    const writer = refundWriter(sold, move);
    const cash = cashOfRefund(sold, past, receiptTotal(lines), way);
    const paymentId = writer === 'till' ? null : sold.paymentId;
    return { ...base, ...startOf(lines, writer, at), kind: 'refund' as const, refundOf: of, paymentId, cash };
  });
  const cash = cashOfSale(back, receiptTotal(sale), move);
  return [...back, ...newSale(money, config, { sale, move, at, cash }), ...salesOfAdvances(money, base, at)];
}

/** What was paid in cash now, and what of the cash that goes back comes again. */
function cashOfSale(back: readonly Pick<StoredReceipt, 'total' | 'cash'>[], total: number, move: MoneyMove): number {
  const sumOf = (name: 'total' | 'cash') => back.reduce((sum, one) => sum + one[name], 0);
  const given = move.back === 'cash' ? Math.max(0, sumOf('total') - total) : 0;
  return Math.min(total, Math.max(0, sumToTiyin(move.cash ?? 0) + sumOf('cash') - given));
}

function linesOf({ paymentStatus, order, refundedSums, total }: OrderMoney, { rules }: ReceiptsConfig): DraftLine[] {
  if (paymentStatus !== 'paid' || total === 0) return [];
  return targetLines(draftLines(order, rules), refundedSums);
}

function newSale(
  { id, status, payment, receipts: past }: OrderMoney,
  config: ReceiptsConfig,
  { sale, move, at, cash }: { sale: DraftLine[]; move: MoneyMove; at: Date; cash: number },
): NewReceipt[] {
  if (sale.length === 0) return [];
  const isFirst = past.length === 0 && payment !== null;
  const writer = isFirst ? WRITERS[payment.provider](config) : serviceOr('till', config);
  const isAdvance = config.prepayment === 'advance' && writer === 'service' && status !== 'delivered';
  const start = startOf(sale, writer, at);
  const kind = isAdvance ? ('advance' as const) : ('sale' as const);
  return [{ ...start, orderId: id, cause: move.cause, at, kind, cash, paymentId: isFirst ? payment.id : null }];
}

/** The goods of advances are handed over: their receipts of sale, with what was not refunded before. */
function salesOfAdvances(
  { status, receipts: past }: OrderMoney,
  base: { orderId: number; cause: string; at: Date },
  at: Date,
): NewReceipt[] {
  if (status !== 'delivered') return [];
  const left = linesLeft(past.filter(({ advanceOf }) => advanceOf === null));
  return past
    .filter(({ id, kind }) => kind === 'advance' && !past.some(({ advanceOf }) => advanceOf === id))
    .map((advance) => ({
      advance,
      lines: left
        .filter(({ saleId }) => saleId === advance.id)
        .map(({ line, quantity, total }) => {
          const discount = line.price * quantity - total;
          return { ...line, quantity, total, discount } as DraftLine;
        }),
    }))
    .filter(({ lines }) => receiptTotal(lines) > 0)
    .map(({ advance: { id, writer, paymentId, cash }, lines }) => ({
      ...{ ...base, cause: `${base.cause}:${id}`, kind: 'sale' as const, advanceOf: id, paymentId },
      ...startOf(lines, writer, at),
      cash: Math.min(cash, receiptTotal(lines)),
    }));
}

/** A receipt that its writer can make waits for it; one without codes waits for somebody. */
function startOf(lines: DraftLine[], writer: ReceiptWriter, at: Date) {
  const start = { lines, total: receiptTotal(lines), writer };
  if (writer === 'till') return { ...start, state: 'by_hand' as const };
  if (isReportingWriter(writer)) return { ...start, state: 'waiting' as const };
  if (completeReceipt(lines).kind === 'complete') return { ...start, state: 'waiting' as const, nextAt: at };
  return { ...start, state: 'refused' as const, failure: 'codes_missing' as const };
}

/** Who makes the receipt of an order's payment. Of Uzum Bank, as of banks, it is not established that it makes one. */
const WRITERS: Record<NonNullable<OrderMoney['payment']>['provider'], (config: ReceiptsConfig) => ReceiptWriter> = {
  payme_merchant: () => 'payme',
  click: ({ seller }) => (seller === null ? 'till' : 'click'),
  uzum_bank: ofCards,
  uzum_checkout: (config) => (config.isMadeByUzumCheckout ? 'uzum_checkout' : ofCards(config)),
  plum: ofCards,
  payme: ofCards,
};

function ofCards(config: ReceiptsConfig): ReceiptWriter {
  return config.cards === 'service' ? serviceOr('till', config) : 'till';
}

function serviceOr(other: ReceiptWriter, { service }: ReceiptsConfig): ReceiptWriter {
  return service === null ? other : 'service';
}

/**
 * The service refunds its own receipts, also in part. Payme and Uzum Checkout make the receipt of money that they give back
 * themselves, Uzum Checkout of a part as well; nothing of the kind is known of Click, and nobody knows of parts that the shop
 * gives back.
 */
function refundWriter({ writer }: StoredReceipt, { cause, isByProvider }: MoneyMove): ReceiptWriter {
  if (writer === 'service') return 'service';
  if (writer === 'uzum_checkout' && (cause === 'reversed' || isByProvider)) return 'uzum_checkout';
  return writer === 'payme' && cause === 'reversed' ? 'payme' : 'till';
}

function cashOfRefund(
  { id, cash, total }: StoredReceipt,
  past: readonly StoredReceipt[],
  refunded: number,
  back: NonNullable<MoneyMove['back']>,
): number {
  if (back === 'cash') return refunded;
  if (back === 'cashless') return 0;
  if (cash === total) return refunded;
  const given = past.filter(({ refundOf }) => refundOf === id).reduce((sum, one) => sum + one.cash, 0);
  return Math.min(Math.max(0, cash - given), refunded);
}
