import { eq } from 'drizzle-orm';
import type { AlertChannel } from '#contract/shop-alerts/alert-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staffEmails, staffTelegram } from '#server/schema/shop-alerts-tables.ts';
import { readReachedAddresses } from './email-addresses-queries.ts';
import { type Message, messageHtml, messageText, telegramHtml } from './message.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';

type ChannelOutcome =
  | { kind: 'sent' }
  /** A retry would be refused too. `isBlocked`: nothing reaches this address any more. */
  | { kind: 'refused'; reason: string; isBlocked: boolean }
  /** `isUnsent`: it certainly did not arrive; `retryAfterMs`: the other side demands so long a pause. */
  | { kind: 'failed'; reason: string; isUnsent: boolean; retryAfterMs: number | null };

/** A way by which messages reach people. */
export interface Channel {
  /** Null: the person has not connected it, or has stopped it. */
  findAddress(db: Queryable, staffId: number): Promise<string | null>;
  /** Never throws. */
  send(address: string, message: Message, messageId: number): Promise<ChannelOutcome>;
  /** Notes that the other side does not deliver to the person. */
  block(db: Queryable, staffId: number, now: Date): Promise<void>;
}

/** Null: the shop does not have it. */
export function createChannels({
  bot,
  email,
  publicUrl,
}: Pick<ShopAlertsDeps, 'bot' | 'email' | 'publicUrl'>): Record<AlertChannel, Channel | null> {
  return {
    telegram: bot && {
      async findAddress(db, staffId) {
        const [row] = await db.select().from(staffTelegram).where(eq(staffTelegram.staffId, staffId));
        return row?.chat ?? null;
      },
      send: (chat, message) => bot.sendMessage(chat, telegramHtml(message, publicUrl)),
      async block(db, staffId, now) {
        await db.update(staffTelegram).set({ blockedAt: now }).where(eq(staffTelegram.staffId, staffId));
      },
    },
    email: email && {
      async findAddress(db, staffId) {
        return (await readReachedAddresses(db, staffId)).get(staffId) ?? null;
      },
      async send(to, message, messageId) {
        const outcome = await email.send({
          to,
          subject: message.title,
          text: messageText(message, publicUrl),
          html: messageHtml(message, publicUrl),
          id: `alert-${messageId}`,
          unsubscribeUrl: `${publicUrl}/admin/me/alerts`,
        });
        return outcome.kind === 'failed' ? { ...outcome, retryAfterMs: null } : outcome;
      },
      async block(db, staffId, now) {
        await db.update(staffEmails).set({ blockedAt: now }).where(eq(staffEmails.staffId, staffId));
      },
    },
  };
}
