import { z } from 'zod';
import { askGateway, type GatewayAnswer } from '#server/platform/http-client/request-gateway.ts';
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

const LONGEST_LIST = 200;
const MINUTE_MS = 60_000;
/** Looking stops after as long as so many calls may take. */
const LOOKING_CALLS = 3;

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

  function find({ reference }: OutgoingSms, sentAfter: Date): Promise<FoundSms> {
    const until = Date.now() + LOOKING_CALLS * timeoutMs;
    return findBetween(reference, minuteOf(sentAfter.getTime()) - 2, minuteOf(Date.now()) + 2, until);
  }

  /** A full list may have left it out: then both halves of the time are looked through, down to single minutes. */
  async function findBetween(reference: string, first: number, last: number, until: number): Promise<FoundSms> {
    const body = new FormData();
    body.set('start_date', tashkentMinute(first));
    body.set('to_date', tashkentMinute(last));
    body.set('page_size', String(LONGEST_LIST));
    body.set('is_ad', '0');
    const answer = await ask('/api/message/sms/get-user-messages', { method: 'POST', body });
    if (answer?.kind !== 'answered' || answer.status !== 200) return { kind: 'undecided' };
    const list = listAnswer.safeParse(answer.body).data?.data.result;
    if (list === undefined) return { kind: 'undecided' };
    const found = list.find((message) => message.user_sms_id === reference);
    if (found) return { kind: 'found', providerId: found.request_id ?? null };
    if (list.length < LONGEST_LIST) return { kind: 'absent' };
    if (first === last || Date.now() > until) return { kind: 'undecided' };
    const middle = Math.floor((first + last) / 2);
    const early = await findBetween(reference, first, middle, until);
    return early.kind === 'absent' ? findBetween(reference, middle + 1, last, until) : early;
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
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason, isUnderWay: true };
  const { status, body } = answer;
  const sent = sendAnswer.safeParse(body);
  if (status === 200 && sent.success) return { kind: 'accepted', providerId: sent.data.id };
  // A gateway that breaks may have broken after it had sent.
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}`, isUnderWay: false };
  const reason = failureAnswer.safeParse(body).data?.message ?? '';
  return { kind: 'refused', reason: `HTTP ${status} ${reason}`.trim(), isFinal: status === 400 || status === 422 };
}

function minuteOf(time: number): number {
  return Math.floor(time / MINUTE_MS);
}

/** `YYYY-MM-DD HH:MM` as the clocks in Tashkent show it (UTC+5, no summer time). */
function tashkentMinute(minute: number): string {
  return new Date((minute + 5 * 60) * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
}
