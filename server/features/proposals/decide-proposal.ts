import { eq, sql } from 'drizzle-orm';
import type { ProposalKind } from '#contract/proposals/proposal-kinds.ts';
import { recordShopEvent } from '#server/features/shop-events/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { proposals } from '#server/schema/proposals-tables.ts';
import type { ProposalsDeps } from './proposals-deps.ts';
import { findProposal, lockProposal, type ProposalRow } from './proposals-queries.ts';

export type TakenProposal =
  | { kind: 'open'; proposal: ProposalRow }
  | { kind: 'decided'; proposal: ProposalRow }
  /** There is none of that kind, or it is the caller's own, which a second person applies. */
  | { kind: 'unknown' };

/**
 * Holds a proposal for the rest of the transaction, so that of two people who decide one is the first. Whether the caller
 * has the rights that it needs is checked by what applies it.
 */
export async function takeProposal(
  tx: Tx,
  caller: StaffCaller,
  { id, kind }: { id: number; kind: ProposalKind },
): Promise<TakenProposal> {
  const proposal = await lockProposal(tx, id);
  if (proposal === null || proposal.kind !== kind || proposal.staffId === caller.id) return { kind: 'unknown' };
  return { kind: proposal.state === 'waiting' ? 'open' : 'decided', proposal };
}

/** Marks a proposal that `takeProposal` holds as applied, in the transaction that applies it. */
export function markApplied(
  tx: Tx,
  caller: StaffCaller,
  { proposal, changeSetId = null }: { proposal: ProposalRow; changeSetId?: number | null },
): Promise<void> {
  return decide(tx, caller, proposal, { state: 'applied', changeSetId });
}

export type DecideOutcome = { kind: 'done' } | { kind: 'decided' } | { kind: 'unknown' };

/** Declines a proposal of somebody else that the caller could apply. The same again is answered alike. */
export function declineProposal(
  deps: ProposalsDeps,
  caller: StaffCaller,
  { id, answer }: { id: number; answer: string },
): Promise<DecideOutcome> {
  return deps.db.transaction(async (tx): Promise<DecideOutcome> => {
    const visible = await findProposal(tx, deps, caller, id);
    const proposal = await lockProposal(tx, id);
    if (visible === null || proposal === null || proposal.staffId === caller.id) return { kind: 'unknown' };
    if (proposal.state !== 'waiting') {
      const isRepeated =
        proposal.state === 'declined' && proposal.decidedById === caller.id && proposal.answer === answer;
      return { kind: isRepeated ? 'done' : 'decided' };
    }
    await decide(tx, caller, proposal, { state: 'declined', answer });
    return { kind: 'done' };
  });
}

/** Takes the caller's own proposal back. */
export function withdrawProposal(deps: ProposalsDeps, caller: StaffCaller, id: number): Promise<DecideOutcome> {
  return deps.db.transaction(async (tx): Promise<DecideOutcome> => {
    const proposal = await lockProposal(tx, id);
    if (proposal === null || proposal.staffId !== caller.id) return { kind: 'unknown' };
    if (proposal.state !== 'waiting') return { kind: proposal.state === 'withdrawn' ? 'done' : 'decided' };
    await decide(tx, caller, proposal, { state: 'withdrawn' });
    return { kind: 'done' };
  });
}

async function decide(
  tx: Tx,
  caller: StaffCaller,
  { id, kind, staffId, orderId }: ProposalRow,
  decision: Partial<Pick<ProposalRow, 'answer' | 'changeSetId'>> & Pick<ProposalRow, 'state'>,
): Promise<void> {
  await tx
    .update(proposals)
    .set({ ...decision, decidedById: caller.id, decidedBy: caller.name, decidedAt: sql`now()` })
    .where(eq(proposals.id, id));
  if (decision.state === 'withdrawn') return;
  const data = { kind, state: decision.state, staff: staffId };
  await recordShopEvent(tx, { kind: 'proposal_decided', target: String(id), orderId, data });
}
