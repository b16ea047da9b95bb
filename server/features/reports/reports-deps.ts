import type { recordAudit } from '#server/features/staff/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';

export interface ReportsDeps {
  db: Database;
  /** What reports are read from, when that is another one; it may be some seconds old. */
  reads?: Queryable | undefined;
  /** Another audit log, for tests. */
  recordAudit?: typeof recordAudit;
}
