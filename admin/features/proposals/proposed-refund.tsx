import { Link } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { formatSum } from '#contract/money/money.ts';
import type { Proposal } from '#contract/proposals/proposals.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { useFreshProposals } from './use-fresh-proposals.ts';

/** The refund of an order that waits for a second person; null: none that the reader knows of. */
export function useProposedRefund(number: string): Proposal | null {
  const mayRead = useMay()(['orders:refund', 'orders:propose-refund']);
  useFreshProposals();
  return (
    useCall(proposalsCalls.readProposals, mayRead ? { query: { order: number } } : null).data?.proposals[0] ?? null
  );
}

/** Leads to the refund that waits. */
export function ProposedRefund({ proposal: { id, subject, author } }: { proposal: Proposal }) {
  if (subject.kind !== 'refund') return null;
  return (
    <p className="mb-3 rounded-tile bg-amber-tint p-3 text-sm text-amber print:hidden">
      <Link to={`/proposals/${id}`} className="underline">
        {m.admin_proposals_refund_waits({ sum: formatSum(subject.amount, getLocale()), author })}
      </Link>
    </p>
  );
}
