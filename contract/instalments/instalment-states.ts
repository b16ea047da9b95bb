/** The life of an instalment application, apart from Zod so that pages may name it. */
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
 * `new`: taken, and a person or another application goes on with it. `checking`: the partner looks at the buyer. `signed`: by the
 * buyer; the order is being placed and the contract put into force. `confirmed`: in force, and there is an order. `failed`: nobody's
 * decision, something broke.
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

/** What has an order: it ends otherwise only together with that. */
export const STATES_WITH_ORDER = ['signed', 'confirmed'] as const satisfies readonly ApplicationState[];

export function isOver(state: ApplicationState): boolean {
  return NEXT[state].length === 0;
}

/** States from which `to` can be reached in one step. */
export function statesBefore(to: ApplicationState): ApplicationState[] {
  return APPLICATION_STATES.filter((from) => canBecome(from, to));
}

/** Why an application ended, or what holds it up. */
export const APPLICATION_REASONS = [
  /** The partner said no to the buyer: debts, a block, its own rules. */
  'buyer_refused',
  /** The buyer's limit is below what is left to be financed, or there is no such term for them. */
  'limit',
  /** The partner doesn't answer; it is asked again. */
  'no_answer',
  /** The answer to the contract's making was lost: it is never made twice, a person finds out. */
  'order_unknown',
  /** The partner refused the call itself. */
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

/** How an application goes on (ruling R4.2). */
export const APPLICATION_KINDS = ['uzum', 'iman', 'link', 'inhouse'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** `result.status` of an instalment request. 0 opens the partner's frame (specification 4.26). */
export const APPLICATION_STATUS = {
  /** Sign, or register first, in the partner's frame. */
  frame: 0,
  /** Taken: it goes on by the link, in the bot, or with a call. */
  taken: 1,
  refused: 2,
  /** The partner doesn't answer now: the shop keeps asking. */
  later: 3,
} as const;
