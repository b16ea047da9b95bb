import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { TimelineEvent } from '#contract/orders/order-timeline.ts';
import type { StaffOrder, StaffOrderRow, StaffOrderSummary } from '#contract/orders/staff-order.ts';
import type { UncoveredOrder } from '#contract/personal-data/personal-data.ts';
import { HIDDEN_TEXT, maskAddress, maskEmail, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { paymentMethodName } from '#server/features/checkout/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { isAssignable } from './assign-courier.ts';
import type { OrderRow } from './orders-queries.ts';
import { paymentName, presentOrder, statusName } from './present-order.ts';
import { shownRefund } from './refund-limit.ts';
import { type ListedStaffOrder, movesOf, staffMoves } from './staff-order-list-queries.ts';
import type { StaffOrderDetails } from './staff-orders-queries.ts';

/** An order for staff: everything but the personal data, which are masked. */
export function presentStaffOrder(
  order: StaffOrderDetails,
  catalog: Pick<Catalog, 'cards'>,
  {
    locale,
    timeline,
    canUncover,
    canMove,
    canNote,
    canEdit,
    canRefund,
    canProposeRefund,
    canReturn,
    caller,
  }: {
    locale: Locale;
    timeline: TimelineEvent[];
    canUncover: boolean;
    canMove: boolean;
    canNote: boolean;
    canEdit: boolean;
    canRefund: boolean;
    canProposeRefund: boolean;
    canReturn: boolean;
    caller: StaffCaller;
  },
): StaffOrder {
  const mayRefund = caller.permissions.has('orders:refund');
  const moves = canMove ? movesOf(order, caller) : [];
  const { can_cancel, can_pay, images, receipt, history, ...shown } = presentOrder(order, catalog, locale);
  return {
    ...shown,
    customer_id: order.customerId,
    courier: order.courier,
    can_assign: canMove && isAssignable(order),
    name: maskPersonName(order.name),
    phone_number: maskPhone(order.phone),
    email: order.email && maskEmail(order.email),
    // The address of a pickup is the store's, and nobody's home.
    address: order.address === null ? shown.address : maskAddress(order.address),
    message: order.message && HIDDEN_TEXT,
    timeline,
    refunded_lines: order.lines.flatMap(({ productId, refundedQuantity }) =>
      refundedQuantity > 0 ? { product_id: productId, quantity: refundedQuantity } : [],
    ),
    edit_refunded: order.editRefunded,
    surcharge: order.surcharge,
    revision: order.revision,
    can_edit: canEdit,
    can_refund: canRefund,
    can_propose_refund: canProposeRefund,
    can_return: canReturn,
    can_note: canNote,
    paid_at: order.paidAt?.toISOString() ?? null,
    receipt: receipt && {
      card_number: receipt.cardNumber,
      transaction_id: mayRefund ? receipt.transactionId : null,
      date: receipt.date,
    },
    taken_from: order.takenFrom.map(({ productId, storeId, storeName, quantity }) => ({
      product_id: productId,
      store_id: storeId,
      store_name: localize(storeName, locale),
      quantity,
    })),
    can_uncover: canUncover,
    moves,
    needs_refunder: canMove && moves.length < staffMoves(order).length,
  };
}

/** A line of a list, masked. */
export function presentStaffOrderSummary(order: OrderRow, locale: Locale): StaffOrderSummary {
  return {
    number: order.number,
    status: order.status,
    status_name: statusName(order.status, locale),
    created_at: order.createdAt.toISOString(),
    total: order.total,
    name: maskPersonName(order.name),
    phone: maskPhone(order.phone),
  };
}

/** A row of the list of orders, masked. */
export function presentStaffOrderRow(
  { order, shippingName, storeName, regionName, courierName, canMove }: ListedStaffOrder,
  caller: StaffCaller,
  locale: Locale,
): StaffOrderRow {
  const place = storeName ?? regionName;
  return {
    ...presentStaffOrderSummary(order, locale),
    id: order.id,
    items_count: order.itemsCount,
    payment_status: order.paymentStatus,
    payment_status_name: paymentName(order, locale),
    payment_method_name: paymentMethodName(order.paymentMethodId, locale),
    revision: order.revision,
    refunded: shownRefund(order),
    shipping_method_name: localize(shippingName, locale),
    place: place && localize(place, locale),
    expected:
      order.expectedFrom === null || order.expectedUntil === null
        ? null
        : { from: order.expectedFrom, until: order.expectedUntil },
    courier: order.courierId === null ? null : { id: order.courierId, name: courierName ?? '' },
    can_assign: canMove && isAssignable(order),
    moves: canMove ? movesOf(order, caller) : [],
  };
}

/** What the mask hides. */
export function personalDataOf(order: OrderRow): Required<UncoveredOrder> {
  const { name, phone, email, address, message } = order;
  return { name, phone, email, address, message };
}
