import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { TELEGRAM_LINK_MINUTES } from '#contract/shop-alerts/alert-kinds.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { TelegramUpdate } from '#server/platform/telegram/index.ts';
import { staffTelegram, telegramLinks, telegramProgress } from '#server/schema/shop-alerts-tables.ts';
import { queueGreeting } from './queue-messages.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';

/** Makes the person's link, which replaces an older one: the token, and when it expires. */
export async function createTelegramLink(tx: Queryable, staffId: number, now: Date) {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + TELEGRAM_LINK_MINUTES * MINUTE_MS);
  const link = { tokenHash: hashToken(token), expiresAt };
  await tx
    .insert(telegramLinks)
    .values({ staffId, ...link })
    .onConflictDoUpdate({ target: telegramLinks.staffId, set: link });
  return { token, expiresAt };
}

export async function unlinkTelegram(tx: Queryable, staffId: number): Promise<void> {
  await tx.delete(staffTelegram).where(eq(staffTelegram.staffId, staffId));
  await tx.delete(telegramLinks).where(eq(telegramLinks.staffId, staffId));
}

/**
 * Reads what was written to the bot, while a link waits to be opened: at other times nobody writes to it what the shop has to
 * know.
 */
export async function readTelegramUpdates(deps: ShopAlertsDeps): Promise<void> {
  const { db, bot, log } = deps;
  if (bot === null) return;
  const now = deps.now();
  await db.delete(telegramLinks).where(lte(telegramLinks.expiresAt, now));
  if ((await db.$count(telegramLinks)) === 0) return;
  const [progress] = await db.select().from(telegramProgress);
  const updates = await bot.readUpdates(progress?.lastUpdate ?? 0);
  if (updates === null) return log.warn({}, 'Telegram gave no updates, so a chat that opens a link is not connected');
  if (updates.length === 0) return;
  await db.transaction(async (tx) => {
    for (const update of updates) await openLink(tx, deps, update, now);
    const lastUpdate = Math.max(...updates.map(({ id }) => id));
    await tx
      .insert(telegramProgress)
      .values({ id: 1, lastUpdate })
      .onConflictDoUpdate({
        target: telegramProgress.id,
        set: { lastUpdate: sql`greatest(${telegramProgress.lastUpdate}, ${lastUpdate})` },
      });
  });
}

/** `/start` with the token of a link connects the chat, once. Anything else is no business of the shop's. */
async function openLink(tx: Tx, deps: ShopAlertsDeps, { message }: TelegramUpdate, now: Date): Promise<void> {
  const [, token] = /^\/start ([\w-]{1,64})$/.exec(message?.text ?? '') ?? [];
  if (message === null || token === undefined) return;
  const [link] = await tx
    .delete(telegramLinks)
    .where(and(eq(telegramLinks.tokenHash, hashToken(token)), gt(telegramLinks.expiresAt, now)))
    .returning({ staffId: telegramLinks.staffId });
  if (link === undefined) return;
  const { staffId } = link;
  // A chat is of one person: who opens a link of another account moves over to it.
  await tx.delete(staffTelegram).where(eq(staffTelegram.chat, message.chat));
  const chat = { chat: message.chat, linkedAt: now, blockedAt: null };
  await tx
    .insert(staffTelegram)
    .values({ staffId, ...chat })
    .onConflictDoUpdate({ target: staffTelegram.staffId, set: chat });
  await queueGreeting(tx, deps, staffId, now);
}
