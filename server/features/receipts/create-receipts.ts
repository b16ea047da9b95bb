import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ReceiptsDeps } from './receipts-deps.ts';
import { type MoneyMove, recordReceipts } from './record-receipts.ts';
import { type ReceiptReport, reportReceipt } from './report-receipt.ts';
import { recoverReceipts, SEND_RECEIPT_JOB, sendReceipt } from './send-receipt.ts';
import { clickItems } from './services/click-items.ts';
import { uzumFiscalization } from './services/uzum-fiscalization.ts';

export interface Receipts {
  /**
   * Writes the receipts that the order's money makes necessary, in the transaction that has moved it and has the order locked.
   */
  record: RecordReceipts;
  /** Stores what Payme reports of a receipt that it has made. The caller has locked its transaction. */
  report(tx: Tx, report: ReceiptReport): Promise<void>;
}

export type RecordReceipts = (tx: Tx, orderId: number, move: MoneyMove) => Promise<void>;

type ReceiptSettings = Pick<Config, 'receipts' | 'providers'>;

interface ReceiptsOptions {
  db: Database;
  config: ReceiptSettings;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  log: Log;
  /** Another clock, for tests. */
  now?: () => Date;
}

const RECOVERY_INTERVAL_MS = 10 * MINUTE_MS;

/** Fiscal receipts: writing them with the money, and having them made by the services that are configured. */
export function createReceipts({ db, config, jobs, log, now = () => new Date() }: ReceiptsOptions): Receipts {
  const deps: ReceiptsDeps = { db, jobs, log, now, config: config.receipts, services: servicesOf(config) };
  jobs.work<{ receiptId: number }>(SEND_RECEIPT_JOB, (payload) => sendReceipt(deps, payload));
  jobs.every('receipts.recover', RECOVERY_INTERVAL_MS, () => recoverReceipts(deps));
  return {
    record: (tx, orderId, move) => recordReceipts(tx, deps, orderId, move),
    report: (tx, report) => reportReceipt(tx, deps, report),
  };
}

/** The same for a process beside the running shop, which only queues. */
export function receiptRecorder(deps: Pick<ReceiptsDeps, 'jobs' | 'config' | 'now'>): RecordReceipts {
  return (tx, orderId, move) => recordReceipts(tx, deps, orderId, move);
}

/** Those that are configured: receipts of another one wait. */
function servicesOf({ receipts, providers }: ReceiptSettings): ReceiptsDeps['services'] {
  if (receipts === null) return {};
  const { service, seller } = receipts;
  return {
    ...(service !== null && { service: uzumFiscalization(service) }),
    ...(providers.click !== null && seller !== null && { click: clickItems(providers.click, seller) }),
  };
}
