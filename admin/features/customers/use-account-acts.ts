import { useQueryClient } from '@tanstack/react-query';
import { callStaff, callStaffForFile } from '#admin/platform/api/call-staff.ts';
import { saveFile } from '#admin/platform/save-file.ts';
import type { ApiResult } from '#client/api-result.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { m } from '#messages';

export type AccountAct =
  | 'export'
  | 'end_sessions'
  | 'disable'
  | 'enable'
  | 'delete'
  | 'give_voucher'
  | 'withdraw_voucher';

/** Carries an act out; returns the sentence of a failure, or null. */
export function useAccountActs(id: number): (act: AccountAct, reason: string) => Promise<string | null> {
  const queries = useQueryClient();
  return async (act, reason) => {
    const result = await send(act, { params: { id }, body: { reason } });
    if (result.kind !== 'done') return failureOf(result);
    if (act === 'export') saveFile(result.data as Blob, m.admin_account_export_file({ id }));
    if (act !== 'delete') {
      await queries.invalidateQueries({ queryKey: [customersAdminCalls.readStaffCustomer.path] });
      await queries.invalidateQueries({ queryKey: [customersAdminCalls.readCustomerTimeline.path] });
    }
    return null;
  };
}

interface ActInput {
  params: { id: number };
  body: { reason: string };
}

function send(act: AccountAct, input: ActInput): Promise<ApiResult<unknown>> {
  switch (act) {
    case 'export':
      return callStaffForFile(customersAdminCalls.exportCustomer, {
        ...input,
        body: { ...input.body, format: 'html' },
      });
    case 'end_sessions':
      return callStaff(customersAdminCalls.endCustomerSessions, input);
    case 'disable':
      return callStaff(customersAdminCalls.disableCustomer, input);
    case 'enable':
      return callStaff(customersAdminCalls.enableCustomer, input);
    case 'give_voucher':
      return callStaff(customersAdminCalls.giveVoucher, input);
    case 'withdraw_voucher':
      return callStaff(customersAdminCalls.withdrawVoucher, input);
    case 'delete':
      return callStaff(customersAdminCalls.deleteCustomer, input);
  }
}

/** With the orders and contracts that forbid a deletion. */
function failureOf(result: Exclude<ApiResult<unknown>, { kind: 'done' }>): string {
  const { obstacles = [] } = (result.kind === 'failed' ? (result.data ?? {}) : {}) as {
    obstacles?: { number: string | null }[];
  };
  const numbers = obstacles.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return result.message;
  return m.admin_account_obstacles({ sentence: result.message, numbers: [...new Set(numbers)].join(', ') });
}
