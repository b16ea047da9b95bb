import type { ApiCall, CallData, CallErrorData, CallInput, CallSchemas, QueryValue } from '#contract/api/api-call.ts';
import type { ErrorBody } from '#contract/api/error-body.ts';
import { requestAddress } from '#contract/api/request-address.ts';
import { parseRetryAfter } from '#contract/http/retry-after.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import type { ApiResult } from './api-result.ts';

export interface CallOptions {
  headers?: Record<string, string>;
  /** A call that makes the server wait for a bank needs more than the default. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** `omit`: as somebody who is not signed in. */
  credentials?: RequestCredentials;
}

const TIMEOUT_MS = 20_000;
const DEFAULT_WAIT_SECONDS = 60;

/**
 * Makes a call and parses its response. The schemas are loaded while the request is under way, so that the first load of
 * a page holds no Zod. A success of another shape counts as a failure: the page is older or newer than the server.
 */
export async function call<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  const { params, query, body } = input as RequestInput;
  const address = requestAddress(apiCall.path, params, query);
  let response: Response;
  let schemas: S | null;
  let text: string;
  try {
    const loading = apiCall.unparsed ? null : apiCall.schemas();
    [response, schemas] = await Promise.all([send(apiCall.method, address, body, options), loading]);
    text = await response.text();
  } catch {
    return { kind: 'failed', message: m.api_no_connection(), status: 0 };
  }
  return readResult(response, text, () => (schemas ? parseData(text, schemas) : readData<S>(text, apiCall)), schemas);
}

/** The result of a call whose response was received by other means than `fetch`. */
export function parseResponse<S extends CallSchemas>(
  response: Pick<Response, 'ok' | 'status' | 'headers'>,
  text: string,
  schemas: S,
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  return readResult(response, text, () => parseData(text, schemas), schemas);
}

async function readResult<S extends CallSchemas>(
  response: Pick<Response, 'ok' | 'status' | 'headers'>,
  text: string,
  read: () => CallData<S>,
  schemas: S | null,
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  if (!response.ok) return readFailure(response, text, schemas);
  try {
    return { kind: 'done', data: read() };
  } catch (error) {
    reportError(error);
    return { kind: 'failed', message: m.api_unreadable_response(), status: response.status };
  }
}

/** Makes a call whose response is a file. A file that breaks off is no success. */
export async function callForFile<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<ApiResult<Blob, CallErrorData<S>>> {
  const { params, query, body } = input as RequestInput;
  try {
    const sending = send(apiCall.method, requestAddress(apiCall.path, params, query), body, options);
    const [response, schemas] = await Promise.all([sending, apiCall.schemas()]);
    if (!response.ok) return readFailure(response, await response.text(), schemas);
    return { kind: 'done', data: await response.blob() };
  } catch {
    return { kind: 'failed', message: m.api_no_connection(), status: 0 };
  }
}

function send(
  method: string,
  address: string,
  body: unknown,
  { headers, timeoutMs = TIMEOUT_MS, signal, credentials }: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(address, {
    method,
    ...(credentials && { credentials }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      'accept-language': getLocale(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** `CallInput` without the types of one call. */
interface RequestInput {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue | undefined>;
  body?: unknown;
}

/** For calls that are not parsed; the tests of the server parse their responses. */
function readData<S extends CallSchemas>(text: string, { unparsed }: Pick<ApiCall, 'unparsed'>): CallData<S> {
  const body: unknown = JSON.parse(text);
  return (unparsed === 'data' ? (body as { data: unknown }).data : body) as CallData<S>;
}

function parseData<S extends CallSchemas>(text: string, { data, response }: S): CallData<S> {
  if (!data && !response) return null as CallData<S>;
  const body: unknown = JSON.parse(text);
  if (response) return response.parse(body) as CallData<S>;
  return data?.parse(
    typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined,
  ) as CallData<S>;
}

/** The status decides: a proxy answers with a page of its own, and such a page is no error of ours. */
async function readFailure<S extends CallSchemas>(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  schemas: S | null,
): Promise<ApiResult<never, CallErrorData<S>>> {
  const body = await readErrorBody(text);
  const message = body?.message ?? m.api_unreadable_response();
  const parsed = body === null ? undefined : schemas?.errorData?.[status]?.safeParse(body.data);
  if (parsed?.error) reportError(parsed.error);
  const data = parsed?.data as CallErrorData<S> | undefined;
  switch (status) {
    case 401:
      return { kind: 'signed_out', message };
    case 422:
      return { kind: 'invalid', message, errors: body?.errors ?? {}, data };
    case 429: {
      const seconds = parseRetryAfter(headers.get('retry-after'), Date.now()) ?? DEFAULT_WAIT_SECONDS;
      return { kind: 'wait', message, seconds };
    }
    default:
      return { kind: 'failed', message, status, data };
  }
}

/** Null for a body that is not the server's. */
async function readErrorBody(text: string): Promise<ErrorBody | null> {
  try {
    const { errorBodySchema } = await import('#contract/api/error-body.ts');
    return errorBodySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
