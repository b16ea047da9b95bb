import { z } from 'zod';
import { SECOND_MS } from '#contract/time/durations.ts';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';

export interface TelegramOptions {
  /** `https://api.telegram.org`, or the sandbox; without a trailing slash. */
  url: string;
  token: string;
  timeoutMs: number;
}

export type TelegramOutcome =
  | { kind: 'sent' }
  /** A retry would be refused too: the bot was removed from the chat (`isBlocked`), or the token is wrong. */
  | { kind: 'refused'; reason: string; isBlocked: boolean }
  /** A retry may succeed. `isUnsent`: it certainly was not sent; `retryAfterMs`: Telegram asks for so long a pause. */
  | { kind: 'failed'; reason: string; isUnsent: boolean; retryAfterMs: number | null };

/** What somebody wrote to the bot in a private chat. */
export interface TelegramUpdate {
  id: number;
  /** Null: it was something else than a text of a private chat. */
  message: { chat: string; text: string } | null;
}

export interface TelegramBot {
  /** `html` uses the HTML subset of Telegram; the caller escapes user input with `escapeHtml`. Never throws. */
  sendMessage(chat: string, html: string): Promise<TelegramOutcome>;
  /** The bot's own name, without `@`; null: Telegram does not answer. Never throws. */
  readName(): Promise<string | null>;
  /**
   * What was written to the bot after the update `last`, which Telegram forgets with all before it. Null: Telegram does not
   * answer, or a webhook of somebody else's takes the updates. Never throws.
   */
  readUpdates(last: number): Promise<TelegramUpdate[] | null>;
}

const refusal = z.object({
  description: z.string(),
  parameters: z.object({ retry_after: z.number().positive().optional() }).optional(),
});
const nameSchema = z.object({ ok: z.literal(true), result: z.object({ username: z.string() }) });
const updatesSchema = z.object({
  ok: z.literal(true),
  result: z.array(
    z.object({
      update_id: z.int(),
      message: z
        .object({ chat: z.object({ id: z.int(), type: z.string() }), text: z.string().optional() })
        .optional()
        .catch(undefined),
    }),
  ),
});
const FORBIDDEN = 403;
const TOO_MANY = 429;
/** Not worth a retry: a bad text, a wrong token, a bot without access to the chat. */
const FINAL_STATUSES = new Set([400, 401, 403, 404]);

/** The Bot API's `sendMessage`. The token is part of the URL, so URLs are never logged or returned. */
export function createTelegramBot({ url, token, timeoutMs }: TelegramOptions): TelegramBot {
  const request = createHttpClient({ provider: 'telegram', timeoutMs });
  return {
    async sendMessage(chat, html) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          chat_id: chat,
          text: html,
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
        }),
      };
      const response = await request(`${url}/bot${token}/sendMessage`, init);
      if (response.kind !== 'answered') {
        const isUnsent = response.kind === 'unreachable';
        return { kind: 'failed', reason: response.reason, isUnsent, retryAfterMs: null };
      }
      const { status, body } = response;
      if (status === 200 && z.object({ ok: z.literal(true) }).safeParse(body).success) return { kind: 'sent' };
      const { description = '', parameters } = refusal.safeParse(body).data ?? {};
      const reason = `HTTP ${status} ${description}`.trim().slice(0, 200);
      if (FINAL_STATUSES.has(status)) return { kind: 'refused', reason, isBlocked: status === FORBIDDEN };
      const retryAfterMs = parameters?.retry_after === undefined ? null : parameters.retry_after * SECOND_MS;
      return { kind: 'failed', reason, isUnsent: status === TOO_MANY, retryAfterMs };
    },
    async readName() {
      const answer = nameSchema.safeParse(await read('getMe'));
      return answer.data?.result.username ?? null;
    },
    async readUpdates(last) {
      const query = new URLSearchParams({ offset: String(last + 1), allowed_updates: '["message"]' });
      const answer = updatesSchema.safeParse(await read(`getUpdates?${query}`));
      return answer.data?.result.map(({ update_id: id, message }) => ({ id, message: privateText(message) })) ?? null;
    },
  };

  async function read(method: string): Promise<unknown> {
    const response = await request(`${url}/bot${token}/${method}`, { isIdempotent: true });
    return response.kind === 'answered' ? response.body : null;
  }
}

function privateText(message: z.output<typeof updatesSchema>['result'][number]['message']): TelegramUpdate['message'] {
  if (message?.text === undefined || message.chat.type !== 'private') return null;
  return { chat: String(message.chat.id), text: message.text };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** User input as text inside the HTML that Telegram parses. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
