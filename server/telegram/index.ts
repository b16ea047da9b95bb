/** Messages of the shop's bot to the chat of its operators. */
export { escapeHtml } from './escape-html.ts';
export { createTelegramBot, type TelegramBot } from './telegram-bot.ts';
