import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import { tellShopper } from '#ui/toast/show-toast.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { refreshSession } from '#web/platform/session/session.ts';
import { useLeave } from '#web/platform/session/use-redirect-to-login.ts';
import { loadVoucherDialog } from './load-voucher-dialog.ts';

/** Creates the voucher of a signed-in customer, refreshes the profile and goes to where vouchers are (spec §4). */
export function useVoucherClaim() {
  const navigate = useNavigate();
  const { signInAgain } = useLeave();
  const [isBusy, setBusy] = useState(false);

  async function claim() {
    setBusy(true);
    const answer = await callApi<Voucher>('POST', '/vouchers/create');
    if (answer.kind === 'signed_out') await signInAgain();
    else if (answer.kind !== 'done') void tellShopper('error', answer.message);
    else {
      await refreshSession();
      await navigate(localisedAddress('/cabinet/cupon'));
      // A window belongs to its page: it opens once that is there.
      showDialog(loadVoucherDialog, { amount: answer.data.amount, expiresAt: answer.data.expires_at });
    }
    setBusy(false);
  }

  return { claim, isBusy };
}
