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
  /** It changes nothing at the bank, so it may be repeated after a lost response. */
  isSafe: boolean;
}

/** HTTP calls to a bank with a timeout, a circuit breaker, and retries where a repeated call is harmless. */
export function createBankClient(timeoutMs: number, breaker: CircuitBreaker = createCircuitBreaker()) {
  return async function request(call: BankRequest): Promise<BankReply> {
    for (let tries = 1; ; tries += 1) {
      if (!breaker.allowsRequest()) return { kind: 'not_sent', why: 'circuit breaker open' };
      const reply = await requestOnce(call);
      const isRepeatable = reply.kind === 'not_sent' || (reply.kind === 'unknown' && call.isSafe);
      // After a timeout the caller has waited long enough.
      const isRetried = isRepeatable && !(reply.kind === 'unknown' && reply.why === 'TimeoutError');
      if (!isRetried || tries >= MAX_TRIES) return reply;
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
    const response = await requestGateway(url, init, timeoutMs);
    if (response.kind !== 'answered') {
      breaker.recordFailure();
      return { kind: response.kind === 'unreachable' ? 'not_sent' : 'unknown', why: response.reason };
    }
    // The bank may have failed after it had taken the money.
    if (response.status >= 500) {
      breaker.recordFailure();
      return { kind: 'unknown', why: `HTTP ${response.status}` };
    }
    breaker.recordSuccess();
    return response;
  }
}
export type BankClient = ReturnType<typeof createBankClient>;
