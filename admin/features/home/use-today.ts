import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#admin/platform/api/use-call.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { todayCalls } from '#contract/today/today-calls.ts';

/** What has come since is on the screen this soon. */
const POLL_MS = 30 * SECOND_MS;

/** What waits for the person now. */
export function useToday() {
  return useQuery({ ...callQuery(todayCalls.readToday, {}), refetchInterval: POLL_MS });
}
