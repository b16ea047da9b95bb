import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { queryClient } from './query-client.ts';

/** A call was refused because nobody is signed in, or the session is locked: the session's state says which. */
export function reportSessionLoss(): void {
  void queryClient.invalidateQueries({ queryKey: [staffSessionCalls.readState.path] });
}
