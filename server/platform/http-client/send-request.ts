/** The connection was never established, so the request cannot have arrived. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export type HttpOutcome =
  | { kind: 'answered'; status: number; headers: Headers; body: unknown }
  /** It certainly did not arrive; `isCircuitOpen`: the circuit breaker refused it. */
  | { kind: 'unreachable'; reason: string; isCircuitOpen: boolean }
  /** It may have arrived; no response came. */
  | { kind: 'lost'; reason: string };

interface RequestOptions {
  timeoutMs: number;
  readsBytes?: boolean;
}

/**
 * One attempt with a timeout. Never throws. `body` is the parsed JSON, or the text when it is not JSON; the bytes of a
 * file.
 */
export async function sendRequest(
  url: string,
  init: RequestInit,
  { timeoutMs, readsBytes = false }: RequestOptions,
): Promise<HttpOutcome> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const body = readsBytes ? Buffer.from(await response.arrayBuffer()) : parseJson(await response.text());
    return { kind: 'answered', status: response.status, headers: response.headers, body };
  } catch (error) {
    const code = causeCode(error);
    if (NEVER_SENT.has(code)) return { kind: 'unreachable', reason: code, isCircuitOpen: false };
    return { kind: 'lost', reason: code };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Only the error's code: its message may quote the request. */
function causeCode(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown } }).cause;
  if (typeof cause?.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'unknown';
}
