import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { createHttpClient, type HttpRequest } from '#server/platform/http-client/create-http-client.ts';
import type { HttpOutcome } from '#server/platform/http-client/send-request.ts';
import type { FoundSms, OutgoingSms, SmsGateway, SmsOutcome } from './sms-gateway.ts';

export interface EskizOptions {
  url: string;
  email: string;
  password: string;
  /** The sender's name; `4546` is shared by all accounts. */
  from: string;
  /** Where Eskiz reports the delivery status of a message. */
  callbackUrl?: string | undefined;
  timeoutMs: number;
}

const loginResponse = z.object({ data: z.object({ token: z.string() }) });
const sendResponse = z.object({ id: z.string() });
const failureResponse = z.object({ message: z.string() });
const listResponse = z.object({
  data: z.object({
    result: z.array(z.object({ user_sms_id: z.string().nullish(), request_id: z.string().nullish() })),
  }),
});

type Unreachable = Extract<HttpOutcome, { kind: 'unreachable' }>;
/** Nothing is sent without a token, whatever became of the sign-in. */
const SIGN_IN_FAILED: Unreachable = {
  kind: 'unreachable',
  reason: 'sign-in refused or unanswered',
  isCircuitOpen: false,
};

const MAX_PAGE_SIZE = 200;
/** A search stops after the time that this many calls may take. */
const FIND_TIMEOUT_CALLS = 3;

/**
 * Eskiz.uz. Batches of one, because only they carry an id of ours. Tokens expire after 30 days and are renewed when
 * the gateway refuses one.
 */
export function createEskizGateway(options: EskizOptions): SmsGateway {
  const { url, timeoutMs } = options;
  const callGateway = createHttpClient({ provider: 'eskiz', timeoutMs });
  /** By how much the gateway's clock is ahead of this machine's, by its last response. */
  let clockAheadMs = 0;
  let token: Promise<string | Unreachable> | undefined;

  async function request(...call: Parameters<typeof callGateway>): Promise<HttpOutcome> {
    const outcome = await callGateway(...call);
    const date = outcome.kind === 'answered' ? Date.parse(outcome.headers.get('date') ?? '') : Number.NaN;
    if (!Number.isNaN(date)) clockAheadMs = date - Date.now();
    return outcome;
  }

  async function signIn(): Promise<string | Unreachable> {
    const body = new FormData();
    body.set('email', options.email);
    body.set('password', options.password);
    const response = await request(`${url}/api/auth/login`, { method: 'POST', body, isIdempotent: true });
    return tokenIn(response);
  }

  async function refresh(old: string): Promise<string | Unreachable> {
    const init = { method: 'PATCH', headers: { authorization: `Bearer ${old}` }, isIdempotent: true };
    const renewed = tokenIn(await request(`${url}/api/auth/refresh`, init));
    return typeof renewed === 'string' ? renewed : signIn();
  }

  /** A request with the account's token; a refused token is renewed once. Without a token it is not sent. */
  async function authorizedRequest(path: string, init: HttpRequest): Promise<HttpOutcome> {
    token ??= signIn();
    const current = await token;
    if (typeof current !== 'string') {
      token = undefined;
      return current;
    }
    const response = await request(url + path, withToken(init, current));
    if (response.kind !== 'answered' || response.status !== 401) return response;
    token = refresh(current);
    const renewed = await token;
    if (typeof renewed !== 'string') {
      token = undefined;
      return renewed;
    }
    return request(url + path, withToken(init, renewed));
  }

  async function send({ reference, phone, text }: OutgoingSms): Promise<SmsOutcome> {
    const body = JSON.stringify({
      messages: [{ user_sms_id: reference, to: phone, text }],
      from: options.from,
      dispatch_id: reference,
      ...(options.callbackUrl && { callback_url: options.callbackUrl }),
    });
    const headers = { 'content-type': 'application/json' };
    return outcomeOf(await authorizedRequest('/api/message/sms/send-batch', { method: 'POST', headers, body }));
  }

  /**
   * Messages stand at the gateway under its own time. This machine's clock may have been wrong when the message was
   * stored, and may be wrong now: a message that is searched for on the wrong day is absent, and would be sent again.
   */
  async function find({ reference }: OutgoingSms, sentAfter: Date): Promise<FoundSms> {
    const until = performance.now() + FIND_TIMEOUT_CALLS * timeoutMs;
    for (;;) {
      const aheadMs = clockAheadMs;
      const now = Date.now() + aheadMs;
      const stored = sentAfter.getTime() + Math.min(aheadMs, 0);
      // Stored by a clock that has been set back since.
      const first = stored > now ? now - DAY_MS : stored;
      const found = await findBetween(reference, minuteOf(first) - 2, minuteOf(now) + 2, until);
      if (found.kind !== 'absent' || Math.abs(clockAheadMs - aheadMs) < MINUTE_MS) return found;
      if (performance.now() > until) return { kind: 'undecided' };
    }
  }

  /**
   * A full page may have left the message out: then both halves of the time range are searched, down to single
   * minutes.
   */
  async function findBetween(reference: string, first: number, last: number, until: number): Promise<FoundSms> {
    const body = new FormData();
    body.set('start_date', tashkentMinute(first));
    body.set('to_date', tashkentMinute(last));
    body.set('page_size', String(MAX_PAGE_SIZE));
    body.set('is_ad', '0');
    const response = await authorizedRequest('/api/message/sms/get-user-messages', {
      method: 'POST',
      body,
      isIdempotent: true,
    });
    if (response.kind === 'unreachable' && response.isCircuitOpen) return { kind: 'circuit_open' };
    if (response.kind !== 'answered' || response.status !== 200) return { kind: 'undecided' };
    const list = listResponse.safeParse(response.body).data?.data.result;
    if (list === undefined) return { kind: 'undecided' };
    const found = list.find((message) => message.user_sms_id === reference);
    if (found) return { kind: 'found', providerId: found.request_id ?? null };
    if (list.length < MAX_PAGE_SIZE) return { kind: 'absent' };
    if (first === last || performance.now() > until) return { kind: 'undecided' };
    const middle = Math.floor((first + last) / 2);
    const early = await findBetween(reference, first, middle, until);
    if (early.kind === 'found' || early.kind === 'circuit_open') return early;
    const late = await findBetween(reference, middle + 1, last, until);
    return late.kind === 'absent' ? early : late;
  }

  return { send, find };
}

function tokenIn(response: HttpOutcome): string | Unreachable {
  if (response.kind === 'unreachable') return response;
  const isOk = response.kind === 'answered' && response.status === 200;
  const token = isOk ? loginResponse.safeParse(response.body).data?.data.token : undefined;
  return token ?? SIGN_IN_FAILED;
}

function withToken(init: HttpRequest, token: string): HttpRequest {
  return { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } };
}

function outcomeOf(response: HttpOutcome): SmsOutcome {
  if (response.kind === 'unreachable') return response.isCircuitOpen ? { kind: 'circuit_open' } : response;
  if (response.kind === 'lost') return { kind: 'unknown', reason: response.reason, isUnderWay: true };
  const { status, body } = response;
  const sent = sendResponse.safeParse(body);
  if (status === 200 && sent.success) return { kind: 'accepted', providerId: sent.data.id };
  // A gateway may fail after it has sent the message.
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}`, isUnderWay: false };
  const reason = failureResponse.safeParse(body).data?.message ?? '';
  return { kind: 'refused', reason: `HTTP ${status} ${reason}`.trim(), isFinal: status === 400 || status === 422 };
}

function minuteOf(time: number): number {
  return Math.floor(time / MINUTE_MS);
}

/** `YYYY-MM-DD HH:MM` in Tashkent time (UTC+5, no summer time). */
function tashkentMinute(minute: number): string {
  return new Date((minute + 5 * 60) * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ');
}
