import { and, eq, inArray, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type AlertItem, alertMessages, shopAlerts } from '#server/schema/shop-alerts-tables.ts';
import { allowedAlerts } from './alert-rights.ts';
import { alertEndText, alertPlace, alertText } from './alert-text.ts';
import type { Message } from './message.ts';

type MessageRow = typeof alertMessages.$inferSelect;

const MAX_LINES = 10;

/**
 * What the messages have to say now: of an alert that is over already nothing, unless its start was reported by this channel.
 * Null: nothing is left.
 */
export async function composeAlerts(
  tx: Tx,
  caller: StaffCaller,
  messages: readonly MessageRow[],
): Promise<Message | null> {
  const items = messages.flatMap(({ items: own }) => own);
  const [first] = messages;
  if (first === undefined || items.length === 0) return null;
  const allowed = allowedAlerts(caller);
  const alerts = await tx
    .select()
    .from(shopAlerts)
    .where(
      and(inArray(shopAlerts.id, [...new Set(items.map(({ alert }) => alert))]), inArray(shopAlerts.kind, allowed)),
    )
    .orderBy(shopAlerts.id);
  const reported = await readReported(tx, first);
  const has = (alert: number, phase: AlertItem['phase']) =>
    items.some((item) => item.alert === alert && item.phase === phase);
  const { locale } = caller;
  const started = alerts.filter(({ id, endedAt }) => endedAt === null && has(id, 'start'));
  const ended = alerts.filter(({ id }) => has(id, 'end') && reported.has(id));
  const groups: Message['groups'] = [];
  if (started.length > 0) {
    const lines = started.map((alert) => ({ text: alertText(alert, locale), to: alertPlace(alert) }));
    groups.push({ title: null, lines: shortened(lines, caller) });
  }
  if (ended.length > 0) {
    const lines = ended.map((alert) => ({ text: alertEndText(alert, locale), to: alertPlace(alert) }));
    groups.push({
      title: started.length > 0 ? m.shop_alerts_over({}, { locale }) : null,
      lines: shortened(lines, caller),
    });
  }
  if (groups.length === 0) return null;
  const title = started.length > 0 ? m.shop_alerts_title({}, { locale }) : m.shop_alerts_over({}, { locale });
  return { locale, title, groups };
}

function shortened(lines: Message['groups'][number]['lines'], { locale }: StaffCaller) {
  const left = lines.length - MAX_LINES;
  if (left <= 0) return lines;
  return [
    ...lines.slice(0, MAX_LINES),
    { text: m.shop_digest_more({ count: String(left) }, { locale }), to: '/me/alerts' },
  ];
}

/** The alerts whose start the person was told of by this channel, or may have been. */
async function readReported(tx: Tx, { staffId, channel }: MessageRow): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ alert: number }>(sql`
    select distinct (item ->> 'alert')::float8 as alert
    from ${alertMessages} cross join lateral jsonb_array_elements(${alertMessages.items}) as item
    where ${and(
      eq(alertMessages.staffId, staffId),
      eq(alertMessages.channel, channel),
      inArray(alertMessages.state, ['sent', 'unknown']),
    )} and item ->> 'phase' = 'start'`);
  return new Set(rows.map(({ alert }) => alert));
}
