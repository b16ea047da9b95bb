import type { ApplicationState } from './instalment-states.ts';

/**
 * What became of instalment applications, as the report counts them: each is one of these. `approved`: the buyer has signed, and
 * the contract stands. `undone`: it was signed and cancelled afterwards; `cancelled`: it never came to a signature.
 */
export const APPLICATION_OUTCOMES = ['open', 'approved', 'undone', 'refused', 'cancelled', 'failed'] as const;
export type ApplicationOutcome = (typeof APPLICATION_OUTCOMES)[number];

export function applicationOutcome({
  state,
  isSigned,
}: {
  state: ApplicationState;
  isSigned: boolean;
}): ApplicationOutcome {
  switch (state) {
    case 'signed':
    case 'confirmed':
      return 'approved';
    case 'cancelled':
      return isSigned ? 'undone' : 'cancelled';
    case 'refused':
    case 'failed':
      return state;
    default:
      return 'open';
  }
}
