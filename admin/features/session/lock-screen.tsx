import type { StaffState } from '#contract/staff/staff-session-call-schemas.ts';

/** Covers the application while the session is locked. */
export function LockScreen({ state }: { state: Extract<StaffState, { status: 'locked' }> }) {
  return <p>{state.person.name}</p>;
}
