import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';

export interface ExchangeDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue' | 'every'>;
  publicUrl: string;
  /** How long an answer may wait for an import, in milliseconds; 1C asks again at once. */
  waitMs?: number;
}
