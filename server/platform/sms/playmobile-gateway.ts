import { z } from 'zod';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';
import type { OutgoingSms, SmsGateway, SmsOutcome } from './sms-gateway.ts';

export interface PlaymobileOptions {
  url: string;
  login: string;
  password: string;
  /** The sender's name, `3700` or one's own. */
  originator: string;
  timeoutMs: number;
}

const failureResponse = z.object({ 'error-code': z.coerce.number(), 'error-description': z.string().catch('') });
/** 100: internal error; 102, 103: the account is locked or not set up. Any other code is about the message itself. */
const RETRYABLE_CODES = new Set([100, 102, 103]);

/** Playmobile (smsxabar.uz). It has no status call, so a message without a response is not sent again. */
export function createPlaymobileGateway(options: PlaymobileOptions): SmsGateway {
  const credentials = Buffer.from(`${options.login}:${options.password}`).toString('base64');

  const request = createHttpClient({ provider: 'playmobile', timeoutMs: options.timeoutMs });

  async function send({ reference, phone, text }: OutgoingSms): Promise<SmsOutcome> {
    const message = {
      recipient: phone,
      'message-id': reference,
      sms: { originator: options.originator, content: { text } },
    };
    const response = await request(`${options.url}/broker-api/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
      body: JSON.stringify({ messages: [message] }),
    });
    if (response.kind === 'unreachable') return response.isCircuitOpen ? { kind: 'circuit_open' } : response;
    if (response.kind === 'lost') return { kind: 'unknown', reason: response.reason, isUnderWay: true };
    const { status, body } = response;
    if (status === 200) return { kind: 'accepted', providerId: null };
    if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}`, isUnderWay: false };
    const failure = failureResponse.safeParse(body).data;
    const code = failure?.['error-code'];
    return {
      kind: 'refused',
      reason: `HTTP ${status} ${code ?? ''} ${failure?.['error-description'] ?? ''}`.trim(),
      isFinal: code !== undefined && !RETRYABLE_CODES.has(code),
    };
  }

  return { send };
}
