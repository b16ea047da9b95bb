/** A receipt that the tax office of the sandbox has, or will have. Sums are in tiyin. */
export interface FiscalReceipt {
  /** The id that the shop gave it, or that of its payment. */
  id: string;
  paymentId: string;
  kind: 'sale' | 'advance' | 'refund';
  total: number;
  lines: { name: string; ikpu: string; count: number; total: number }[];
  isRegistered: boolean;
  number: number;
  at: number;
}

export interface FiscalLedger {
  find(id: string): FiscalReceipt | undefined;
  /** Of a payment, of that kind. */
  ofPayment(paymentId: string, kind: FiscalReceipt['kind']): FiscalReceipt[];
  add(receipt: Omit<FiscalReceipt, 'number' | 'at'>): FiscalReceipt;
  /** Newest first. */
  receipts(): FiscalReceipt[];
}

/** Lasts as long as the process. */
export function createFiscalLedger(): FiscalLedger {
  const receipts: FiscalReceipt[] = [];
  return {
    find: (id) => receipts.find((receipt) => receipt.id === id),
    ofPayment: (paymentId, kind) =>
      receipts.filter((receipt) => receipt.paymentId === paymentId && receipt.kind === kind),
    add(receipt) {
      const added = { ...receipt, number: receipts.length + 1, at: Date.now() };
      receipts.push(added);
      return added;
    },
    receipts: () => receipts.toReversed(),
  };
}
