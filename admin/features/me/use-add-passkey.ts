import { useState } from 'react';
import { createPasskey, passkeyProblem, thisDevice } from '#admin/features/session/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { useSetAccount } from './use-account.ts';

/** Makes a passkey on this device. The person names it afterwards, if the device's own name is not enough. */
export function useAddPasskey(): { isBusy: boolean; add(): Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const setAccount = useSetAccount();

  async function create(): Promise<string | null> {
    const started = await callStaff(staffAccountCalls.startNewPasskey, {});
    if (started.kind !== 'done') return started.message;
    const passkey = await createPasskey(started.data);
    if (passkey.kind !== 'done') {
      const problem = passkeyProblem(passkey.kind);
      return problem?.kind === 'text' ? problem.text : null;
    }
    const body = { passkey: passkey.response, name: thisDevice() };
    const added = await callStaff(staffAccountCalls.addPasskey, { body });
    if (added.kind !== 'done') return added.message;
    setAccount(added.data);
    void showToast('success', m.admin_me_passkey_added());
    return null;
  }

  return {
    isBusy,
    async add() {
      setBusy(true);
      const message = await create();
      setBusy(false);
      if (message !== null) void showToast('error', message);
    },
  };
}
