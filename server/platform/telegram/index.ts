/** Messages of the shop's bot to chats, and what people write to it. */
export { createTelegramBot, escapeHtml, type TelegramBot, type TelegramUpdate } from './telegram-bot.ts';
