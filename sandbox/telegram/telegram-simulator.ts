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

const messageSchema = z.object({
  chat_id: z.union([z.string(), z.number()]).transform(String),
  text: z.string().min(1),
  parse_mode: z.enum(['HTML']).optional(),
});

/** Telegram's Bot API as far as a bot that writes to one chat needs it: `sendMessage`. */
export function telegramSimulator(): Simulator {
  const messages: ChatMessage[] = [];
  let lastId = 0;

  function send(request: FastifyRequest, reply: FastifyReply): unknown {
    const { token = '' } = request.params as { token?: string };
    if (!/^\d+:[\w-]+$/.test(token)) return refuse(reply, 401, 'Unauthorized');
    const parsed = messageSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, 'Bad Request: message text is empty');
    const { chat_id: chat, text: html, parse_mode: mode } = parsed.data;
    if (chat === '0') return refuse(reply, 400, 'Bad Request: chat not found');
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
