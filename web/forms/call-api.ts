import { m } from '#messages';
import { currentLocale } from '../locale/current-locale.ts';

/** How a call of the API ended; nothing is thrown. */
export type ApiAnswer<Data> =
  | { kind: 'done'; data: Data }
  /** 422: sentences by field. */
  | { kind: 'invalid'; message: string; errors: Record<string, string[]> }
  /** 429: worth trying again after so many seconds. */
  | { kind: 'wait'; message: string; seconds: number }
  | { kind: 'signed_out'; message: string }
  /** Anything else, the server not answering among it; the message says what to do. */
  | { kind: 'failed'; message: string };

const WAIT_MS = 20_000;

/** One call of `/api/v2`; `Data` is what the contract says of its `data`. */
export async function callApi<Data = null>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<ApiAnswer<Data>> {
  try {
    const answer = await fetch(`/api/v2${path}`, {
      method,
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        'accept-language': currentLocale(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 204) return { kind: 'done', data: null as Data };
    return read(answer, (await answer.json()) as AnswerBody<Data>);
  } catch {
    return { kind: 'failed', message: m.form_no_connection() };
  }
}

interface AnswerBody<Data> {
  data: Data;
  message: string;
  errors?: Record<string, string[]>;
}

function read<Data>(answer: Response, body: AnswerBody<Data>): ApiAnswer<Data> {
  if (answer.ok) return { kind: 'done', data: body.data };
  const { message } = body;
  switch (answer.status) {
    case 401:
      return { kind: 'signed_out', message };
    case 422:
      return { kind: 'invalid', message, errors: body.errors ?? {} };
    case 429:
      return { kind: 'wait', message, seconds: Number(answer.headers.get('retry-after') ?? 60) };
    default:
      return { kind: 'failed', message };
  }
}
