import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import type { Repeated } from '#contract/orders/orders.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { refreshFromServer } from '#web/features/lists/index.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

/** Adds the products of an order to the cart again; `incomplete` lists those that could not be added unchanged. */
export function useRepeat(orderNumber: string) {
  const navigate = useNavigate();
  const { redirectToLogin } = useRedirectToLogin();
  const [isBusy, setBusy] = useState(false);
  const [incomplete, setIncomplete] = useState<Repeated | null>(null);

  async function goToCart() {
    setIncomplete(null);
    await navigate(localisedAddress('/cart'));
  }

  async function repeat() {
    setBusy(true);
    const result = await call(ordersCalls.repeatOrder, { params: { number: orderNumber } });
    if (result.kind === 'signed_out') await redirectToLogin();
    else if (result.kind !== 'done') void showToast('error', result.message);
    else {
      refreshFromServer('cart');
      if (result.data.skipped.length + result.data.reduced.length > 0) setIncomplete(result.data);
      else {
        void showToast('success', m.orders_repeated());
        await goToCart();
      }
    }
    setBusy(false);
  }

  return { repeat, isBusy, incomplete, goToCart };
}
