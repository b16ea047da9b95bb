import { z } from 'zod';
import { askGateway } from '#server/platform/sms/index.ts';

export interface TelegramOptions {
  /** `https://api.telegram.org`, or where the sandbox listens; without a slash at its end. */
  url: string;
  token: string;
  timeoutMs: number;
}

export type TelegramOutcome =
  | { kind: 'sent' }
  /** It would be refused again: the bot was thrown out of the chat, the token is wrong. */
  | { kind: 'refused'; reason: string }
  /** It may have been sent or not, or it may be sent later. */
  | { kind: 'failed'; reason: string };

export interface TelegramBot {
  /** `html` is in the little HTML that Telegram reads; what people wrote is escaped by the caller. Never throws. */
  sendMessage(chat: string, html: string): Promise<TelegramOutcome>;
}

const refusal = z.object({ description: z.string() });
/** Nothing that time mends: a bad text, a wrong token, a bot that may not write there. */
const FINAL = new Set([400, 401, 403, 404]);

/** The Bot API's `sendMessage`. Its token is part of the address, so addresses are never told. */
export function createTelegramBot({ url, token, timeoutMs }: TelegramOptions): TelegramBot {
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
      const answer = await askGateway(`${url}/bot${token}/sendMessage`, init, timeoutMs);
      if (answer.kind !== 'answered') return { kind: 'failed', reason: answer.reason };
      const { status, body } = answer;
      if (status === 200 && z.object({ ok: z.literal(true) }).safeParse(body).success) return { kind: 'sent' };
      const reason = `HTTP ${status} ${refusal.safeParse(body).data?.description ?? ''}`.trim().slice(0, 200);
      return { kind: FINAL.has(status) ? 'refused' : 'failed', reason };
    },
  };
}
