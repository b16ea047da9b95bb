import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { dialogStack, showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { remember, remembered } from '#web/platform/storage/browser-storage.ts';
import { isQuietPage, isVoucherPage } from './quiet-pages.ts';

/** After the page has loaded (rulings, "Content and marketing"). */
const SHOWN_AFTER_MS = 5000;
const LOOK_AGAIN_MS = 1000;
const KEY = 'promoSeen';

const loadPromo = async () => (await import('./promo-dialog.tsx')).PromoDialog;

/** Shows the voucher to a browser that has never seen it, once; the answer stops the clock. */
export function showPromoOnFirstVisit(): () => void {
  if (remembered(KEY) !== null) return () => undefined;
  let timer = window.setTimeout(look, SHOWN_AFTER_MS);

  function look() {
    // Another tab may have shown it meanwhile.
    if (remembered(KEY) !== null) return;
    if (isDisturbing()) {
      timer = window.setTimeout(look, LOOK_AGAIN_MS);
      return;
    }
    remember(KEY, '1');
    showDialog(loadPromo, {});
  }
  return () => window.clearTimeout(timer);
}

/** Never over another window, a typed form, at checkout, or where the voucher stands anyway. */
function isDisturbing(): boolean {
  const path = pathWithoutLocale(window.location.pathname);
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
  const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], .consent-banner') !== null;
  return isTyping || isCovered || dialogStack.getState().dialogs.length > 0 || isQuietPage(path) || isVoucherPage(path);
}
