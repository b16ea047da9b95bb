import type { OperatorConfig } from '#server/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';

export interface NotificationsDeps {
  db: Database;
  jobs: Pick<Jobs, 'work' | 'queue'>;
  telegram: OperatorConfig['telegram'];
  /** The shop's own address, for links in the chat. */
  publicUrl: string;
  log: Log;
}
