import { useState } from 'react';
import { call } from '#client/call.ts';
import type { SignedInStaff } from '#contract/staff/staff-session-call-schemas.ts';
import { staffSessionCalls } from '#contract/staff/staff-session-calls.ts';
import { apiFailure, type Failure, passkeyProblem } from './failure.tsx';
import { canUsePasskeys, readPasskey } from './passkey.ts';

type Outcome = SignedInStaff | Failure | null;

interface Proof {
  isBusy: boolean;
  failure: Failure | null;
  byPasskey(): Promise<void>;
  byPassword(password: string, code: string): Promise<void>;
}

/** The person whose session this is proves who they are: it unlocks the session and allows dangerous calls for a while. */
export function useProof(onProved: (state: SignedInStaff) => void): Proof {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function prove(attempt: () => Promise<Outcome>) {
    setBusy(true);
    setFailure(null);
    const outcome = await attempt();
    setBusy(false);
    if (outcome !== null && 'status' in outcome) onProved(outcome);
    else setFailure(outcome);
  }

  return {
    isBusy,
    failure,
    byPasskey: () => prove(proveByPasskey),
    byPassword: (password, code) => prove(() => sendProof({ password, code })),
  };
}

async function proveByPasskey(): Promise<Outcome> {
  if (!canUsePasskeys()) return passkeyProblem('unsupported');
  const started = await call(staffSessionCalls.startProof, {});
  if (started.kind !== 'done') return apiFailure(started);
  const passkey = await readPasskey(started.data);
  if (passkey.kind !== 'done') return passkeyProblem(passkey.kind);
  return sendProof({ passkey: passkey.response });
}

type ProofBody = Parameters<typeof call<Awaited<ReturnType<typeof staffSessionCalls.prove.schemas>>>>[1]['body'];

async function sendProof(body: ProofBody): Promise<Outcome> {
  const result = await call(staffSessionCalls.prove, { body });
  return result.kind === 'done' ? result.data : apiFailure(result);
}
