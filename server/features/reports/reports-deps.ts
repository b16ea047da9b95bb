import type { recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface ReportsDeps {
  db: Database;
  /** Another audit log, for tests. */
  recordAudit?: typeof recordAudit;
}
