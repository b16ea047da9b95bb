import { useUncovered } from '#admin/features/personal-data/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { requestsAdminCalls } from '#contract/requests/requests-admin-calls.ts';
import { REQUEST_PERSONAL_FIELDS, type UncoveredRequest } from '#contract/requests/staff-request.ts';

/** The personal data of a request, held here alone, and how they are uncovered. */
export function useUncoveredRequest(id: number) {
  const { data, show, hide } = useUncovered<UncoveredRequest>();
  return {
    data,
    hide,
    /** Returns the sentence of a failure, or null. */
    async uncover(reason: string): Promise<string | null> {
      const body = { reason, fields: [...REQUEST_PERSONAL_FIELDS] };
      const result = await callStaff(requestsAdminCalls.uncoverRequest, { params: { id }, body });
      if (result.kind !== 'done') return result.message;
      show(result.data);
      return null;
    },
  };
}

export type UncoveredRequestState = ReturnType<typeof useUncoveredRequest>;
