import { useState } from 'react';
import { call } from '#client/call.ts';
import type { Profile } from '#contract/identity/identity.ts';
import type { DeletionObstacle } from '#contract/personal-data/customer-data.ts';
import { customerDataCalls } from '#contract/personal-data/customer-data-calls.ts';
import type { ObstacleKind } from '#contract/personal-data/deletion.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { needsProof, requestProof } from '#web/features/identity/index.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { signedOut } from '#web/platform/session/session.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

/** Says what disappears and what the law demands to be stored, before anything is deleted. */
export function DeletionDialog({ profile, onClose, onLeave }: { profile: Profile } & DialogControls) {
  const state = useApi(customerDataCalls.readDeletion, {});
  const { redirectToLogin } = useRedirectToLogin();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<readonly DeletionObstacle[]>();
  const obstacles = refused ?? state.data?.obstacles;

  function leaveShop() {
    signedOut();
    void showToast('success', m.personal_data_deleted());
    onLeave('/');
  }

  // This dialog is hidden behind the one of the proof: what is wrong then is a toast.
  async function deleteProven() {
    const result = await call(customerDataCalls.deleteAccount, {});
    if (result.kind === 'done') leaveShop();
    else void showToast('error', result.message);
  }

  async function deleteAccount() {
    setBusy(true);
    setFailure(undefined);
    const result = await call(customerDataCalls.deleteAccount, {});
    setBusy(false);
    if (result.kind === 'done') return leaveShop();
    if (result.kind === 'signed_out') return redirectToLogin();
    if (needsProof(result)) return requestProof(profile, () => void deleteProven());
    if (result.kind === 'failed' && result.data && 'obstacles' in result.data) setRefused(result.data.obstacles);
    else setFailure(result.message);
  }

  const isRefused = obstacles !== undefined && obstacles.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={isRefused ? m.personal_data_obstacles() : m.personal_data_delete_question()}
      closeLabel={m.shell_close()}
      footer={
        isRefused ? (
          <Button variant="outline" size="lg" className="w-full" onClick={onClose}>
            {m.shell_close()}
          </Button>
        ) : (
          <div className="grid gap-2 sm:grid-cols-2">
            <Button variant="outline" size="lg" disabled={isBusy} onClick={onClose}>
              {m.personal_data_stay()}
            </Button>
            <Button
              variant="danger"
              size="lg"
              disabled={isBusy || obstacles === undefined}
              aria-busy={isBusy}
              onClick={deleteAccount}
            >
              {m.personal_data_delete_for_ever()}
            </Button>
          </div>
        )
      }
    >
      {state.data === null && state.error === null && <Skeleton className="h-40" />}
      <FormError message={failure ?? state.error?.message} />
      {isRefused && <Obstacles obstacles={obstacles} />}
      {state.data !== null && !isRefused && <Consequences years={state.data.order_years} />}
    </Dialog>
  );
}

function Consequences({ years }: { years: number }) {
  return (
    <div className="space-y-4">
      <div>
        <h3 className="font-semibold">{m.personal_data_deleted_title()}</h3>
        <p className="mt-1 text-slate">{m.personal_data_deleted_what()}</p>
      </div>
      <div>
        <h3 className="font-semibold">{m.personal_data_stays_title()}</h3>
        <p className="mt-1 text-slate">{m.personal_data_stays_what({ years })}</p>
      </div>
      <p className="text-slate">{m.personal_data_phone_free()}</p>
    </div>
  );
}

const OBSTACLES: Record<ObstacleKind, (inputs: { number: string }) => string> = {
  order_in_work: m.personal_data_obstacle_order_in_work,
  payment_in_progress: m.personal_data_obstacle_payment_in_progress,
  refund_due: m.personal_data_obstacle_refund_due,
  instalment_in_work: m.personal_data_obstacle_instalment_in_work,
  money_owed: m.personal_data_obstacle_money_owed,
};

function Obstacles({ obstacles }: { obstacles: readonly DeletionObstacle[] }) {
  return (
    <div role="alert">
      <ul className="list-disc space-y-1 pl-5">
        {obstacles.map(({ kind, number }) => (
          <li key={`${kind} ${number}`}>{OBSTACLES[kind]({ number: number ?? '' }).replace(/\s+/g, ' ')}</li>
        ))}
      </ul>
      <p className="mt-3 text-slate">{m.personal_data_obstacles_hint()}</p>
    </div>
  );
}
