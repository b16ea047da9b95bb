import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  noJitterGenerator,
  retry,
} from 'cockatiel';
import { trackCircuit } from './circuit-gauge.ts';
import { announceOpenings } from './circuit-log.ts';
import { measureCall } from './provider-metrics.ts';
import { type HttpOutcome, sendRequest } from './send-request.ts';

export interface HttpClientOptions {
  /** The provider's name in the metrics and the log. */
  provider: string;
  /** For each attempt. */
  timeoutMs: number;
}

export interface HttpRequest extends Omit<RequestInit, 'signal' | 'redirect'> {
  /** Sending it twice is harmless, so it is repeated after a lost response or HTTP 5xx. */
  isIdempotent?: boolean;
  /** The response is a file: `body` is a `Buffer`. */
  readsBytes?: boolean;
}

/** Never throws. With an open circuit breaker the outcome is `unreachable` with `isCircuitOpen`, at once. */
export type HttpClient = (url: string, request?: HttpRequest) => Promise<HttpOutcome>;

const MAX_RETRIES = 2;
const INITIAL_BACKOFF_MS = 150;
/** The breaker opens after this many failures in a row. */
const BREAK_AFTER = 5;
const INITIAL_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

const CIRCUIT_OPEN: HttpOutcome = { kind: 'unreachable', reason: 'circuit breaker open', isCircuitOpen: true };

const retries = { maxAttempts: MAX_RETRIES, backoff: new ExponentialBackoff({ initialDelay: INITIAL_BACKOFF_MS }) };
const retryUnsent = retry(when(isUnsent), retries);
const retryIdempotent = retry(
  when((outcome) => isUnsent(outcome) || hasFailed(outcome)),
  retries,
);

/**
 * Calls to one provider with a timeout, a circuit breaker of their own, and retries: of every call that certainly did
 * not arrive, and of idempotent ones that may have arrived.
 */
export function createHttpClient({ provider, timeoutMs }: HttpClientOptions): HttpClient {
  const breaker = circuitBreaker(when(isProviderFailure), {
    breaker: new ConsecutiveBreaker(BREAK_AFTER),
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: INITIAL_PAUSE_MS,
      maxDelay: MAX_PAUSE_MS,
      generator: noJitterGenerator,
    }),
  });
  trackCircuit(provider, breaker);
  announceOpenings(provider, breaker);

  async function sendOnce(url: string, init: RequestInit, readsBytes: boolean): Promise<HttpOutcome> {
    // A probe is under way. Cockatiel would let this call wait for its result.
    if (breaker.state === CircuitState.HalfOpen) return CIRCUIT_OPEN;
    try {
      return await breaker.execute(() =>
        measureCall(provider, () => sendRequest(url, init, { timeoutMs, readsBytes })),
      );
    } catch (error) {
      if (isBrokenCircuitError(error)) return CIRCUIT_OPEN;
      throw error;
    }
  }

  return (url, { isIdempotent = false, readsBytes = false, ...init } = {}) =>
    (isIdempotent ? retryIdempotent : retryUnsent).execute(() => sendOnce(url, init, readsBytes));
}

function isProviderFailure(outcome: HttpOutcome): boolean {
  return outcome.kind !== 'answered' || outcome.status >= 500;
}

function isUnsent(outcome: HttpOutcome): boolean {
  return outcome.kind === 'unreachable' && !outcome.isCircuitOpen;
}

/** After a timeout the caller has waited long enough. */
function hasFailed(outcome: HttpOutcome): boolean {
  return isProviderFailure(outcome) && outcome.kind !== 'unreachable' && !isTimeout(outcome);
}

function isTimeout(outcome: HttpOutcome): boolean {
  return outcome.kind === 'lost' && outcome.reason === 'TimeoutError';
}

/** Cockatiel does not know what the calls return. */
function when(predicate: (outcome: HttpOutcome) => boolean) {
  return handleWhenResult((outcome) => predicate(outcome as HttpOutcome));
}
