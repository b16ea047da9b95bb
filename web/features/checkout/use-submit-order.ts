import { call } from '#client/call.ts';
import { addressesCalls } from '#contract/addresses/addresses-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Submitted } from './checkout-state.ts';
import {
  type CheckoutPageData,
  type CheckoutValues,
  deliveryAddress,
  isOnPage,
  isPickup,
  submittedOrder,
} from './checkout-values.ts';
import { type PlaceOrderResult, sendOrder } from './send-order.ts';
import { useAfterOrder } from './use-after-order.ts';

interface SubmitOrder {
  /** Sends the order. Sending it again after a lost response still creates one order. */
  send(submitted: Submitted): Promise<PlaceOrderResult>;
  placed(order: Order, values: CheckoutValues): Promise<void>;
  paid(orderNumber: string, submitted: Submitted): Promise<void>;
  leaveUnresolved(): Promise<void>;
}

/** Places the order and opens the page that follows; `onPlaced` is called before that page is requested. */
export function useSubmitOrder({ profile, addresses }: CheckoutPageData, onPlaced: () => void): SubmitOrder {
  const after = useAfterOrder(profile.id);
  return {
    send: ({ values, quote }) => sendOrder(profile.id, submittedOrder(values, quote, profile.phone_number)),
    placed(order, values) {
      onPlaced();
      saveAddress(values);
      return after.placed(order, isOnPage(values) ? values.pay_with : null);
    },
    paid(orderNumber, { values, quote }) {
      onPlaced();
      saveAddress(values);
      return after.paid(orderNumber, isPickup(values) ? null : deliveryAddress(values, addresses), quote.total);
    },
    leaveUnresolved() {
      onPlaced();
      return after.leaveUnresolved();
    },
  };
}

/** Saves a new address where the shopper wished it; the order does not wait for this. */
function saveAddress(values: CheckoutValues): void {
  const isNew = !isPickup(values) && values.address_id === null && values.saves_address;
  if (isNew) void call(addressesCalls.createAddress, { body: { address_line_1: values.address.trim() } });
}
