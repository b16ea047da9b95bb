import type { ReceiptWriter } from '#contract/receipts/receipt-states.ts';
import type { ReceiptsConfig } from '#server/config/receipts-config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ReceiptService } from './services/receipt-service.ts';

/** What the functions of this feature need. */
export interface ReceiptsDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  /** Null: the shop writes no receipts. */
  config: ReceiptsConfig | null;
  /** Those that the shop sends receipts to. */
  services: Partial<Record<ReceiptWriter, ReceiptService>>;
  log: Log;
  now(): Date;
}
