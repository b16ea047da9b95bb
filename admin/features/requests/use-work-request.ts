import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import type { ApiResult } from '#client/api-result.ts';
import type { RequestMove } from '#contract/requests/request-states.ts';
import { requestsAdminCalls } from '#contract/requests/requests-admin-calls.ts';
import type { RequestWork } from '#contract/requests/staff-request.ts';

type Worked = RequestWork & { id: number };

/** What can be done with a request, from what the person sees of it. Each returns the sentence of a failure, or null. */
export interface RequestActions {
  own(request: Worked, ownerId: number | null): Promise<string | null>;
  move(request: Worked, move: RequestMove): Promise<string | null>;
  setDue(request: Worked, at: Date | null): Promise<string | null>;
  addNote(id: number, note: { key: string; note: string }): Promise<string | null>;
}

export function useRequestActions(): RequestActions {
  const queries = useQueryClient();
  /** Shows the new state everywhere, also after a refusal: somebody else may have been quicker. */
  async function settle(result: ApiResult<unknown, unknown>): Promise<string | null> {
    await Promise.all(
      [requestsAdminCalls.readStaffRequests, requestsAdminCalls.readStaffRequest].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
    return result.kind === 'done' ? null : result.message;
  }
  return {
    own: async ({ id, owner }, ownerId) =>
      settle(
        await callStaff(requestsAdminCalls.ownRequest, {
          params: { id },
          body: { owner_id: ownerId, from: owner?.id ?? null },
        }),
      ),
    move: async ({ id, state, owner }, move) =>
      settle(
        await callStaff(requestsAdminCalls.moveRequest, {
          params: { id },
          body: { move, from: state, owner_id: owner?.id ?? null },
        }),
      ),
    setDue: async ({ id, due_at }, at) =>
      settle(
        await callStaff(requestsAdminCalls.setRequestDue, {
          params: { id },
          body: { due_at: at?.toISOString() ?? null, from: due_at },
        }),
      ),
    addNote: async (id, body) => settle(await callStaff(requestsAdminCalls.addRequestNote, { params: { id }, body })),
  };
}
