import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';

/** Reads proposals again when the person's bell rings: it does for a new one to decide, and for a decision about one's own. */
export function useFreshProposals(): void {
  const queries = useQueryClient();
  useChanges('notifications', () => {
    void queries.invalidateQueries({ queryKey: [proposalsCalls.readProposals.path] });
    void queries.invalidateQueries({ queryKey: [proposalsCalls.readProposal.path] });
  });
}
