/** The states of an instalment application. Without Zod, so that pages can import it. */
export const APPLICATION_STATES = [
  'new',
  'checking',
  'awaiting_signature',
  'signed',
  'confirmed',
  'cancelled',
  'refused',
  'failed',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/**
 * `new`: an operator or the partner's own application continues it. `checking`: the partner checks the buyer.
 * `signed`: by the buyer; the order is being placed and the contract activated. `confirmed`: active, and there is an
 * order. `failed`: ended by an error, not by a decision.
 */
const NEXT: Record<ApplicationState, readonly ApplicationState[]> = {
  new: ['checking', 'awaiting_signature', 'signed', 'cancelled', 'refused', 'failed'],
  checking: ['awaiting_signature', 'cancelled', 'refused', 'failed'],
  awaiting_signature: ['signed', 'cancelled', 'refused', 'failed'],
  signed: ['confirmed', 'cancelled', 'failed'],
  confirmed: [],
  cancelled: [],
  refused: [],
  failed: [],
};

export function canBecome(from: ApplicationState, to: ApplicationState): boolean {
  return NEXT[from].includes(to);
}

/** States in which an order may exist: the application then ends only together with its order. */
export const STATES_WITH_ORDER = ['signed', 'confirmed'] as const satisfies readonly ApplicationState[];

export function isOver(state: ApplicationState): boolean {
  return NEXT[state].length === 0;
}

/** States from which `to` can be reached in one step. */
export function statesBefore(to: ApplicationState): ApplicationState[] {
  return APPLICATION_STATES.filter((from) => canBecome(from, to));
}

/** Why an application ended, or why it waits. */
export const APPLICATION_REASONS = [
  /** The partner refused the buyer: debts, a block, its own rules. */
  'buyer_refused',
  /** The buyer's limit is below the financed amount, or the buyer has no such term. */
  'limit',
  /** The partner does not respond; the call is retried. */
  'no_answer',
  /** The response to creating the contract was lost: it is never repeated, an operator checks it. */
  'order_unknown',
  /** The partner rejected the call itself. */
  'partner_error',
  'out_of_stock',
  'expired',
  'by_buyer',
  'by_partner',
  'by_operator',
  /** The order was cancelled or returned, and the contract with it. */
  'order_undone',
] as const;
export type ApplicationReason = (typeof APPLICATION_REASONS)[number];

/** How an application is processed (ruling R4.2). */
export const APPLICATION_KINDS = ['uzum', 'iman', 'link', 'inhouse'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** `result.status` of an instalment request. 0 opens the partner's frame (specification 4.26). */
export const APPLICATION_STATUS = {
  /** Sign, or register first, in the partner's frame. */
  frame: 0,
  /** Accepted: it continues by the link, in the bot, or with a phone call. */
  taken: 1,
  refused: 2,
  /** The partner does not respond now: the shop keeps retrying. */
  later: 3,
} as const;
