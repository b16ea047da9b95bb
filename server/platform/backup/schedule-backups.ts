import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { BackupsConfig } from '#server/config/backup-config.ts';
import { handedDatabase, type OperatorConfig } from '#server/config/config.ts';
import { type Database, directUrlOf } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { createTelegramBot, escapeHtml } from '#server/platform/telegram/index.ts';
import { isBackupDue } from './backup-due.ts';
import { listBackups, momentOf } from './backup-names.ts';
import { type BackupOutcome, runBackupProcess } from './run-backup-process.ts';

/** Owners read Russian in Telegram, as operators do. */
const locale = 'ru' as const;
const MOMENT = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'short' });
const CHECK_MS = 5 * MINUTE_MS;
const RETRY_MS = HOUR_MS;
const REPORT = 'backups.report_failure';

interface ScheduledBackups {
  db: Database;
  config: { backups: BackupsConfig; dataDir: string; operator: OperatorConfig };
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  log: Log;
  /** The name of the shop in messages to its owner. */
  shop: string;
  run?: (signal: AbortSignal) => Promise<BackupOutcome>;
  now?: () => Date;
}

/**
 * Backs up the shop once a day, in one of its processes. A failure is an error in the log, `backup_failed` in the
 * metrics and a message to the owner, and is tried again after an hour. What is due follows from the backups that are
 * there, so nothing is forgotten by a restart.
 */
export function scheduleBackups(options: ScheduledBackups): ShopFeature {
  const { config, jobs, log, now = () => new Date() } = options;
  const { minuteOfDay, directory } = config.backups;
  if (minuteOfDay === undefined) return {};
  const closing = new AbortController();
  const run = options.run ?? ((signal) => runBackupProcess(environment(options), signal));
  const moments = () => listBackups(directory).flatMap((name) => momentOf(name) ?? []);
  let failedAt: Date | null = null;

  jobs.every('backups.run', CHECK_MS, async () => {
    const isPaused = failedAt !== null && now().getTime() - failedAt.getTime() < RETRY_MS;
    if (isPaused || !isBackupDue(now(), moments(), minuteOfDay)) return;
    const outcome = await run(closing.signal);
    // The shop is shutting down; the next process makes the backup.
    if (closing.signal.aborted) return;
    failedAt = outcome.kind === 'failed' ? now() : null;
    if (outcome.kind === 'made') return log.info(outcome, 'The shop was backed up');
    log.error({ reason: outcome.reason }, 'The backup failed; it is tried again in an hour');
    if (config.operator.telegram) await jobs.queue(options.db, REPORT, { reason: outcome.reason }, { key: REPORT });
  });
  reportFailures(options, () => moments().at(-1));

  return {
    gauges: [
      {
        name: 'backup_last_timestamp_seconds',
        help: 'When the newest backup was taken; 0: there is none.',
        aggregate: 'max',
        read: () => (moments().at(-1)?.getTime() ?? 0) / 1000,
      },
      {
        name: 'backup_failed',
        help: 'Whether a backup has failed since the newest one.',
        aggregate: 'max',
        // Another process or a person may have made one since.
        read: () => (failedAt !== null && (moments().at(-1)?.getTime() ?? 0) < failedAt.getTime() ? 1 : 0),
      },
    ],
    close: () => closing.abort(),
  };
}

function reportFailures({ config, jobs, log, shop }: ScheduledBackups, newest: () => Date | undefined): void {
  const { telegram } = config.operator;
  if (telegram === undefined) return;
  const bot = createTelegramBot(telegram);
  jobs.work<{ reason: string }>(REPORT, async ({ reason }) => {
    const last = newest();
    const time = last === undefined ? m.admin_backup_none({}, { locale }) : MOMENT.format(last);
    const text = [m.admin_backup_failed({ shop }, { locale }), reason, m.admin_backup_newest({ time }, { locale })];
    const outcome = await bot.sendMessage(telegram.ownerChat, text.map(escapeHtml).join('\n'));
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    if (outcome.kind === 'refused') log.warn({ reason: outcome.reason }, 'Telegram refused the report of a backup');
  });
}

/** The settings of this process, with the database that it uses, which may be the embedded one. */
function environment({ db, config }: ScheduledBackups): NodeJS.ProcessEnv {
  return { ...process.env, ...handedDatabase(directUrlOf(db)), DATA_DIR: config.dataDir };
}
