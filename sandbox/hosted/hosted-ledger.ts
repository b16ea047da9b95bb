import { randomBytes } from 'node:crypto';
import type { Locale } from '#contract/i18n/locale.ts';

/** An order as the address of the provider's page has it. */
export interface HostedOrder {
  account: string;
  /** In tiyin. */
  amount: number;
  language: Locale;
  /** Where the payer goes back to; the shop that the provider calls is there too. */
  returnUrl: string;
  /** Of the simulator. */
  origin: string;
}

/**
 * What the provider knows of a payment. `paid`: it has the payer's money; `given_back`: it had; `refused`: it never took any.
 */
export interface HostedPayment extends HostedOrder {
  /** The provider's id. */
  id: string;
  state: 'open' | 'paid' | 'refused' | 'given_back';
  /** The calls and what the shop answered, oldest first. */
  calls: string[];
  at: number;
}

export interface HostedLedger {
  open(order: HostedOrder): HostedPayment;
  payment(id: string): HostedPayment | undefined;
  /** Newest first. */
  payments(): HostedPayment[];
}

/** Lasts as long as the process. */
export function createHostedLedger(newId = () => randomBytes(12).toString('hex')): HostedLedger {
  const payments = new Map<string, HostedPayment>();
  return {
    open(order) {
      const payment: HostedPayment = { ...order, id: newId(), state: 'open', calls: [], at: Date.now() };
      payments.set(payment.id, payment);
      return payment;
    },
    payment: (id) => payments.get(id),
    payments: () => [...payments.values()].reverse(),
  };
}
