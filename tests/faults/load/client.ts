import { setTimeout as delay } from 'node:timers/promises';
import type { Journal } from './journal.ts';

export interface Answer<Body> {
  /** 0: the connection was refused or broke, or no answer came. */
  status: number;
  body: Body;
}

interface Call {
  body?: object;
  headers?: Record<string, string>;
  /** A page for a person; otherwise a call of the API. */
  isPage?: boolean;
}

export interface Client {
  /** Never throws; everything that comes back is judged by what a shopper may see. */
  send<Body>(method: 'GET' | 'POST', path: string, call?: Call): Promise<Answer<Body>>;
}

const TIMEOUT_MS = 45_000;
const RETRY_MS = 200;
/** Of V8, or a path of this project's sources. */
const STACK = /\n\s+at \S+.*:\d+:\d+|node:internal|\/server\/[\w/-]+\.ts/;

export function createClient(origin: string, journal: Journal, who: Record<string, string> = {}): Client {
  return {
    async send<Body>(method: 'GET' | 'POST', path: string, { body, headers, isPage = false }: Call = {}) {
      const startedAt = Date.now();
      const accept = { accept: isPage ? 'text/html' : 'application/json' };
      const type = body && { 'content-type': 'application/json' };
      const answer = await fetch(origin + path, {
        ...{ method, headers: { ...accept, ...type, ...who, ...headers }, redirect: 'manual' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch((error: unknown) => (error as Error).name);
      const ms = Date.now() - startedAt;
      journal.maxAnswerMs = Math.max(journal.maxAnswerMs, ms);
      if (typeof answer === 'string') {
        count(journal, 0);
        if (answer === 'TimeoutError') journal.violations.add(`${method} ${path}: no answer in ${TIMEOUT_MS / 1000} s`);
        return { status: 0, body: {} as Body };
      }
      const { response, text } = answer;
      count(journal, response.status);
      const violation = violationOf(response, text, isPage);
      if (violation !== null) journal.violations.add(`${method} ${pathPattern(path)}: ${violation}`);
      return { status: response.status, body: parse<Body>(text, isPage) };
    },
  };
}

/** Sends the same again, as browsers do after a lost response, until the answer is certain; null: it never was. */
export async function untilCertain<Body>(
  send: () => Promise<Answer<Body>>,
  mayRetry: () => boolean,
): Promise<Answer<Body> | null> {
  for (;;) {
    const answer = await send();
    if (answer.status > 0 && answer.status < 500 && answer.status !== 429) return answer;
    if (!mayRetry()) return null;
    await delay(RETRY_MS);
  }
}

function count({ statuses }: Journal, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

/** What is wrong with an answer, whatever happens behind it. */
export function violationOf(response: Response, text: string, isPage: boolean): string | null {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (STACK.test(text)) return `a stack with ${status}`;
  if (status >= 500 && status !== 503) return `${status} ${text.slice(0, 120)}`;
  if ((status === 503 || status === 429) && !headers.has('retry-after'))
    return `${status} without Retry-After: ${text.slice(0, 120)}`;
  const isEmpty = status === 204 || (status >= 300 && status < 400);
  if (isPage && !isEmpty && !type.startsWith('text/html')) return `${type || 'nothing'} in place of a page (${status})`;
  if (!isPage && !isEmpty && !type.startsWith('application/json'))
    return `${type || 'nothing'} in place of JSON (${status})`;
  return null;
}

function pathPattern(path: string): string {
  return path.replaceAll(/\d{2}-\d{6}|\d+/g, 'N').replace(/\?.*/, '');
}

function parse<Body>(text: string, isPage: boolean): Body {
  if (isPage || text === '') return {} as Body;
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {} as Body;
  }
}
