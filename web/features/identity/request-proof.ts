import type { ApiResult } from '#client/api-result.ts';
import type { Profile } from '#contract/identity/identity.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

/** Whether a call was refused only because the customer has not proved who they are in the last minutes. */
export function needsProof(result: ApiResult<unknown, unknown>): boolean {
  if (result.kind !== 'failed' || result.status !== 403) return false;
  return (result.data as { reason?: unknown } | undefined)?.reason === 'step_up';
}

const loadProofDialog = async () => (await import('./proof-dialog.tsx')).ProofDialog;

/** Lets the customer prove who they are; `onProven` then makes the refused call again. */
export function requestProof(profile: Profile, onProven: () => void): void {
  showDialog(loadProofDialog, { profile, onProven });
}
