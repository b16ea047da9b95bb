import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { usePausedEvents } from '#admin/platform/events/use-changes.ts';
import { PersonContext, useStaffState } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyScreen } from '#admin/ui/empty-state.tsx';
import type { SignedInStaff, StaffState } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';

const LockScreen = lazyComponent(async () => (await import('#admin/features/session/lock-screen.tsx')).LockScreen);
const SessionEnded = lazyComponent(
  async () => (await import('#admin/features/session/session-ended.tsx')).SessionEnded,
);

/**
 * Screens are for people who are signed in; without a session they lead to the sign-in. When the session is locked
 * or over while they are shown, they stay as they are, out of reach, and the way back lies above them: nothing that was
 * typed is lost. Another person starts with fresh ones.
 */
export function SessionGate() {
  const { data: state, error, refetch } = useStaffState();
  const location = useLocation();
  const person = useLastPerson(state);
  useFreshData(state);
  usePausedEvents(state?.status !== 'signed_in');

  if (state === undefined) return error === null ? null : <NoServer message={error.message} onRetry={refetch} />;
  if (state.status === 'signed_out' && person === null) {
    const next = location.pathname + location.search;
    return <Navigate to={next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`} replace />;
  }
  return (
    <>
      {person !== null && (
        <PersonContext value={person} key={person.person.id}>
          <Outlet />
        </PersonContext>
      )}
      <Suspense>
        {state.status === 'locked' && <LockScreen state={state} />}
        {state.status === 'signed_out' && <SessionEnded />}
      </Suspense>
    </>
  );
}

/** Who is signed in, or was until a moment ago. */
function useLastPerson(state: StaffState | undefined): SignedInStaff | null {
  const [last, setLast] = useState<SignedInStaff | null>(null);
  const isOther = state?.status === 'locked' && last !== null && last.person.id !== state.person.id;
  const person = state?.status === 'signed_in' ? state : isOther ? null : last;
  if (person !== last) setLast(person);
  return person;
}

/** What could not be read without a session is read again with the next one. */
function useFreshData(state: StaffState | undefined): void {
  const queries = useQueryClient();
  const isSignedIn = state?.status === 'signed_in';
  const [wasSignedIn, setWasSignedIn] = useState(true);
  // The cache is outside of React.
  useEffect(() => {
    if (state === undefined || isSignedIn === wasSignedIn) return;
    setWasSignedIn(isSignedIn);
    if (!isSignedIn) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionCalls.readState.path });
  }, [state, isSignedIn, wasSignedIn, queries]);
}

function NoServer({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <main>
      <EmptyScreen
        Icon={WifiOff}
        title={message}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {m.admin_ui_retry()}
          </Button>
        }
      />
    </main>
  );
}
