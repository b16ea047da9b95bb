import { and, eq, inArray } from 'drizzle-orm';
import { dayLater } from '#contract/reports/report-kinds.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { readStaffCaller } from '#server/features/staff/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { alertMessages } from '#server/schema/shop-alerts-tables.ts';
import { readStoreNames } from './alert-names-queries.ts';
import { type Channel, createChannels } from './channels.ts';
import { composeAlerts } from './compose-alerts-queries.ts';
import { digestMessage, viewOf } from './digest-message.ts';
import { isDigestEmpty, readDigest } from './digest-queries.ts';
import type { Message } from './message.ts';
import { SEND_JOB } from './queue-messages.ts';
import { endOfQuiet } from './quiet-hours.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';

type MessageRow = typeof alertMessages.$inferSelect;

/** What is claimed to be sent: nobody else sends it, whatever becomes of this process. */
interface Claimed {
  ids: number[];
  channel: Channel;
  address: string;
  staffId: number;
  message: Message;
}

/** Later nobody wants to read it. */
const MAX_AGE_MS: Record<MessageRow['kind'], number> = { alerts: DAY_MS, digest: 12 * HOUR_MS, linked: HOUR_MS };
const DEFAULT_PAUSE_MS = 5 * SECOND_MS;

/**
 * The job that sends a message, with all others of its kind that wait for the same person, as one. What was in a call is never
 * sent again: a lost answer may be that of a message that arrived. What certainly did not arrive is tried again by the queue.
 */
export function sendMessage(deps: ShopAlertsDeps) {
  const { db, jobs, log } = deps;
  const channels = createChannels(deps);
  return async ({ messageId }: { messageId: number }): Promise<void> => {
    const now = deps.now();
    const claimed = await db.transaction(async (tx) => {
      const [message] = await tx.select().from(alertMessages).where(eq(alertMessages.id, messageId)).for('update');
      if (message === undefined) return null;
      // A process died within the call, or is still in it and says later how it ended.
      if (message.state === 'sending') {
        await tx
          .update(alertMessages)
          .set({ state: 'unknown' })
          .where(and(isAlike(message), eq(alertMessages.state, 'sending')));
      }
      if (message.state !== 'waiting') return null;
      const morning = message.kind === 'linked' ? null : endOfQuiet(now);
      if (morning !== null) {
        await jobs.queue(tx, SEND_JOB, { messageId }, { at: morning, key: String(messageId) });
        return null;
      }
      return claim(tx, message, { now, channel: channels[message.channel] });
    });
    if (claimed === null) return;
    const { channel, address, staffId, message } = claimed;
    const outcome = await channel.send(address, message, messageId);
    switch (outcome.kind) {
      case 'sent':
        return settle(db, claimed.ids, 'sent', now);
      case 'refused':
        log.warn({ messageId, reason: outcome.reason }, 'A message to a member of staff was refused');
        if (outcome.isBlocked) await channel.block(db, staffId, now);
        return settle(db, claimed.ids, 'refused', now);
      case 'failed': {
        if (!outcome.isUnsent) {
          log.warn(
            { messageId, reason: outcome.reason },
            'Whether a message to a member of staff arrived is not known',
          );
          return settle(db, claimed.ids, 'unknown', now);
        }
        const { retryAfterMs } = outcome;
        await db.transaction(async (tx) => {
          await settle(tx, claimed.ids, 'waiting', null);
          if (retryAfterMs === null) return;
          const at = new Date(now.getTime() + Math.max(retryAfterMs, DEFAULT_PAUSE_MS));
          await jobs.queue(tx, SEND_JOB, { messageId }, { at, key: String(messageId) });
        });
        if (retryAfterMs === null) throw new Error(outcome.reason);
      }
    }
  };
}

type Settled = MessageRow['state'];

async function settle(tx: Pick<Tx, 'update'>, ids: number[], state: Settled, sentAt: Date | null): Promise<void> {
  await tx.update(alertMessages).set({ state, sentAt }).where(inArray(alertMessages.id, ids));
}

/** Condition: a message of the same kind to the same person. */
function isAlike({ staffId, channel, kind }: MessageRow) {
  return and(eq(alertMessages.staffId, staffId), eq(alertMessages.channel, channel), eq(alertMessages.kind, kind));
}

/** Takes what waits for the person, or drops it when there is nothing to say, or nobody to say it to, any more. */
async function claim(
  tx: Tx,
  message: MessageRow,
  { now, channel }: { now: Date; channel: Channel | null },
): Promise<Claimed | null> {
  const { staffId, kind } = message;
  const waiting = await tx
    .select()
    .from(alertMessages)
    .where(and(isAlike(message), eq(alertMessages.state, 'waiting')))
    .orderBy(alertMessages.id)
    .for('update', { skipLocked: true });
  const fresh = waiting.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < MAX_AGE_MS[kind]);
  const ids = waiting.map(({ id }) => id);
  const address = fresh.length === 0 ? null : ((await channel?.findAddress(tx, staffId)) ?? null);
  const composed = address === null ? null : await compose(tx, fresh, now);
  if (channel === null || address === null || composed === null) {
    await settle(tx, ids, 'dropped', null);
    return null;
  }
  await settle(tx, ids, 'sending', now);
  return { ids, channel, address, staffId, message: composed };
}

/** In the person's language, of what their rights of this moment show; null: nothing. */
async function compose(tx: Tx, messages: readonly MessageRow[], now: Date): Promise<Message | null> {
  const [first] = messages;
  if (first === undefined) return null;
  const caller = await readStaffCaller(tx, first.staffId);
  if (caller === null) return null;
  const { locale } = caller;
  switch (first.kind) {
    case 'linked':
      return {
        locale,
        title: m.shop_alerts_linked({}, { locale }),
        groups: [{ title: null, lines: [{ text: m.shop_alerts_linked_hint({}, { locale }), to: '/me/alerts' }] }],
      };
    case 'alerts':
      return composeAlerts(tx, caller, messages);
    case 'digest': {
      const day = messages.at(-1)?.day ?? dayLater(tashkentDay(now), -1);
      const digest = await readDigest(tx, caller, day, now);
      if (isDigestEmpty(digest)) return null;
      const names = await readStoreNames(tx, locale);
      return digestMessage(
        digest,
        viewOf(caller, (id) => names.get(id) ?? ''),
      );
    }
  }
}
