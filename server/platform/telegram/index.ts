/** Messages of the shop's bot to the chat of its operators. */
export { escapeHtml } from './escape-html.ts';
export { createTelegramBot } from './telegram-bot.ts';
