import { setTimeout as delay } from 'node:timers/promises';
import { requestGateway } from '#server/platform/http-client/request-gateway.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

const MAX_TRIES = 3;
const INITIAL_BACKOFF_MS = 150;

export type BankReply =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not_sent'; why: string }
  | { kind: 'unknown'; why: string };

interface BankRequest {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: unknown;
  /** It changes nothing at the bank, so it may be asked again after a lost answer. */
  isSafe: boolean;
}

/** HTTP to a bank: a time limit, a breaker, and further tries where they can't do any harm. */
export function createBankClient(timeoutMs: number, breaker: CircuitBreaker = createCircuitBreaker()) {
  return async function request(question: BankRequest): Promise<BankReply> {
    for (let tries = 1; ; tries += 1) {
      if (!breaker.allowsRequest()) return { kind: 'not_sent', why: 'resting after failures' };
      const reply = await requestOnce(question);
      const mayRepeat = reply.kind === 'not_sent' || (reply.kind === 'unknown' && question.isSafe);
      // Whoever asks has waited long enough.
      const isWorthAnotherTry = mayRepeat && !(reply.kind === 'unknown' && reply.why === 'TimeoutError');
      if (!isWorthAnotherTry || tries >= MAX_TRIES) return reply;
      await delay(INITIAL_BACKOFF_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  };

  async function requestOnce({ url, method, headers, body }: BankRequest): Promise<BankReply> {
    const init = {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const answer = await requestGateway(url, init, timeoutMs);
    if (answer.kind !== 'answered') {
      breaker.recordFailure();
      return { kind: answer.kind === 'unreachable' ? 'not_sent' : 'unknown', why: answer.reason };
    }
    // A bank that breaks may have broken after it had taken the money.
    if (answer.status >= 500) {
      breaker.recordFailure();
      return { kind: 'unknown', why: `HTTP ${answer.status}` };
    }
    breaker.recordSuccess();
    return answer;
  }
}
export type BankClient = ReturnType<typeof createBankClient>;
