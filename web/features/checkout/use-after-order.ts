import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import type { Order } from '#contract/orders/orders.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { refreshFromServer } from '#web/features/lists/index.ts';
import { storeOrder, thanksPath, trackPurchase } from '#web/features/orders/index.ts';
import { popDialogEntry } from '#web/platform/dialogs/dialog-history.ts';
import type { OrderPlaced } from '#web/platform/funnel/order-placed.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { refreshSession } from '#web/platform/session/session.ts';
import { clearDraft } from './checkout-draft.ts';

/** The address on which the provider takes the money; null: the order's own page will offer it. */
async function payPageOf(number: string, provider: string): Promise<string | null> {
  const result = await call(paymentsCalls.readPayWays, { params: { number } });
  if (result.kind !== 'done') return null;
  return result.data.hosted.find((way) => way.provider === provider)?.url ?? null;
}

/** What happens after an order: the draft is cleared, the next page opens, and profile and cart are loaded again. */
export function useAfterOrder(customerId: number) {
  const navigate = useNavigate();

  async function leave(path: string): Promise<void> {
    clearDraft(customerId);
    await popDialogEntry();
    await navigate(localisedAddress(path));
    refreshFromServer('cart');
    await refreshSession();
  }

  return {
    /**
     * After `POST /orders`: the order is paid on receipt, or waits for its payment, to which `payWith` leads: the page of a
     * provider.
     */
    async placed(order: Order, payWith: string | null = null): Promise<void> {
      storeOrder({ orderNumber: order.order_number, address: order.address, price: order.total });
      dispatchEvent(new Event('orderplaced' satisfies OrderPlaced));
      if (order.status === 'awaiting_payment') {
        const page = payWith === null ? null : await payPageOf(order.order_number, payWith);
        if (page !== null) {
          clearDraft(customerId);
          // The order is in the cabinet, and its page leads there as well.
          return location.assign(page);
        }
        void showToast('success', m.checkout_placed_unpaid());
        return leave(`/cabinet/orders/${order.order_number}`);
      }
      trackPurchase(order);
      void showToast('success', m.checkout_placed());
      return leave('/cabinet/orders');
    },
    /** After a card payment: opens the thank-you page. */
    async paid(orderNumber: string, address: string | null, price: number): Promise<void> {
      storeOrder({ orderNumber, address, price });
      dispatchEvent(new Event('orderplaced' satisfies OrderPlaced));
      return leave(thanksPath(orderNumber));
    },
    /** The bank has not responded: the list of orders will show the outcome. */
    leaveUnresolved: () => leave('/cabinet/orders'),
  };
}
