import { Navigate, useSearchParams } from 'react-router';
import { useSetStaffState, useStaffState } from '#admin/platform/session/use-session.ts';
import type { StaffState } from '#contract/staff/staff-session-call-schemas.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { DemoOwner } from './demo-owner.tsx';
import { Entrance } from './entrance.tsx';
import { returnAddress } from './return-address.ts';
import { SignInForms } from './sign-in-forms.tsx';

/** `/admin/sign-in?next=…`: afterwards the person is where they wanted to go. */
export function Component() {
  const { data: state, error, refetch } = useStaffState();
  const [search] = useSearchParams();
  if (state === undefined) return error === null ? null : <NoServer message={error.message} onRetry={refetch} />;
  // A locked session is unlocked above the screens.
  if (state.status !== 'signed_out') return <Navigate to={returnAddress(search.get('next'))} replace />;
  return <SignInScreen state={state} />;
}

function SignInScreen({ state }: { state: Extract<StaffState, { status: 'signed_out' }> }) {
  const setState = useSetStaffState();
  if (!state.hasStaff) {
    return (
      <Entrance title={m.admin_session_no_staff()} hint={m.admin_session_no_staff_hint()}>
        <code className="block rounded-tile bg-mist px-4 py-3 text-sm">npm run staff -- invite --owner</code>
      </Entrance>
    );
  }
  return (
    <Entrance title={m.admin_session_sign_in()}>
      <SignInForms onSignedIn={setState} />
      {state.demo && <DemoOwner demo={state.demo} onSignedIn={setState} />}
    </Entrance>
  );
}

function NoServer({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <Entrance title={m.admin_session_unreachable()} hint={message}>
      <Button size="lg" className="w-full" onClick={onRetry}>
        {m.admin_session_retry()}
      </Button>
    </Entrance>
  );
}
