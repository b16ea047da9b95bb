import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Simulator } from '../simulator.ts';
import { readTelegramHtml } from './telegram-html.ts';
import { telegramPanel } from './telegram-panel.ts';

interface ChatMessage {
  id: number;
  chat: string;
  /** As it was sent. */
  html: string;
  /** Without the tags. */
  text: string;
  sentAt: Date;
}

const MAX_MESSAGES = 500;
/** Telegram counts the characters without the HTML tags. */
const MAX_TEXT_LENGTH = 4096;

/** The name of the bot, for links that open it. */
const BOT_NAME = 'amper_sandbox_bot';
/** Telegram stores updates for a day. */
const MAX_UPDATES = 100;

/** What a person does in the app: writes to the bot, or blocks it. */
const writtenSchema = z.object({ chat: z.int(), text: z.string().min(1).max(MAX_TEXT_LENGTH) });
const blockedSchema = z.object({ chat: z.int(), is_blocked: z.boolean() });
/** For the next so many messages. */
const throttleSchema = z.object({ retry_after: z.int().positive(), count: z.int().positive() });

const messageSchema = z.object({
  chat_id: z.union([z.string(), z.number()]).transform(String),
  text: z.string().min(1),
  parse_mode: z.enum(['HTML']).optional(),
});

interface Update {
  update_id: number;
  message: { message_id: number; date: number; chat: { id: number; type: 'private' }; text: string };
}

/**
 * Telegram's Bot API as far as a bot that writes to chats and is connected by a link needs it: `sendMessage`, `getMe` and
 * `getUpdates`; and what people do at the other end.
 */
export function telegramSimulator(): Simulator {
  const messages: ChatMessage[] = [];
  let updates: Update[] = [];
  const blocked = new Set<string>();
  let throttle = { retry_after: 0, count: 0 };
  let lastId = 0;

  function send(request: FastifyRequest, reply: FastifyReply): unknown {
    const { token = '' } = request.params as { token?: string };
    if (!/^\d+:[\w-]+$/.test(token)) return refuse(reply, 401, 'Unauthorized');
    const parsed = messageSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, 'Bad Request: message text is empty');
    const { chat_id: chat, text: html, parse_mode: mode } = parsed.data;
    if (chat === '0') return refuse(reply, 400, 'Bad Request: chat not found');
    if (blocked.has(chat)) return refuse(reply, 403, 'Forbidden: bot was blocked by the user');
    if (throttle.count > 0) {
      throttle.count--;
      const { retry_after } = throttle;
      const description = `Too Many Requests: retry after ${retry_after}`;
      return reply.code(429).send({ ok: false, error_code: 429, description, parameters: { retry_after } });
    }
    const text = mode === 'HTML' ? readTelegramHtml(html) : html;
    if (text === null) return refuse(reply, 400, "Bad Request: can't parse entities");
    if ([...text].length > MAX_TEXT_LENGTH) return refuse(reply, 400, 'Bad Request: message is too long');
    const message = { id: ++lastId, chat, html, text, sentAt: new Date() };
    messages.unshift(message);
    messages.length = Math.min(messages.length, MAX_MESSAGES);
    return { ok: true, result: { message_id: message.id, date: Math.floor(message.sentAt.getTime() / 1000), text } };
  }

  return {
    routes(app, faults) {
      app.post('/bot:token/sendMessage', (request, reply) =>
        faults.answer('telegram', reply, () => send(request, reply)),
      );
      app.get('/bot:token/getMe', (_request, reply) =>
        faults.answer('telegram', reply, () => ({ ok: true, result: { id: 1, is_bot: true, username: BOT_NAME } })),
      );
      app.get<{ Querystring: { offset?: string } }>('/bot:token/getUpdates', (request, reply) =>
        faults.answer('telegram', reply, () => {
          const { offset = '0' } = request.query;
          updates = updates.filter(({ update_id }) => update_id >= Number(offset));
          return { ok: true, result: updates };
        }),
      );
      app.post('/telegram/written', (request, reply) => {
        const { chat, text } = writtenSchema.parse(request.body);
        const id = ++lastId;
        const date = Math.floor(Date.now() / 1000);
        updates.push({ update_id: id, message: { message_id: id, date, chat: { id: chat, type: 'private' }, text } });
        updates = updates.slice(-MAX_UPDATES);
        return reply.code(204).send();
      });
      app.post('/telegram/blocked', (request, reply) => {
        const { chat, is_blocked } = blockedSchema.parse(request.body);
        if (is_blocked) blocked.add(String(chat));
        else blocked.delete(String(chat));
        return reply.code(204).send();
      });
      app.post('/telegram/throttle', (request, reply) => {
        throttle = throttleSchema.parse(request.body);
        return reply.code(204).send();
      });
      app.get('/telegram', () => ({
        messages: messages.map(({ id, chat, html, text, sentAt }) => ({
          id,
          chat,
          html,
          text,
          sent_at: sentAt.toISOString(),
        })),
      }));
    },
    panel: telegramPanel,
  };
}

function refuse(reply: FastifyReply, status: number, description: string) {
  return reply.code(status).send({ ok: false, error_code: status, description });
}
