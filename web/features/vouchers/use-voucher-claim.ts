import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { refreshSession } from '#web/platform/session/session.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

/** For `showDialog(loadVoucherDialog, { amount, expiresAt })`, once the page that follows is there. */
const loadVoucherDialog = async () => (await import('./voucher-dialog.tsx')).VoucherDialog;

/**
 * Creates the voucher of a signed-in customer, refreshes the profile and opens the page of vouchers (specification
 * 4.24).
 */
export function useVoucherClaim() {
  const navigate = useNavigate();
  const { redirectToLogin } = useRedirectToLogin();
  const [isBusy, setBusy] = useState(false);

  async function claim() {
    setBusy(true);
    const result = await callApi<Voucher>('POST', '/vouchers/create');
    if (result.kind === 'signed_out') await redirectToLogin();
    else if (result.kind !== 'done') void showToast('error', result.message);
    else {
      await refreshSession();
      await navigate(localisedAddress('/cabinet/cupon'));
      // A dialog belongs to the page it was opened on, so it opens after the navigation.
      showDialog(loadVoucherDialog, { amount: result.data.amount, expiresAt: result.data.expires_at });
    }
    setBusy(false);
  }

  return { claim, isBusy };
}
