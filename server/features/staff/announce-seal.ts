import { desc } from 'drizzle-orm';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { OperatorConfig } from '#server/config/config.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { createTelegramBot, escapeHtml } from '#server/platform/telegram/index.ts';
import { auditSeals } from '#server/schema/staff-tables.ts';
import type { Seal } from './seal-audit.ts';

/** Owners read Russian in Telegram, as operators do. */
const locale = 'ru' as const;
const MOMENT = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'short' });
const SEND = 'audit.send_seal';

interface SealAnnouncement {
  db: Database;
  jobs: Pick<Jobs, 'every' | 'work' | 'queue'>;
  telegram: OperatorConfig['telegram'];
  log: Log;
  shop: string;
}

/**
 * Sends the newest seal to the owner's chat once a day. There nobody who owns the database can take it back, so that a
 * chain whose end was cut off is found. Without Telegram the shop's log and `npm run staff -- seal` have it.
 */
export function announceSeals({ db, jobs, telegram, log, shop }: SealAnnouncement): void {
  if (telegram === undefined) return;
  const bot = createTelegramBot(telegram);
  jobs.every('audit.announce_seal', DAY_MS, async () => {
    const seal = await readLastSeal(db);
    // The job of sending is retried, a schedule is not.
    if (seal !== null) await jobs.queue(db, SEND, { html: sealText(seal, shop) }, { key: SEND });
  });
  jobs.work<{ html: string }>(SEND, async ({ html }) => {
    const outcome = await bot.sendMessage(telegram.ownerChat, html);
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    if (outcome.kind === 'refused') log.warn({ reason: outcome.reason }, 'Telegram refused the seal of the audit log');
  });
}

/** Null before the first seal. */
export async function readLastSeal(db: Queryable): Promise<(Seal & { at: Date }) | null> {
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1);
  return last === undefined ? null : { ...last, seal: last.seal.toString('hex') };
}

function sealText({ seal, lastEntryId, at }: Seal & { at: Date }, shop: string): string {
  const sealed = m.admin_audit_seal_announced({ shop, entry: lastEntryId, time: MOMENT.format(at) }, { locale });
  return [
    escapeHtml(sealed),
    `<code>${seal}</code>`,
    escapeHtml(m.admin_audit_seal_compare({}, { locale })),
    `<code>npm run staff -- verify --seal ${seal}</code>`,
  ].join('\n');
}
