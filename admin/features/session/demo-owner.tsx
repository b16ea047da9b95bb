import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call.ts';
import type { SignedInStaff, StaffState } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { apiFailure, type Failure, FailureNote } from './failure.tsx';

type Demo = NonNullable<Extract<StaffState, { status: 'signed_out' }>['demo']>;

/** What whoever is not signed in may know of the demo owner, with the code of this moment. */
async function readDemo(): Promise<Demo | null> {
  const result = await call(staffSessionCalls.readState, {}, { credentials: 'omit' });
  return result.kind === 'done' && result.data.status === 'signed_out' ? result.data.demo : null;
}

/** Reads what the demo owner proves with; null: the person of this address is somebody else. */
export function useDemoOwner(email: string): typeof readDemo | null {
  const { data } = useQuery({ queryKey: ['demo owner'], queryFn: readDemo, staleTime: Number.POSITIVE_INFINITY });
  return data?.email === email ? readDemo : null;
}

interface DemoOwnerProps {
  demo: Demo;
  onSignedIn(state: SignedInStaff): void;
}

/** In the demo shop on one's own machine: how to get in, and a button that does it. */
export function DemoOwner({ demo, onSignedIn }: DemoOwnerProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function signIn() {
    setBusy(true);
    setFailure(null);
    // A code works for 30 seconds and once; the one that came with the page may be over.
    const fresh = await call(staffSessionCalls.readState, {});
    if (fresh.kind === 'done' && fresh.data.status === 'signed_in') return onSignedIn(fresh.data);
    const login = fresh.kind === 'done' && fresh.data.status === 'signed_out' ? (fresh.data.demo ?? demo) : demo;
    const result = await call(staffSessionCalls.signInByPassword, { body: login });
    if (result.kind === 'done') return onSignedIn(result.data);
    setFailure(apiFailure(result));
    setBusy(false);
  }

  return (
    <section aria-labelledby="demo-owner" className="mt-10 space-y-4 rounded-tile border border-line p-4 md:p-5">
      <div>
        <h2 id="demo-owner" className="text-base">
          {m.admin_session_demo()}
        </h2>
        <p className="mt-1 text-sm text-slate">{m.admin_session_demo_hint()}</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-slate">{m.admin_session_email()}</dt>
        <dd className="break-all font-medium">{demo.email}</dd>
        <dt className="text-slate">{m.admin_session_password()}</dt>
        <dd className="break-all font-medium">{demo.password}</dd>
        <dt className="text-slate">{m.admin_session_code()}</dt>
        <dd className="tabular font-medium">{demo.code}</dd>
      </dl>
      <FailureNote failure={failure} />
      <Button variant="tint" className="w-full" disabled={isBusy} onClick={() => void signIn()}>
        {m.admin_session_demo_fill()}
      </Button>
    </section>
  );
}
