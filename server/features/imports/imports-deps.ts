import type { EditingDeps } from '#server/features/catalog/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { Log } from '#server/platform/log.ts';

/** What the work on an import needs, in whichever process it is done. */
export interface ImportWorkDeps {
  editing: EditingDeps;
  /** The person with the rights of this moment; null when they may no longer sign in. */
  callerOf(staffId: number): Promise<StaffCaller | null>;
  log: Pick<Log, 'error'>;
}
