import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { dialogStack, showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { readStorage, writeStorage } from '#web/platform/storage/browser-storage.ts';
import { isPromoFreePage, isVoucherPage } from './promo-free-pages.ts';

/** Counted from the page's load (ruling R7.1). */
const SHOW_AFTER_MS = 5000;
const RETRY_MS = 1000;
const KEY = 'promoSeen';

const loadPromo = async () => (await import('./promo-dialog.tsx')).PromoDialog;

/** Shows the voucher once to a browser that has never seen it. The returned function stops the timer. */
export function showPromoOnFirstVisit(voucherPath: string): () => void {
  if (readStorage(KEY) !== null) return () => undefined;
  let timer = window.setTimeout(tryShow, SHOW_AFTER_MS);

  function tryShow() {
    // Another tab may have shown it meanwhile.
    if (readStorage(KEY) !== null) return;
    if (wouldInterrupt(voucherPath)) {
      timer = window.setTimeout(tryShow, RETRY_MS);
      return;
    }
    writeStorage(KEY, '1');
    showDialog(loadPromo, {});
  }
  return () => window.clearTimeout(timer);
}

/** Not over another dialog, while something is typed, at checkout, or where the voucher is shown anyway. */
function wouldInterrupt(voucherPath: string): boolean {
  const path = pathWithoutLocale(window.location.pathname);
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
  const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], .consent-banner') !== null;
  return (
    isTyping ||
    isCovered ||
    dialogStack.getState().dialogs.length > 0 ||
    isPromoFreePage(path) ||
    isVoucherPage(path, voucherPath)
  );
}
