import { and, eq, gt } from 'drizzle-orm';
import { ALERT_CHANNELS } from '#contract/shop-alerts/alert-kinds.ts';
import type { AlertSettings, AlertSettingsForm } from '#contract/shop-alerts/shop-alerts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { alertSubscriptions, staffTelegram, telegramLinks } from '#server/schema/shop-alerts-tables.ts';
import { allowedAlerts, mayHaveDigest } from './alert-rights.ts';
import { readOwnEmail } from './email-addresses-queries.ts';

/** What the person has chosen, of what they may see now. */
export async function readAlertSettings(
  db: Queryable,
  caller: StaffCaller,
  { hasBot, hasEmail, now }: { hasBot: boolean; hasEmail: boolean; now: Date },
): Promise<AlertSettings> {
  const choice = await readChoice(db, caller.id);
  const allowed = allowedAlerts(caller);
  const [chat] = await db.select().from(staffTelegram).where(eq(staffTelegram.staffId, caller.id));
  const isWaiting =
    chat === undefined &&
    (await db.$count(telegramLinks, and(eq(telegramLinks.staffId, caller.id), gt(telegramLinks.expiresAt, now)))) > 0;
  const linked = chat?.blockedAt === null ? 'linked' : 'blocked';
  return {
    allowed,
    kinds: allowed.filter((kind) => choice.kinds.includes(kind)),
    may_digest: mayHaveDigest(caller),
    digest: choice.digest,
    channels: choice.channels,
    telegram: { is_available: hasBot, state: chat !== undefined ? linked : isWaiting ? 'waiting' : 'none' },
    email: { is_available: hasEmail, ...(await readOwnEmail(db, caller.id, now)) },
  };
}

/** What a person may not see they cannot choose; their former choice of it waits for the right to come back. */
export async function chooseAlerts(db: Queryable, caller: StaffCaller, form: AlertSettingsForm): Promise<void> {
  const before = await readChoice(db, caller.id);
  const allowed = allowedAlerts(caller);
  const hidden = before.kinds.filter((kind) => !allowed.includes(kind));
  const choice = {
    kinds: [...hidden, ...allowed.filter((kind) => form.kinds.includes(kind))],
    digest: mayHaveDigest(caller) ? form.digest : before.digest,
    channels: ALERT_CHANNELS.filter((channel) => form.channels.includes(channel)),
  };
  await db
    .insert(alertSubscriptions)
    .values({ staffId: caller.id, ...choice })
    .onConflictDoUpdate({ target: alertSubscriptions.staffId, set: choice });
}

async function readChoice(db: Queryable, staffId: number): Promise<AlertSettingsForm> {
  const [row] = await db.select().from(alertSubscriptions).where(eq(alertSubscriptions.staffId, staffId));
  return row ?? { kinds: [], digest: false, channels: [...ALERT_CHANNELS] };
}
