import type { RefundReason } from './order-refunds.ts';

/**
 * The states of a return of goods. `requested`: the buyer asks for it from the order, and somebody answers; `announced`: the
 * customer brings or sends them; `received`: they are here and somebody decides; `decided`: what was decided is to be done,
 * money to be given back; `closed`: it was done; `refused`: nothing came of it; `withdrawn`: the buyer has taken it back.
 */
export const RETURN_STATES = [
  'requested',
  'announced',
  'received',
  'decided',
  'closed',
  'refused',
  'withdrawn',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * `request` and `withdraw` are steps of the buyer. `reopen` takes a decision back, `reconsider` an acceptance or a refusal;
 * `correct`: its refund was recorded by mistake, and the decision stands again.
 */
export const RETURN_STEPS = [
  'request',
  'accept',
  'open',
  'receive',
  'decide',
  'reopen',
  'refund',
  'finish',
  'refuse',
  'reconsider',
  'withdraw',
  'correct',
] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

/** The states from which a person takes a step. */
export const STEP_FROM = {
  accept: ['requested'],
  receive: ['announced'],
  decide: ['received'],
  reopen: ['decided'],
  refund: ['decided'],
  finish: ['decided'],
  refuse: ['requested', 'announced', 'received'],
  reconsider: ['announced', 'refused'],
  withdraw: ['requested', 'announced'],
} as const satisfies Partial<Record<ReturnStep, readonly ReturnState[]>>;

/** How the goods come. */
export const RETURN_WAYS = ['store', 'courier', 'post'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

export const RETURN_REASONS = ['defect', 'damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_CONDITIONS = ['sealed', 'opened', 'damaged', 'defective'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** What the customer gets. An exchange and a repair are noted: they move neither money nor stock. */
export const RETURN_OUTCOMES = ['refund', 'exchange', 'repair'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

export const RETURN_GROUPS = ['waiting', 'requested', 'announced', 'ended', 'all'] as const;
export type ReturnGroup = (typeof RETURN_GROUPS)[number];
/** Groups that somebody works on; how many are in them is shown. */
export const COUNTED_RETURN_GROUPS = ['waiting', 'requested', 'announced'] as const satisfies readonly ReturnGroup[];
export type CountedReturnGroup = (typeof COUNTED_RETURN_GROUPS)[number];
export const RETURN_GROUP_STATES: Record<ReturnGroup, readonly ReturnState[]> = {
  waiting: ['requested', 'received', 'decided'],
  requested: ['requested'],
  announced: ['announced'],
  ended: ['closed', 'refused', 'withdrawn'],
  all: RETURN_STATES,
};

/** What a buyer may give as the reason, the ways and how many days a faultless piece can be given back. */
export const CLAIM_REASONS = [
  'changed_mind',
  'defect',
  'wrong_item',
  'damaged',
] as const satisfies readonly ReturnReason[];
export type ClaimReason = (typeof CLAIM_REASONS)[number];
export const CLAIM_WAYS = ['store', 'courier'] as const satisfies readonly ReturnWay[];

const REFUND_REASON: Record<ReturnReason, RefundReason> = {
  defect: 'defect',
  damaged: 'defect',
  wrong_item: 'not_as_ordered',
  not_as_described: 'not_as_ordered',
  changed_mind: 'changed_mind',
  other: 'other',
};

/** Why the refund of these lines is made: their one reason, or another when they have several. */
export function refundReasonOf(reasons: readonly ReturnReason[]): RefundReason {
  const [first, ...others] = new Set(reasons.map((reason) => REFUND_REASON[reason]));
  return first === undefined || others.length > 0 ? 'other' : first;
}
