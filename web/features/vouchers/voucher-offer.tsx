import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { vouchersCalls } from '#contract/vouchers/vouchers-calls.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { refreshSession, sessionStore } from '#web/platform/session/session.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';

/** For `showDialog(loadVoucherDialog, { amount, expiresAt })`, once the page that follows is there. */
const loadVoucherDialog = async () => (await import('./voucher-dialog.tsx')).VoucherDialog;

/**
 * Claims the voucher, links to it, says when there is a new one, or leads to the login (specification 4.24). Only the
 * browser knows which; until hydration the space is reserved.
 */
export function VoucherOffer() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const nextAt = sessionStore((session) => (session.kind === 'customer' ? session.profile.next_voucher_at : null));
  const hasVoucher = sessionStore((session) => session.kind === 'customer' && session.profile.has_active_voucher);
  const { claim, isBusy } = useVoucherClaim();
  if (!isHydrated) return <div className="h-13" />;
  if (!isSignedIn) {
    return (
      <LocaleLink to="/auth/login?voucher=true" className={buttonClass('primary', 'lg', 'w-full sm:w-fit')}>
        {m.vouchers_get()}
      </LocaleLink>
    );
  }
  if (hasVoucher) {
    return (
      <LocaleLink to="/cabinet/cupon" prefetch="none" className={buttonClass('primary', 'lg', 'w-full sm:w-fit')}>
        {m.vouchers_redeem()}
      </LocaleLink>
    );
  }
  if (nextAt) return <p className="text-pretty font-medium">{m.vouchers_next({ date: formatDay(nextAt) })}</p>;
  return (
    <Button size="lg" disabled={isBusy} aria-busy={isBusy} onClick={claim} className="w-full sm:w-fit">
      {m.vouchers_get()}
    </Button>
  );
}

/**
 * Creates the voucher of a signed-in customer, refreshes the profile and opens the page of vouchers (specification
 * 4.24).
 */
function useVoucherClaim() {
  const navigate = useNavigate();
  const { redirectToLogin } = useRedirectToLogin();
  const [isBusy, setBusy] = useState(false);

  async function claim() {
    setBusy(true);
    const result = await call(vouchersCalls.createVoucher, {});
    if (result.kind === 'signed_out') await redirectToLogin();
    else if (result.kind !== 'done') {
      void showToast('error', result.message);
      // Another tab or device may have claimed it: then this page shows when the next one is possible.
      await refreshSession();
    } else {
      await refreshSession();
      await navigate(localisedAddress('/cabinet/cupon'));
      // A dialog belongs to the page it was opened on, so it opens after the navigation.
      showDialog(loadVoucherDialog, { amount: result.data.amount, expiresAt: result.data.expires_at });
    }
    setBusy(false);
  }

  return { claim, isBusy };
}
