import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useSetStaffState } from '#admin/platform/session/use-session.ts';
import { call } from '#client/call.ts';
import type { StaffState } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { m } from '#messages';
import { apiFailure, type Failure, FailureNote } from './failure.tsx';
import { PersonMark } from './person-mark.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { QuietAction } from './quiet-action.tsx';
import { TopLayer } from './top-layer.tsx';

/** Covers the application while the session is locked. */
export function LockScreen({ state }: { state: Extract<StaffState, { status: 'locked' }> }) {
  const setState = useSetStaffState();
  const { person, ways } = state;
  return (
    <TopLayer labelledBy="lock-title">
      <div className="flex items-center gap-4">
        <PersonMark name={person.name} className="size-14 text-lg" />
        <div className="min-w-0">
          <p className="truncate text-lg font-semibold">{person.name}</p>
          <p className="truncate text-slate">{person.email}</p>
        </div>
      </div>
      <h1 id="lock-title" className="mt-8 flex items-center gap-2.5 text-xl">
        <LockKeyhole aria-hidden className="size-6 text-slate" />
        {m.admin_lock_title()}
      </h1>
      <p className="mt-1.5 mb-6 text-base text-slate">{m.admin_lock_hint()}</p>
      <ProofPanel
        email={person.email}
        ways={ways}
        labels={{
          passkey: m.admin_lock_by_passkey(),
          password: m.admin_lock_by_password(),
          submit: m.admin_lock_unlock(),
        }}
        onProved={setState}
      />
      <OtherPerson />
    </TopLayer>
  );
}

/** Ends the session and loads the document anew, so that nothing of this person stays in it. */
function OtherPerson() {
  const [failure, setFailure] = useState<Failure | null>(null);

  async function signOut() {
    const result = await call(staffSessionCalls.signOut, {});
    if (result.kind === 'done' || result.kind === 'signed_out') window.location.assign('/admin/sign-in');
    else setFailure(apiFailure(result));
  }

  return (
    <div className="mt-8 border-t border-line pt-3 text-slate">
      <QuietAction onClick={() => void signOut()}>{m.admin_lock_other_person()}</QuietAction>
      <p>{m.admin_lock_other_person_hint()}</p>
      <FailureNote failure={failure} />
    </div>
  );
}
