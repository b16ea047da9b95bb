import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AlertChannel, AlertKind } from '#contract/shop-alerts/alert-kinds.ts';
import { readStaffRights } from '#server/features/staff/index.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import {
  type AlertItem,
  alertMessages,
  alertSubscriptions,
  shopAlerts,
  staffTelegram,
} from '#server/schema/shop-alerts-tables.ts';
import { allowedAlerts, mayHaveDigest } from './alert-rights.ts';
import { readReachedAddresses } from './email-addresses-queries.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';

export const SEND_JOB = 'shop_alerts.send';

type QueueDeps = Pick<ShopAlertsDeps, 'jobs' | 'bot' | 'email'>;

interface Subscriber {
  staffId: number;
  kinds: AlertKind[];
  hasDigest: boolean;
  channels: AlertChannel[];
}

/** Queues the messages of alerts that started and ended, in the transaction that says so: one to each person and channel. */
export async function queueAlerts(tx: Tx, deps: QueueDeps, items: readonly AlertItem[], now: Date): Promise<void> {
  const ids = items.map(({ alert }) => alert);
  const kinds = new Map(
    (
      await tx.select({ id: shopAlerts.id, kind: shopAlerts.kind }).from(shopAlerts).where(inArray(shopAlerts.id, ids))
    ).map(({ id, kind }) => [id, kind] as const),
  );
  const rows = (await readSubscribers(tx, deps)).flatMap(({ staffId, channels, ...person }) => {
    const own = items.filter(({ alert }) => person.kinds.some((kind) => kind === kinds.get(alert)));
    if (own.length === 0) return [];
    return channels.map((channel) => ({ staffId, channel, kind: 'alerts' as const, items: own, createdAt: now }));
  });
  await queueMessages(tx, deps, rows);
}

/** Queues the digest of a day for those who have none of it yet, however often it is called. */
export async function queueDigests(tx: Tx, deps: QueueDeps, day: string, now: Date): Promise<void> {
  const rows = (await readSubscribers(tx, deps)).flatMap(({ staffId, hasDigest, channels }) =>
    hasDigest
      ? channels.map((channel) => ({ staffId, channel, kind: 'digest' as const, day, items: [], createdAt: now }))
      : [],
  );
  await queueMessages(tx, deps, rows);
}

/** Queues the greeting of a chat that was connected. */
export async function queueGreeting(tx: Tx, deps: QueueDeps, staffId: number, now: Date): Promise<void> {
  await queueMessages(tx, deps, [{ staffId, channel: 'telegram', kind: 'linked', items: [], createdAt: now }]);
}

async function queueMessages(tx: Tx, { jobs }: QueueDeps, rows: (typeof alertMessages.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const added = await tx.insert(alertMessages).values(rows).onConflictDoNothing().returning({ id: alertMessages.id });
  for (const { id } of added) await jobs.queue(tx, SEND_JOB, { messageId: id }, { key: String(id) });
}

/** People who have chosen something that they may see, with the channels by which they can be reached. */
async function readSubscribers(db: Queryable, { bot, email }: QueueDeps): Promise<Subscriber[]> {
  const rights = new Map((await readStaffRights(db)).map((person) => [person.id, person.rights] as const));
  const addresses = email === null ? new Map<number, string>() : await readReachedAddresses(db);
  const chosen = await db
    .select({
      choice: alertSubscriptions,
      chat: sql<boolean>`${staffTelegram.staffId} is not null`,
    })
    .from(alertSubscriptions)
    .leftJoin(
      staffTelegram,
      and(eq(staffTelegram.staffId, alertSubscriptions.staffId), isNull(staffTelegram.blockedAt)),
    )
    .orderBy(alertSubscriptions.staffId);
  return chosen.flatMap(({ choice: { staffId, kinds, digest, channels }, chat }) => {
    const own = rights.get(staffId);
    if (own === undefined) return [];
    const allowed = allowedAlerts(own);
    const isReached: Record<AlertChannel, boolean> = {
      telegram: bot !== null && chat,
      email: addresses.has(staffId),
    };
    return {
      staffId,
      kinds: kinds.filter((kind) => allowed.includes(kind)),
      hasDigest: digest && mayHaveDigest(own),
      channels: channels.filter((channel) => isReached[channel]),
    };
  });
}
