/** Failures of a connection that never stood: the question can't have arrived. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export type GatewayAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'lost'; reason: string };

/** One HTTP question to a gateway, with a time limit; the answer's JSON, or its text when it is none. */
export async function askGateway(url: string, init: RequestInit, timeoutMs: number): Promise<GatewayAnswer> {
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

/** The error's code alone: its words may quote what was sent. */
function causeCode(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown } }).cause;
  if (typeof cause?.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'unknown';
}
