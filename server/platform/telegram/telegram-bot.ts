import { z } from 'zod';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';

export interface TelegramOptions {
  /** `https://api.telegram.org`, or the sandbox; without a trailing slash. */
  url: string;
  token: string;
  timeoutMs: number;
}

export type TelegramOutcome =
  | { kind: 'sent' }
  /** A retry would be refused too: the bot was removed from the chat, or the token is wrong. */
  | { kind: 'refused'; reason: string }
  /** It may have been sent or not; a retry may succeed. */
  | { kind: 'failed'; reason: string };

export interface TelegramBot {
  /** `html` uses the HTML subset of Telegram; the caller escapes user input with `escapeHtml`. Never throws. */
  sendMessage(chat: string, html: string): Promise<TelegramOutcome>;
}

const refusal = z.object({ description: z.string() });
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
      if (response.kind !== 'answered') return { kind: 'failed', reason: response.reason };
      const { status, body } = response;
      if (status === 200 && z.object({ ok: z.literal(true) }).safeParse(body).success) return { kind: 'sent' };
      const reason = `HTTP ${status} ${refusal.safeParse(body).data?.description ?? ''}`.trim().slice(0, 200);
      return { kind: FINAL_STATUSES.has(status) ? 'refused' : 'failed', reason };
    },
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** User input as text inside the HTML that Telegram parses. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
