import type { Orders } from '#server/features/orders/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import type { Jobs } from '#server/platform/queue/index.ts';

export interface ExchangeDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue' | 'every' | 'work'>;
  /** Moves orders as a program reports their states. */
  orders: Pick<Orders, 'moveByProgram'>;
  publicUrl: string;
  /** Takes the pictures of goods as uploads of whoever added the exchange. */
  uploads: Pick<Uploads, 'store'>;
  /** How long an answer may wait for an import, in milliseconds; 1C asks again at once. */
  waitMs?: number;
}
