import { sql } from 'drizzle-orm';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import { localize } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import { HOSTED_PROVIDER_NAMES } from '#contract/providers/hosted-providers.ts';
import { cartLines } from '#server/features/cart/index.ts';
import { paymentMethods, readDistricts, readRegions, readShipping } from '#server/features/checkout/index.ts';
import type { StoreList } from '#server/features/stores/index.ts';
import { activeVoucher } from '#server/features/vouchers/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { assignCourier } from './assign-courier.ts';
import { sumQuantities } from './basket-key.ts';
import { cancelOrder, moveOrderByNumber } from './cancel-order.ts';
import { correctRefund } from './correct-refund.ts';
import { editOrder } from './edit-order.ts';
import { requestedGoods } from './load-order-context.ts';
import { loadPickupStores } from './load-pickup-stores.ts';
import { moveByProgram } from './move-by-program.ts';
import { moveByStaff } from './move-by-staff.ts';
import { isPaymentInProgress } from './open-payment-queries.ts';
import type { OrderDeps } from './order-deps.ts';
import { type IsUnsettled, scheduleOrderJobs } from './order-jobs.ts';
import type { Orders } from './orders.ts';
import { listOrders, readOrder } from './orders-queries.ts';
import {
  cancelReservation,
  endChecking,
  markOrderChecking,
  markPaid,
  markReversed,
  payableOrder,
  releaseHold,
  reopenUnpaid,
  undoPaid,
} from './pay-order.ts';
import { placeByStaff } from './place-by-staff.ts';
import { placeFromInstalment } from './place-from-instalment.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder, presentOrderPage } from './present-order.ts';
import { presentQuote } from './present-quote.ts';
import { quoteOrder } from './price-order.ts';
import { applyProposedRefund, proposeRefund } from './propose-refund.ts';
import { refundOrder } from './refund-order.ts';
import { repeatOrder } from './repeat-order.ts';
import { createReturns } from './returns/create-returns.ts';

export interface OrdersOptions extends Omit<OrderDeps, 'jobs' | 'now'> {
  jobs: Pick<Jobs, 'every' | 'queue'>;
  stores: Pick<StoreList, 'list'>;
  /** Supplied by the payments feature; without it no payment is ever in progress. */
  isUnsettled?: IsUnsettled;
  /** Another clock, for tests. */
  now?: () => Date;
}

/** Orders and their background jobs. */
export function createOrders(options: OrdersOptions): Orders {
  const { stores, isUnsettled = async () => false, now = () => new Date(), ...rest } = options;
  const deps: OrderDeps = { ...rest, now };
  const { db, catalog } = deps;
  scheduleOrderJobs(options.jobs, deps, isUnsettled);

  const orders: Orders = {
    async quote(customerId, choices, locale) {
      return presentQuote(await quoteOrder(deps, db, { customerId }, choices), catalog, locale);
    },
    async place(customer, form, { key, locale }) {
      const { number } = await placeOrder(deps, customer, { form, locale, key });
      return orNotFound(await orders.order(customer.id, number, locale));
    },
    async quoteGoods(typer, choices, goods, locale) {
      const requested = sumQuantities(goods);
      const quoted = await quoteOrder(deps, db, typer, choices, requested);
      const sold = new Set(quoted.context.lines.map(({ productId }) => productId));
      const unavailable = requested.map(({ productId }) => productId).filter((id) => !sold.has(id));
      return { ...presentQuote(quoted, catalog, locale), unavailable };
    },
    async pickupStoresOf(goods, locale) {
      const lines = sumQuantities(goods);
      const [productIds, quantities] = [lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)];
      const requested = requestedGoods({ productIds: sql.param(productIds), quantities: sql.param(quantities) });
      return loadPickupStores(db, requested, stores, locale);
    },
    placeByStaff: (request) => placeByStaff(deps, request),
    async placeGoods(customer, { goods, ...request }) {
      const placed = await placeOrder(deps, customer, {
        ...request,
        goods: sumQuantities(goods),
        isStoreOptional: true,
      });
      return placed.number;
    },
    async reserve(customer, form, { paymentKey, expectedTotal, locale }) {
      const online = { ...form, payment_method_id: PAYMENT_METHOD.online, expected_total: expectedTotal };
      const { id, number, total } = await placeOrder(deps, customer, { form: online, locale, paymentKey });
      if (id === null || total === null) throw new Error('A reserved order has an id and a total');
      return { orderId: id, number, total };
    },
    markPaid: (tx, orderId, { receipt }) => markPaid(tx, deps, orderId, receipt),
    markReversed: (tx, orderId) => markReversed(tx, deps, orderId),
    cancelReservation: (orderId, reason) => cancelReservation(deps, orderId, reason),
    endChecking: (orderId, reason) => endChecking(deps, orderId, reason),
    reopenUnpaid: (tx, orderId) => reopenUnpaid(tx, orderId, now()),
    undoPaid: (tx, orderId, note) => undoPaid(tx, deps, orderId, note),
    releaseHold: (orderId, reason) => releaseHold(deps, orderId, reason),
    isPaymentInProgress: (customerId) => isPaymentInProgress(db, customerId),
    markChecking: markOrderChecking,
    payable: (customerId, number) => payableOrder(db, customerId, number),
    placeFromInstalment: (tx, signed) => placeFromInstalment(tx, signed, now()),
    async list(customerId, query, locale) {
      return presentOrderPage(await listOrders(db, customerId, query), query.page, catalog, locale);
    },
    async order(customerId, number, locale) {
      const order = await readOrder(db, customerId, number);
      return order && presentOrder(order, catalog, locale);
    },
    async cancel(customerId, number, locale) {
      await cancelOrder(deps, customerId, number);
      return orNotFound(await orders.order(customerId, number, locale));
    },
    repeat: (customerId, number, locale) => repeatOrder(db, customerId, number, locale),
    move: (number, request) => moveOrderByNumber(deps, number, request),
    moveByStaff: (caller, number, request) => moveByStaff(deps, caller, number, request),
    moveByProgram: (number, request) => moveByProgram(deps, number, request),
    assignCourier: (caller, number, request) => assignCourier(db, caller, number, request),
    edit: (caller, number, request, options) => editOrder(deps, caller, number, request, options),
    refund: (caller, number, request, record) => refundOrder(deps, caller, number, request, record),
    proposeRefund: (caller, proposal) => proposeRefund(deps, caller, proposal),
    applyProposedRefund: (caller, id, record) => applyProposedRefund(deps, caller, id, record),
    returns: createReturns({ ...deps, stores }),
    correctRefund: (caller, refund, record) => correctRefund(deps, caller, refund, record),
    pickupStores: (customerId, locale) => loadPickupStores(db, cartLines(customerId), stores, locale),
    async checkCoupon(customerId, code, locale) {
      const pickup = {
        shipping_method_id: SHIPPING_METHOD.pickup,
        payment_method_id: PAYMENT_METHOD.cash,
        coupon: code,
      };
      const { coupon } = await orders.quote(customerId, pickup, locale);
      return orNotFound(coupon);
    },
    async checkout(customerId, locale) {
      const [regions, districts, shipping, places, voucher] = await Promise.all([
        readRegions(db, locale),
        readDistricts(db, DEFAULT_REGION, locale),
        readShipping(db),
        loadPickupStores(db, cartLines(customerId), stores, locale),
        activeVoucher(db, customerId, now()),
      ]);
      return {
        default_region: DEFAULT_REGION,
        regions,
        districts,
        shipping_methods: shipping.methods.map(({ id, name, code, description }) => ({
          id,
          code,
          name: localize(name, locale),
          description: localize(description, locale),
        })),
        shipping_prices: shipping.prices,
        payment_methods: paymentMethods(locale, deps.isCardOffered ?? true),
        pay_pages: (deps.hostedProviders ?? []).map((provider) => ({
          provider,
          name: HOSTED_PROVIDER_NAMES[provider],
        })),
        stores: places,
        voucher_amount: voucher,
      };
    },
  };
  return orders;
}
