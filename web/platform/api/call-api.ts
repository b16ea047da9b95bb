import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** How a call of the API ended; nothing is thrown. `data`: what the server told beside its sentence. */
export type ApiAnswer<Data> =
  | { kind: 'done'; data: Data }
  /** 422: sentences by field. */
  | { kind: 'invalid'; message: string; errors: Record<string, string[]>; data?: unknown }
  /** 429: worth trying again after so many seconds. */
  | { kind: 'wait'; message: string; seconds: number }
  | { kind: 'signed_out'; message: string }
  /** Anything else; the message says what to do. `status` 0: the server didn't answer. */
  | { kind: 'failed'; message: string; status: number; data?: unknown };

export interface CallOptions {
  headers?: Record<string, string>;
  /** Longer than usual where the server itself has to wait for a bank. */
  waitMs?: number;
  signal?: AbortSignal;
}

const WAIT_MS = 20_000;

/** One call of `/api/v2`; `Data` is what the contract says of its `data`. */
export function callApi<Data = null>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<ApiAnswer<Data>> {
  return exchange(method, `/api/v2${path}`, body, options, ({ data, message = '', errors }: ApiBody<Data>) => ({
    data: data as Data,
    message,
    errors,
  }));
}

interface ApiBody<Data> {
  data?: Data;
  message?: string;
  errors?: Record<string, string[]>;
}

interface Told<Data> {
  data: Data;
  message: string;
  errors: Record<string, string[]> | undefined;
}

/** Sends JSON and reads JSON; `read` knows how this part of the API wraps its answers. */
export async function exchange<Data, Body>(
  method: string,
  url: string,
  body: unknown,
  { headers, waitMs = WAIT_MS, signal }: CallOptions = {},
  read: (body: Body) => Told<Data>,
): Promise<ApiAnswer<Data>> {
  try {
    const timeout = AbortSignal.timeout(waitMs);
    const answer = await fetch(url, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'accept-language': currentLocale(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 204) return { kind: 'done', data: null as Data };
    return sort(answer, read((await answer.json()) as Body));
  } catch {
    return { kind: 'failed', message: m.form_no_connection(), status: 0 };
  }
}

function sort<Data>({ ok, status, headers }: Response, told: Told<Data>): ApiAnswer<Data> {
  if (ok) return { kind: 'done', data: told.data };
  const { message, data } = told;
  switch (status) {
    case 401:
      return { kind: 'signed_out', message };
    case 422:
      return { kind: 'invalid', message, errors: told.errors ?? {}, data };
    case 429:
      return { kind: 'wait', message, seconds: Number(headers.get('retry-after') ?? 60) };
    default:
      return { kind: 'failed', message, status, data };
  }
}
