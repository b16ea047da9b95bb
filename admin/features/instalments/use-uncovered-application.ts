import { useUncovered } from '#admin/features/personal-data/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { instalmentsAdminCalls } from '#contract/instalments/instalments-admin-calls.ts';
import { APPLICATION_PERSONAL_FIELDS, type UncoveredApplication } from '#contract/instalments/staff-application.ts';

/** Who applied, held here alone, and how it is uncovered. */
export function useUncoveredApplication(id: number) {
  const { data, show, hide } = useUncovered<UncoveredApplication>();
  return {
    data,
    hide,
    /** Returns the sentence of a failure, or null. */
    async uncover(reason: string): Promise<string | null> {
      const body = { reason, fields: [...APPLICATION_PERSONAL_FIELDS] };
      const result = await callStaff(instalmentsAdminCalls.uncoverApplication, { params: { id }, body });
      if (result.kind !== 'done') return result.message;
      show(result.data);
      return null;
    },
  };
}

export type UncoveredApplicationState = ReturnType<typeof useUncoveredApplication>;
