import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Voucher } from '#contract/vouchers.ts';
import { showDialog } from '../dialogs/show-dialog.ts';
import { callApi } from '../forms/call-api.ts';
import { refreshSession } from '../identity/session.ts';
import { useLeave } from '../identity/use-leave.ts';
import { tellShopper } from '../lists/tell-shopper.ts';
import { localisedAddress } from '../locale/localised-address.ts';
import { loadVoucherDialog } from '../promo/load-voucher-dialog.ts';

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
