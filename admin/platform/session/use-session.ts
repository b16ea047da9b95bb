import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callQuery } from '#admin/platform/api/use-call.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { SignedInStaff, StaffState } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';

/** A right that was taken away shows within this time even if the person makes no call. */
const REFETCH_MS = 60_000;

/** Who is signed in, as the server says. */
export function useStaffState() {
  return useQuery({
    ...callQuery(staffSessionCalls.readState, {}),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });
}

/** Tells the shell what a sign-in, a proof or a lock has answered. */
export function useSetStaffState(): (state: StaffState) => void {
  const queries = useQueryClient();
  return (state) => queries.setQueryData(callQuery(staffSessionCalls.readState, {}).queryKey, state);
}

/** The person whose screens are shown. They stay while the session is locked. */
export const PersonContext = createContext<SignedInStaff | null>(null);

export function usePerson(): SignedInStaff {
  const person = useContext(PersonContext);
  if (person === null) throw new Error('This screen is shown to people who are signed in');
  return person;
}

/** Whether the person may do it: has the permission, or one of several. The server decides again at each call. */
export function useMay(): (permission: Permission | readonly Permission[] | 'own') => boolean {
  const { permissions } = usePerson();
  return (needed) => {
    if (needed === 'own') return true;
    return typeof needed === 'string' ? permissions.includes(needed) : needed.some((one) => permissions.includes(one));
  };
}
