import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import type { PayWays } from '#contract/payments/pay-ways.ts';
import type { LinkedOrder } from '#contract/payments/payment-links.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { Config } from '#server/config/config.ts';
import { type Orders, REFUND_PART_JOB, REVERSE_PAYMENT_JOB } from '#server/features/orders/index.ts';
import type { Receipts } from '#server/features/receipts/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { boundCardsOf, deleteOldBindings } from './bind-card.ts';
import { type CartPayments, createCartPayments } from './cart-payments.ts';
import { recoverChecks, runCheck } from './check-payment.ts';
import type { CardGateway } from './gateway/card-gateway.ts';
import { createCardGateway } from './gateway/create-gateway.ts';
import { recoverParts, refundPartOfOrder } from './part-refunds.ts';
import type { PaymentBase, PaymentDeps, PaymentPurpose } from './payment-deps.ts';
import { paymentLinkRoutes } from './payment-link-routes.ts';
import { createPaymentLink, readPaymentLink, readReturnedOrder, type WaysOf } from './payment-links.ts';
import { deleteExpiredLinks } from './payment-links-queries.ts';
import { PAYMENT_KEYS } from './payment-secrets.ts';
import { boundCardsCustomerData } from './payments-customer-data.ts';
import { countUnsettled } from './payments-queries.ts';
import { paymentsRoutes } from './payments-routes.ts';
import { createProviders } from './providers/create-providers.ts';
import { workOnChecks } from './queue-check.ts';
import { refundPaymentOfOrder } from './refund-payment.ts';
import { staffPaymentsRoutes } from './staff-payments-routes.ts';

export interface PaymentsOptions {
  db: Database;
  config: Pick<Config, 'sessionSecret' | 'cards'> & Partial<Pick<Config, 'providers' | 'publicUrl'>>;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  orders: Pick<
    Orders,
    | 'quote'
    | 'reserve'
    | 'isPaymentInProgress'
    | 'markPaid'
    | 'markReversed'
    | 'cancelReservation'
    | 'endChecking'
    | 'releaseHold'
    | 'markChecking'
    | 'payable'
    | 'reopenUnpaid'
    | 'undoPaid'
  >;
  /** Without it instalments cannot be paid. */
  instalment?: PaymentPurpose;
  /** Stores the receipts that a provider reports. */
  reportReceipt: Receipts['report'];
  shopName(locale: Locale): string;
  log: Log;
  /** Replaces the configured bank, for tests. */
  gateway?: CardGateway;
  /** Replaces the clock, for tests. */
  now?: () => Date;
}

export interface Payments {
  cart: CartPayments;
  /** All need a signed-in customer. */
  routes: FastifyPluginAsyncZod;
  /** Paying the order of a link needs nobody to sign in. */
  publicRoutes: FastifyPluginAsyncZod;
  links: {
    /** Makes a link to pay an order and returns the secret of its address. */
    create(tx: Tx, orderId: number): Promise<string>;
    read(token: string, locale: Locale): Promise<LinkedOrder>;
    /**
     * What has become of the order with which a payer comes back from the page of a provider. `hasLeft`: without having paid,
     * says the address.
     */
    readReturned(account: string, locale: Locale, options?: { hasLeft?: boolean }): Promise<LinkedOrder>;
  };
  /** How an order of the customer that awaits its payment can be paid now; null: it awaits none. */
  ways(customerId: number, number: string, locale: Locale): Promise<PayWays | null>;
  /** The desk of the back office. */
  staffRoutes: FastifyPluginAsyncZod;
  /** The customer's bound cards, oldest first. */
  cards(customerId: number): Promise<BoundCard[]>;
  /** Bound cards as a part of what is stored about a customer. */
  boundCardsData: CustomerData;
  /** How many payments have no final state, counted a few seconds ago. */
  unsettled(): number;
  close(): void;
}

const RECOVERY_INTERVAL_MS = 10 * MINUTE_MS;
const COUNT_INTERVAL_MS = 15_000;
const CLEANUP_INTERVAL_MS = HOUR_MS;
/** One confirmation makes at most three calls to the bank. */
const MAX_BANK_CALLS = 3;
const LEASE_MARGIN_MS = 5_000;

/** Card payments: the configured bank, the purposes paid through it, and the reconciliation of both. */
export function createPayments(options: PaymentsOptions): Payments {
  const { db, jobs, orders, log, now = () => new Date() } = options;
  const base = createBase(options);
  const deps = createDeps(options, base);
  const providers = createProviders(options.config, { ...base, reportReceipt: options.reportReceipt });
  let unsettled = 0;
  const requireDeps = (): PaymentDeps => {
    if (deps !== null) return deps;
    throw new ShopError('unavailable', { message: (locale) => m.payments_not_offered({}, { locale }) });
  };
  const countNow = async () => {
    unsettled = await countUnsettled(db);
  };
  // Not a job: every process serves its own gauge, so every process counts for itself.
  const counting = setInterval(() => {
    countNow().catch((error: unknown) => log.warn({ err: error }, 'Card payments could not be counted'));
  }, COUNT_INTERVAL_MS).unref();
  const checking = { ...base, gateway: deps?.gateway ?? null, providers };
  workOnChecks(jobs, (paymentId) => runCheck(checking, paymentId));
  jobs.every('payments.recover_checks', RECOVERY_INTERVAL_MS, async () => {
    await recoverChecks(base);
    await recoverParts(base);
  });
  jobs.every('payments.delete_old_bindings', CLEANUP_INTERVAL_MS, async () => {
    if (deps !== null) await deleteOldBindings(deps);
  });
  jobs.every('payments.delete_expired_links', CLEANUP_INTERVAL_MS, () => deleteExpiredLinks(db, now()));
  jobs.work<{ orderId: number }>(REVERSE_PAYMENT_JOB, async ({ orderId }) => {
    await refundPaymentOfOrder(checking, orderId);
  });
  jobs.work<{ refundId: number }>(REFUND_PART_JOB, ({ refundId }) => refundPartOfOrder(checking, refundId));
  const cart = createCartPayments(requireDeps, orders);
  const waysOf: WaysOf = (order, locale) => ({ card: deps !== null, hosted: providers.ways(order, locale) });
  return {
    cart,
    routes: paymentsRoutes(requireDeps, { cart, waysOf, payable: orders.payable }),
    publicRoutes: async (app) => {
      await app.register(paymentLinkRoutes(requireDeps));
      for (const plugin of providers.routes) await app.register(plugin);
    },
    links: {
      create: (tx, orderId) => createPaymentLink(tx, orderId, now()),
      read: (token, locale) => readPaymentLink(db, token, { locale, now: now(), waysOf }),
      async readReturned(account, locale, { hasLeft = false } = {}) {
        const number = providers.numberOf(account);
        if (number !== null) await providers.refresh(number, { hasLeft });
        return readReturnedOrder(db, number, { locale, waysOf });
      },
    },
    ways: async (customerId, number, locale) => {
      const order = await orders.payable(customerId, number);
      return order && waysOf(order, locale);
    },
    staffRoutes: staffPaymentsRoutes({ db, payments: checking }),
    cards: async (customerId) => (deps === null ? [] : boundCardsOf(deps, customerId)),
    boundCardsData: boundCardsCustomerData(deps),
    unsettled: () => unsettled,
    close: () => clearInterval(counting),
  };
}

function createBase(options: PaymentsOptions): PaymentBase {
  const { db, config, jobs, shopName, log, now = () => new Date() } = options;
  const timeoutMs = Math.max(config.cards?.timeoutMs ?? 0, config.providers?.uzumCheckout?.timeoutMs ?? 0);
  return {
    ...{ db, jobs, shopName, log, now },
    purposes: { order: orderPurpose(options.orders), ...(options.instalment && { instalment: options.instalment }) },
    keys: deriveKeys(config.sessionSecret, PAYMENT_KEYS),
    leaseMs: MAX_BANK_CALLS * timeoutMs + LEASE_MARGIN_MS,
  };
}

function createDeps({ config, gateway }: PaymentsOptions, base: PaymentBase): PaymentDeps | null {
  return config.cards === null ? null : { ...base, gateway: gateway ?? createCardGateway(config.cards) };
}

function orderPurpose(orders: PaymentsOptions['orders']): PaymentPurpose {
  return {
    async payable(customerId, number) {
      const order = await orders.payable(customerId, number);
      return order && { subject: order.orderId, title: order.number, amount: order.total };
    },
    settle: (tx, orderId, { receipt }) => orders.markPaid(tx, orderId, { receipt }),
    cancelReservation: (orderId, reason) => orders.cancelReservation(orderId, reason),
    endChecking: (orderId, reason) => orders.endChecking(orderId, reason),
    releaseHold: (orderId, reason) => orders.releaseHold(orderId, reason),
    markChecking: (tx, orderId) => orders.markChecking(tx, orderId),
    reversed: (tx, orderId) => orders.markReversed(tx, orderId),
    reopen: (tx, orderId) => orders.reopenUnpaid(tx, orderId),
    undo: (tx, orderId, note) => orders.undoPaid(tx, orderId, note),
  };
}
