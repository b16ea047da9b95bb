import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { callQuery, useCall } from '#admin/platform/api/use-call.ts';
import type { ApiCall, CallData, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import type { StaffAccount } from '#contract/staff/staff-account-call-schemas.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { showToast } from '#ui/toast/show-toast.ts';

export function useAccount() {
  return useCall(staffAccountCalls.readAccount, {});
}

/** Shows the account that a call has answered. */
export function useSetAccount(): (account: StaffAccount) => void {
  const queries = useQueryClient();
  return (account) => queries.setQueryData(callQuery(staffAccountCalls.readAccount, {}).queryKey, account);
}

/** A call that changes the account and answers with it. A refusal is shown in the server's words. */
export function useAccountChange<S extends CallSchemas>(apiCall: ApiCall<S>, doneText: string) {
  const setAccount = useSetAccount();
  return useMutation({
    mutationFn: async (input: CallInput<S>) => {
      const result = await callStaff(apiCall, input);
      if (result.kind === 'done') {
        setAccount(result.data as CallData<S> & StaffAccount);
        void showToast('success', doneText);
      } else void showToast('error', result.message);
      return result.kind === 'done';
    },
  });
}
