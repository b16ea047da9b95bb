import { useSyncExternalStore } from 'react';
import { finishStepUp, stepUpStore } from '#admin/platform/api/step-up.ts';
import { usePerson, useSetStaffState } from '#admin/platform/session/use-session.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { ProofPanel } from './proof-panel.tsx';

/** Opens when a dangerous call waits for a fresh proof of who the person is; the call goes on afterwards. */
export function StepUpDialog() {
  const isWaiting = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.isWaiting);
  const { person, ways } = usePerson();
  const setState = useSetStaffState();
  return (
    <Dialog
      open={isWaiting}
      onOpenChange={(open) => !open && finishStepUp(false)}
      title={m.admin_step_up_title()}
      closeLabel={m.admin_step_up_cancel()}
      className="md:w-[min(27rem,calc(100vw-3rem))]"
    >
      <p className="mb-5 text-base text-slate">{m.admin_step_up_hint()}</p>
      <ProofPanel
        email={person.email}
        ways={ways}
        labels={{
          passkey: m.admin_step_up_passkey(),
          password: m.admin_step_up_password(),
          submit: m.admin_step_up_confirm(),
        }}
        onProved={(state) => {
          setState(state);
          finishStepUp(true);
        }}
      />
    </Dialog>
  );
}
