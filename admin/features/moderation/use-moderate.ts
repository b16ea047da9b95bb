import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import type { ApiResult } from '#client/api-result.ts';
import type { ModeratedText } from '#contract/moderation/moderation.ts';
import { moderationCalls } from '#contract/moderation/moderation-calls.ts';
import type { ModeratedKind, ModerationStatus } from '#contract/moderation/moderation-groups.ts';

/** Decisions from what the person sees. Each returns the sentence of a failure, or null. */
export interface ModerationActions {
  approve(text: ModeratedText): Promise<string | null>;
  refuse(text: ModeratedText, reason: string): Promise<string | null>;
  /** `from` and `publish_from`: the answer and the decision that the person began with. */
  answer(
    text: ModeratedText,
    answer: { answer: string; from: string | null; publish_from?: ModerationStatus },
  ): Promise<string | null>;
  /** Takes a photograph out of a review, or puts it back. */
  hidePhoto(id: number, photo: string, isHidden: boolean): Promise<string | null>;
}

export function useModerate(kind: ModeratedKind): ModerationActions {
  const queries = useQueryClient();
  /** Shows what is now, also after a refusal: somebody else may have decided. */
  async function settle(result: ApiResult<unknown, unknown>): Promise<string | null> {
    await Promise.all(
      [moderationCalls.readModeration, moderationCalls.readModerationHistory].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
    return result.kind === 'done' ? null : result.message;
  }
  return {
    approve: async ({ id, status }) =>
      settle(
        await callStaff(moderationCalls.decideText, {
          params: { kind, id },
          body: { status: 'approved', from: status },
        }),
      ),
    refuse: async ({ id, status }, reason) =>
      settle(
        await callStaff(moderationCalls.decideText, {
          params: { kind, id },
          body: { status: 'rejected', from: status, reason },
        }),
      ),
    hidePhoto: async (id, photo, isHidden) =>
      settle(await callStaff(moderationCalls.hidePhoto, { params: { id, photo }, body: { is_hidden: isHidden } })),
    answer: async ({ id }, body) => settle(await callStaff(moderationCalls.answerText, { params: { kind, id }, body })),
  };
}
