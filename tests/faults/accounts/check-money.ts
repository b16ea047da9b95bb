import { sql } from 'drizzle-orm';
import type { LedgerLine } from '#server/testing/bank.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

interface StoredPayment {
  reference: string;
  state: string;
  amount: number;
  number: string | null;
  total: number | null;
  status: string | null;
  paymentStatus: string | null;
  hasReceipt: boolean;
}

const OPEN = new Set(['confirming', 'unknown', 'reversing']);

/** The bank's book and the shop's payments name the same sums, and every paid order has its receipt. */
export async function checkMoney({ db, shop }: Books): Promise<Findings> {
  const ledger = await readLedger(shop.sandboxUrl);
  const payments = await rowsOf<StoredPayment>(
    db,
    sql`select p.reference::text, p.state, p.amount::float8 as amount, o.number, o.total::float8 as total, o.status,
          o.payment_status as "paymentStatus", o.receipt is not null as "hasReceipt"
        from payments p left join orders o on o.id = p.subject and p.purpose = 'order'`,
  );
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const taken = ledger.filter(({ state }) => state === 'taken');
  const referencesTaken = new Set(taken.map(({ reference }) => reference));
  const returned = new Set(ledger.filter(({ state }) => state === 'reversed').map(({ reference }) => reference));
  const paid = payments.filter(({ state }) => state === 'paid');
  return [
    ...whenAny('money taken twice', repeatedReferences(taken)),
    ...whenAny(
      'money taken for no paid order',
      taken.filter((line) => !isOrderPaid(byReference.get(line.reference), line)),
    ),
    ...whenAny('payments that the bank does not have', unknownTo(referencesTaken, paid)),
    ...whenAny(
      'refunds that the bank does not have',
      unknownTo(
        returned,
        payments.filter(({ state }) => state === 'reversed'),
      ),
    ),
    ...whenAny(
      'payments without an end',
      payments.filter(({ state }) => OPEN.has(state)).map(({ reference }) => reference),
    ),
    ...whenAny(
      'paid orders without a receipt',
      paid.filter(({ hasReceipt }) => !hasReceipt).map(({ number }) => number),
    ),
    ...differenceOf(taken, paid),
  ];
}

export async function readLedger(sandboxUrl: string): Promise<LedgerLine[]> {
  const response = await fetch(`${sandboxUrl}/cards/ledger`);
  return ((await response.json()) as { payments: LedgerLine[] }).payments;
}

function isOrderPaid(payment: StoredPayment | undefined, { amount }: LedgerLine): boolean {
  if (payment?.state !== 'paid' || payment.amount !== amount || payment.total !== amount) return false;
  return payment.paymentStatus === 'paid' && payment.status !== 'cancelled' && payment.status !== 'returned';
}

function repeatedReferences(lines: readonly LedgerLine[]): string[] {
  const references = lines.map(({ reference }) => reference);
  return references.filter((reference, place) => references.indexOf(reference) !== place);
}

function unknownTo(references: Set<string>, payments: readonly StoredPayment[]): string[] {
  return payments.filter(({ reference }) => !references.has(reference)).map(({ reference }) => reference);
}

/** Whole sum on both sides; the bank speaks tiyin with Payme. */
function differenceOf(taken: readonly LedgerLine[], paid: readonly StoredPayment[]): Findings {
  const [atBank, inShop] = [taken, paid].map((list) => list.reduce((sum, { amount }) => sum + amount, 0));
  return atBank === inShop ? [] : [`the bank has taken ${atBank} sum, the shop's payments are ${inShop}`];
}
