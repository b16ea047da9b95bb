import type { OperatorConfig } from '#server/config/config.ts';
import { createTelegramBot, escapeHtml } from '#server/platform/telegram/index.ts';
import { eventPlace, eventText } from './event-text.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { readEvent } from './notifications-queries.ts';
import { readTeamChat } from './team-chat.ts';

type ChatDeps = Omit<NotificationsDeps, 'telegram'> & { telegram: NonNullable<OperatorConfig['telegram']> };

/** The job that writes one event to the team's chat. It is retried by the queue; a chat that refuses is left alone. */
export function sendToTeamChat({ db, telegram, publicUrl, log }: ChatDeps) {
  const bot = createTelegramBot(telegram);
  return async ({ eventId }: { eventId: number }): Promise<void> => {
    const event = await readEvent(db, eventId);
    const { kinds, locale } = await readTeamChat(db);
    // Chosen away, or forgotten, while it waited.
    if (event === null || !kinds.includes(event.kind)) return;
    const link = `${publicUrl}/admin${eventPlace(event)}`;
    const html = `${escapeHtml(eventText(event, locale))}\n${escapeHtml(link)}`;
    const outcome = await bot.sendMessage(telegram.chat, html);
    // After a lost response it may have been sent: a repeated message is better than none.
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    if (outcome.kind === 'refused') {
      log.warn({ eventId, reason: outcome.reason }, "Telegram refused the message to the team's chat");
    }
  };
}
