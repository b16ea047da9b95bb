import type { PaymentProvider } from '#contract/payments/card-providers.ts';
import { createHttpClient } from '#server/platform/http-client/create-http-client.ts';

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

export type BankClient = (call: BankRequest) => Promise<BankReply>;

/** JSON calls to a bank; timeouts, retries and the circuit breaker are those of `createHttpClient`. */
export function createBankClient(provider: PaymentProvider, timeoutMs: number): BankClient {
  const send = createHttpClient({ provider, timeoutMs });
  return async ({ url, method, headers, body, isSafe }) => {
    const outcome = await send(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isIdempotent: isSafe,
    });
    if (outcome.kind === 'unreachable') return { kind: 'not_sent', why: outcome.reason };
    if (outcome.kind === 'lost') return { kind: 'unknown', why: outcome.reason };
    // The bank may have failed after it had taken the money.
    if (outcome.status >= 500) return { kind: 'unknown', why: `HTTP ${outcome.status}` };
    return outcome;
  };
}
