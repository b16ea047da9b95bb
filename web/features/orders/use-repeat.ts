import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Repeated } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { tellShopper } from '#ui/toast/show-toast.ts';
import { lookAtServer } from '#web/features/lists/index.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { useLeave } from '#web/platform/session/use-redirect-to-login.ts';

/** Puts the goods of an order in the cart again; `notAll` says what could not be put there as it was. */
export function useRepeat(orderNumber: string) {
  const navigate = useNavigate();
  const { signInAgain } = useLeave();
  const [isBusy, setBusy] = useState(false);
  const [notAll, setNotAll] = useState<Repeated | null>(null);

  async function goToCart() {
    setNotAll(null);
    await navigate(localisedAddress('/cart'));
  }

  async function repeat() {
    setBusy(true);
    const answer = await callApi<Repeated>('POST', `/orders/${orderNumber}/repeat`);
    if (answer.kind === 'signed_out') await signInAgain();
    else if (answer.kind !== 'done') void tellShopper('error', answer.message);
    else {
      lookAtServer('cart');
      if (answer.data.skipped.length + answer.data.reduced.length > 0) setNotAll(answer.data);
      else {
        void tellShopper('success', m.orders_repeated());
        await goToCart();
      }
    }
    setBusy(false);
  }

  return { repeat, isBusy, notAll, goToCart };
}
