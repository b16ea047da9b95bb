import { Link } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { formatSum } from '#contract/money/money.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { useFreshProposals } from './use-fresh-proposals.ts';

/** The refund of an order that waits for a second person. */
export function ProposalsOfOrder({ number }: { number: string }) {
  const mayRead = useMay()(['orders:refund', 'orders:propose-refund']);
  useFreshProposals();
  const { data } = useCall(proposalsCalls.readProposals, mayRead ? { query: { order: number } } : null);
  const waiting = data?.proposals[0];
  if (waiting?.subject.kind !== 'refund') return null;
  return (
    <p className="mb-3 rounded-tile bg-amber-tint p-3 text-sm text-amber print:hidden">
      <Link to={`/proposals/${waiting.id}`} className="underline">
        {m.admin_proposals_refund_waits({
          sum: formatSum(waiting.subject.amount, getLocale()),
          author: waiting.author,
        })}
      </Link>
    </p>
  );
}
