import { z } from 'zod';
import { askGateway, type GatewayAnswer } from './ask-gateway.ts';
import type { FoundSms, OutgoingSms, SmsGateway, SmsOutcome } from './sms-gateway.ts';

export interface EskizOptions {
  url: string;
  email: string;
  password: string;
  /** The sender's name; `4546` is everybody's. */
  from: string;
  /** Eskiz tells there what became of a message. */
  callbackUrl?: string | undefined;
  timeoutMs: number;
}

const loginAnswer = z.object({ data: z.object({ token: z.string() }) });
const sendAnswer = z.object({ id: z.string() });
const failureAnswer = z.object({ message: z.string() });
const listAnswer = z.object({
  data: z.object({
    result: z.array(z.object({ user_sms_id: z.string().nullish(), request_id: z.string().nullish() })),
  }),
});

/** Eskiz.uz. Batches of one, because only they carry an id of ours. Tokens live 30 days and are renewed when refused. */
export function createEskizGateway(options: EskizOptions): SmsGateway {
  const { url, timeoutMs } = options;
  let token: Promise<string | null> | undefined;

  async function signIn(): Promise<string | null> {
    const body = new FormData();
    body.set('email', options.email);
    body.set('password', options.password);
    const answer = await askGateway(`${url}/api/auth/login`, { method: 'POST', body }, timeoutMs);
    return tokenIn(answer);
  }

  async function refresh(old: string): Promise<string | null> {
    const init = { method: 'PATCH', headers: { authorization: `Bearer ${old}` } };
    return tokenIn(await askGateway(`${url}/api/auth/refresh`, init, timeoutMs)) ?? (await signIn());
  }

  /** Asks as a signed-in account; a refused token is renewed once. Null: there is no way to sign in. */
  async function ask(path: string, init: RequestInit): Promise<GatewayAnswer | null> {
    token ??= signIn();
    const current = await token;
    if (current === null) {
      token = undefined;
      return null;
    }
    const answer = await askGateway(url + path, withToken(init, current), timeoutMs);
    if (answer.kind !== 'answered' || answer.status !== 401) return answer;
    token = refresh(current);
    const renewed = await token;
    if (renewed === null) {
      token = undefined;
      return null;
    }
    return askGateway(url + path, withToken(init, renewed), timeoutMs);
  }

  async function send({ reference, phone, text }: OutgoingSms): Promise<SmsOutcome> {
    const body = JSON.stringify({
      messages: [{ user_sms_id: reference, to: phone, text }],
      from: options.from,
      dispatch_id: reference,
      ...(options.callbackUrl && { callback_url: options.callbackUrl }),
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/api/message/sms/send-batch', { method: 'POST', headers, body });
    if (answer === null) return { kind: 'unreachable', reason: 'sign-in refused or unanswered' };
    return outcomeOf(answer);
  }

  async function find({ reference }: OutgoingSms, sentAfter: Date): Promise<FoundSms> {
    const body = new FormData();
    body.set('start_date', tashkentMinute(sentAfter.getTime() - 120_000));
    body.set('to_date', tashkentMinute(Date.now() + 120_000));
    body.set('page_size', '200');
    body.set('is_ad', '0');
    const answer = await ask('/api/message/sms/get-user-messages', { method: 'POST', body });
    if (answer?.kind !== 'answered' || answer.status !== 200) return { kind: 'undecided' };
    const list = listAnswer.safeParse(answer.body);
    if (!list.success) return { kind: 'undecided' };
    const found = list.data.data.result.find((message) => message.user_sms_id === reference);
    return found ? { kind: 'found', providerId: found.request_id ?? null } : { kind: 'absent' };
  }

  return { name: 'Eskiz', send, find };
}

function tokenIn(answer: GatewayAnswer): string | null {
  if (answer.kind !== 'answered' || answer.status !== 200) return null;
  return loginAnswer.safeParse(answer.body).data?.data.token ?? null;
}

function withToken(init: RequestInit, token: string): RequestInit {
  return { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } };
}

function outcomeOf(answer: GatewayAnswer): SmsOutcome {
  if (answer.kind === 'unreachable') return answer;
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  const sent = sendAnswer.safeParse(body);
  if (status === 200 && sent.success) return { kind: 'accepted', providerId: sent.data.id };
  // A gateway that breaks may have broken after it had sent.
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` };
  const reason = failureAnswer.safeParse(body).data?.message ?? '';
  return { kind: 'refused', reason: `HTTP ${status} ${reason}`.trim(), isFinal: status === 400 || status === 422 };
}

/** `YYYY-MM-DD HH:MM` as the clocks in Tashkent show it (UTC+5, no summer time). */
function tashkentMinute(time: number): string {
  return new Date(time + 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
