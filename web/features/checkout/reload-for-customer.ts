import { useNavigate } from 'react-router';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';

let isDue = false;

/** Whether the page that is open was loaded for a guest who has signed in on it since. */
export function isReloadDue(): boolean {
  return isDue;
}

/** Loads the checkout again, for the customer who has signed in on it; the cart is being merged meanwhile. */
export function useReloadForCustomer(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    isDue = true;
    try {
      await navigate(localisedAddress('/checkout'), { replace: true });
    } finally {
      isDue = false;
    }
  };
}
