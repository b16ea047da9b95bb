import type { Database } from '#server/platform/database/database.ts';
import type { EmailSender } from '#server/platform/email/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { TelegramBot } from '#server/platform/telegram/index.ts';

export interface ShopAlertsDeps {
  db: Database;
  jobs: Pick<Jobs, 'work' | 'queue' | 'every'>;
  /** Null: the shop has no bot. */
  bot: TelegramBot | null;
  /** Null: the shop sends no e-mail. */
  email: EmailSender | null;
  /** The shop's own address, for links in messages. */
  publicUrl: string;
  log: Log;
  now(): Date;
}
