import type { ApplicationKind, ApplicationReason, ApplicationState } from './instalment-states.ts';
import { isOver } from './instalment-states.ts';

/**
 * How the back office divides instalment applications: by whom they wait for. `shop`: somebody of the shop has to sign or
 * refuse, or to look whether the partner has made a contract. Pure, without schemas.
 */
export const APPLICATION_GROUPS = ['shop', 'partner', 'customer', 'active', 'ended', 'all'] as const;
export type ApplicationGroup = (typeof APPLICATION_GROUPS)[number];

/** Groups that somebody works on; how many are in them is shown. */
export const COUNTED_APPLICATION_GROUPS = [
  'shop',
  'partner',
  'customer',
] as const satisfies readonly ApplicationGroup[];
export type CountedApplicationGroup = (typeof COUNTED_APPLICATION_GROUPS)[number];

/**
 * What staff do with an application. `sign`: the buyer has signed on paper. `contract`: the ids of a contract whose
 * creation got no response. `paid`: a payment at the till.
 */
export const INSTALMENT_ACTIONS = ['sign', 'refuse', 'cancel', 'contract', 'paid'] as const;
export type InstalmentAction = (typeof INSTALMENT_ACTIONS)[number];

/** What can be done with an application now. */
export function instalmentActions({
  state,
  kind,
  reason,
}: {
  state: ApplicationState;
  kind: ApplicationKind;
  reason: ApplicationReason | null;
}): InstalmentAction[] {
  if (state === 'confirmed') return kind === 'inhouse' ? ['paid'] : [];
  if (isOver(state) || state === 'signed') return [];
  const isByHand = kind === 'inhouse' || kind === 'link';
  if (state === 'checking' && reason === 'order_unknown') return ['contract', 'refuse', 'cancel'];
  return [...(isByHand && state === 'new' ? (['sign'] as const) : []), 'refuse', 'cancel'];
}
