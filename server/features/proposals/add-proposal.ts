import { and, eq, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { ProposalSubject } from '#contract/proposals/proposals.ts';
import { recordShopEvent } from '#server/features/shop-events/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { proposals, type StoredShown } from '#server/schema/proposals-tables.ts';

export interface NewProposal {
  subject: ProposalSubject;
  shown: StoredShown;
  /** What is done when it is applied, as JSON. */
  request: unknown;
  needs: readonly Permission[];
  orderId?: number;
  reason: string | null;
  key: string;
}

export type AddedProposal =
  /** Also when the same request made it before. */
  | { kind: 'proposed'; id: number }
  /** The key made another one. */
  | { kind: 'key_reused' }
  /** Something else waits for the same order. */
  | { kind: 'waits' };

/** Writes a proposal, in the transaction that has checked it, and tells those who may decide. */
export async function addProposal(tx: Tx, caller: StaffCaller, proposal: NewProposal): Promise<AddedProposal> {
  const { subject, shown, request, needs, orderId, reason, key } = proposal;
  const [added] = await tx
    .insert(proposals)
    .values({
      ...{ kind: subject.kind, subject, shown, request, needs: [...needs], reason, key },
      ...{ orderId: orderId ?? null, staffId: caller.id, author: caller.name },
    })
    .onConflictDoNothing()
    .returning({ id: proposals.id });
  if (added === undefined) return findRepeated(tx, caller, proposal);
  await recordShopEvent(tx, {
    kind: 'proposal_waiting',
    target: String(added.id),
    orderId: orderId ?? null,
    data: { kind: subject.kind, needs, staff: caller.id },
  });
  return { kind: 'proposed', id: added.id };
}

async function findRepeated(tx: Tx, caller: StaffCaller, { key, request }: NewProposal): Promise<AddedProposal> {
  const [known] = await tx
    .select({ id: proposals.id, isSame: sql<boolean>`${proposals.request} = ${JSON.stringify(request)}::jsonb` })
    .from(proposals)
    .where(and(eq(proposals.staffId, caller.id), eq(proposals.key, key)));
  if (known === undefined) return { kind: 'waits' };
  return known.isSame ? { kind: 'proposed', id: known.id } : { kind: 'key_reused' };
}
