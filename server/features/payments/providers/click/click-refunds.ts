import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ClickConfig } from '#server/config/providers-config.ts';
import { type BankReply, createBankClient } from '../../gateway/bank-client.ts';
import type { BankPaymentState, BankResult } from '../../gateway/card-gateway.ts';
import type { RefundGateway } from '../../gateway/refund-gateway.ts';

const SECOND_MS = 1_000;
/** Within some ten minutes. What is refused then, as a payment of an earlier month, is refused for ever. */
const MAX_ATTEMPTS = 8;
/** Of `payment_status`: what it is after a reversal is in no text that was found, so all below zero counts as gone. */
const TAKEN = 2;

const replySchema = z.object({ error_code: z.coerce.number(), error_note: z.string().nullish() });
const statusSchema = replySchema.extend({ payment_status: z.coerce.number() });

/**
 * The merchant interface gives a whole payment back, within the month of its reporting. It has no key against repeats, so
 * the frame of refunds asks for the status before every attempt but the first.
 */
export function clickRefunds({ serviceId, userId, secret, apiUrl, timeoutMs }: ClickConfig): RefundGateway {
  const client = createBankClient('click', timeoutMs);
  const request = (method: 'GET' | 'DELETE', path: string) =>
    client({ url: `${apiUrl}/${path}`, method, headers: { auth: authOf(userId, secret) }, isSafe: method === 'GET' });

  return {
    name: 'click',
    maxAttempts: MAX_ATTEMPTS,
    async transactionStatus(documentId) {
      const reply = await request('GET', `payment/status/${serviceId}/${documentId}`);
      const parsed = readReply(reply, statusSchema);
      return parsed.kind === 'done' ? { kind: 'done', value: stateOf(parsed.value.payment_status) } : parsed;
    },
    async refund(documentId) {
      const parsed = readReply(await request('DELETE', `payment/reversal/${serviceId}/${documentId}`), replySchema);
      return parsed.kind === 'done' ? { kind: 'done', value: true } : parsed;
    },
  };
}

/** `{user}:{SHA-1 of the second and the secret}:{second}` */
function authOf(userId: string, secret: string): string {
  const second = String(Math.floor(Date.now() / SECOND_MS));
  return `${userId}:${createHash('sha1')
    .update(second + secret)
    .digest('hex')}:${second}`;
}

function stateOf(status: number): BankPaymentState {
  if (status === TAKEN) {
    return { kind: 'taken', money: { amount: 0, commission: 0, transactionId: '', cardNumber: '', at: new Date(0) } };
  }
  return status < 0 ? { kind: 'reversed' } : { kind: 'working' };
}

function readReply<Value extends z.output<typeof replySchema>>(
  reply: BankReply,
  schema: z.ZodType<Value>,
): BankResult<Value> {
  if (reply.kind !== 'answered') return reply;
  const failure = replySchema.safeParse(reply.body);
  if (failure.success && failure.data.error_code !== 0) {
    return { kind: 'refused', refusal: 'other', why: `click ${failure.data.error_code}` };
  }
  const parsed = schema.safeParse(reply.body);
  if (parsed.success) return { kind: 'done', value: parsed.data };
  if (reply.status === 401 || reply.status === 403) return { kind: 'not_sent', why: `HTTP ${reply.status}` };
  return { kind: 'unknown', why: `HTTP ${reply.status} in an unknown form` };
}
