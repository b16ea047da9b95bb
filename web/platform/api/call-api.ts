import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { ApiResult } from './api-result.ts';

export interface CallOptions {
  headers?: Record<string, string>;
  /** A call that makes the server wait for a bank needs more than the default. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 20_000;

/** Calls `/api/v2`; `Data` is the type that the contract gives the response's `data`. */
export function callApi<Data = null>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<ApiResult<Data>> {
  return sendJson(method, `/api/v2${path}`, body, options, ({ data, message = '', errors }: ApiBody<Data>) => ({
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

interface ParsedBody<Data> {
  data: Data;
  message: string;
  errors: Record<string, string[]> | undefined;
}

/** Sends JSON and reads JSON; `read` unwraps the response body of the API in question. */
export async function sendJson<Data, Body>(
  method: string,
  url: string,
  body: unknown,
  { headers, timeoutMs = TIMEOUT_MS, signal }: CallOptions = {},
  read: (body: Body) => ParsedBody<Data>,
): Promise<ApiResult<Data>> {
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'accept-language': currentLocale(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status === 204) return { kind: 'done', data: null as Data };
    return toResult(response, read((await response.json()) as Body));
  } catch {
    return { kind: 'failed', message: m.form_no_connection(), status: 0 };
  }
}

function toResult<Data>({ ok, status, headers }: Response, parsed: ParsedBody<Data>): ApiResult<Data> {
  if (ok) return { kind: 'done', data: parsed.data };
  const { message, data } = parsed;
  switch (status) {
    case 401:
      return { kind: 'signed_out', message };
    case 422:
      return { kind: 'invalid', message, errors: parsed.errors ?? {}, data };
    case 429:
      return { kind: 'wait', message, seconds: Number(headers.get('retry-after') ?? 60) };
    default:
      return { kind: 'failed', message, status, data };
  }
}
