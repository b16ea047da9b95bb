import type { Permission } from '../permissions/permissions.ts';

/** What somebody who may not do it, or not so much of it, can propose to a second person. */
export const PROPOSAL_KINDS = ['goods', 'refund'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Whoever has one of these may be the second person of some proposal. */
export const DECIDING_PERMISSIONS = ['changes:bulk', 'orders:refund'] as const satisfies readonly Permission[];

/** Whoever has one of these proposes, or decides. */
export const PROPOSAL_PERMISSIONS = [
  'prices:propose',
  'orders:propose-refund',
  ...DECIDING_PERMISSIONS,
] as const satisfies readonly Permission[];

/** `applied`, `declined`: by a second person; `withdrawn`: by its author. */
export const PROPOSAL_STATES = ['waiting', 'applied', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** `to_decide`: waiting for the reader or somebody with the same rights; `own`: the reader's; `decided`: of others, over. */
export const PROPOSAL_GROUPS = ['to_decide', 'own', 'decided'] as const;
export type ProposalGroup = (typeof PROPOSAL_GROUPS)[number];

export const PROPOSALS_PER_PAGE = 50;
export const MAX_PROPOSAL_TEXT = 500;
