/** The connection was never established, so the request cannot have arrived. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export type GatewayResponse =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'lost'; reason: string };

/** One HTTP request to a gateway with a timeout. `body` is the parsed JSON, or the text when it is not JSON. */
export async function requestGateway(url: string, init: RequestInit, timeoutMs: number): Promise<GatewayResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { kind: 'answered', status: response.status, body: parseJson(text) };
  } catch (error) {
    const code = causeCode(error);
    return { kind: NEVER_SENT.has(code) ? 'unreachable' : 'lost', reason: code };
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
