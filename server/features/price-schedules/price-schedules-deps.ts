import type { EditingDeps } from '#server/features/catalog/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { Jobs } from '#server/platform/queue/index.ts';

export interface PriceSchedulesDeps {
  db: Database;
  jobs: Jobs;
  editing: EditingDeps;
  /** The person with their rights of this moment; null when they may not sign in any more. */
  callerOf(db: Queryable, staffId: number): Promise<StaffCaller | null>;
}
