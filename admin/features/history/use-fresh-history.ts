import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import type { ApiCall } from '#contract/api/api-call.ts';
import { LIVE_SUBJECTS } from '#contract/live-events/live-events.ts';

/** The changes of these are recorded. The list is constant, so the order of the hooks is. */
const RECORDED_SUBJECTS = Object.keys(LIVE_SUBJECTS).filter((subject) => subject !== 'notifications');

/** Reads these calls again when something in the shop has changed, also by somebody else. */
export function useFreshHistory(...calls: readonly ApiCall[]): void {
  const queries = useQueryClient();
  const refresh = () => {
    for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
  };
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is a constant
  for (const subject of RECORDED_SUBJECTS) useChanges(subject, refresh);
}
