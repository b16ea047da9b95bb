/** Messages of the shop's bot to its operators' chat. */
export { createTelegramBot, escapeHtml } from './telegram-bot.ts';
