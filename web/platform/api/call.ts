import type { ApiCall, CallData, CallErrorData, CallInput, CallSchemas, QueryValue } from '#contract/api/api-call.ts';
import { requestAddress } from '#contract/api/request-address.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { ApiResult } from './api-result.ts';

export interface CallOptions {
  headers?: Record<string, string>;
  /** A call that makes the server wait for a bank needs more than the default. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 20_000;
const DEFAULT_WAIT_SECONDS = 60;

/**
 * Makes a call and parses its response. The schemas are loaded while the request is under way, so that the first load of
 * a page holds no Zod. A response of another shape counts as a failure: the page is older or newer than the server.
 */
export async function call<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S>,
  options: CallOptions = {},
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  let response: Response;
  let schemas: S;
  try {
    [response, schemas] = await Promise.all([send(apiCall, input as RequestInput, options), apiCall.schemas()]);
  } catch {
    return noConnection();
  }
  try {
    return response.ok
      ? { kind: 'done', data: await readData(response, schemas) }
      : await readFailure(response, schemas);
  } catch (error) {
    if (isConnectionLost(error)) return noConnection();
    reportError(error);
    return { kind: 'failed', message: m.form_unreadable_response(), status: response.status };
  }
}

function noConnection(): ApiResult<never, never> {
  return { kind: 'failed', message: m.form_no_connection(), status: 0 };
}

/** The body did not arrive: the connection broke, or the call was aborted. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

function send(
  { method, path }: Pick<ApiCall, 'method' | 'path'>,
  input: RequestInput,
  { headers, timeoutMs = TIMEOUT_MS, signal }: CallOptions,
): Promise<Response> {
  const { params, query, body } = input;
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(requestAddress(path, params, query), {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      'accept-language': currentLocale(),
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

async function readData<S extends CallSchemas>(response: Response, schemas: S): Promise<CallData<S>> {
  const { data, response: whole } = schemas;
  if (whole) return whole.parse(await response.json()) as CallData<S>;
  if (!data) return null as CallData<S>;
  const body: unknown = await response.json();
  return data.parse(typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined) as CallData<S>;
}

async function readFailure<S extends CallSchemas>(
  response: Response,
  { errorData }: S,
): Promise<ApiResult<never, CallErrorData<S>>> {
  const { errorBodySchema } = await import('#contract/api/error-body.ts');
  const { status, headers } = response;
  const { message, errors = {}, data: sent } = errorBodySchema.parse(await response.json());
  const data = errorData?.[status]?.parse(sent) as CallErrorData<S> | undefined;
  switch (status) {
    case 401:
      return { kind: 'signed_out', message };
    case 422:
      return { kind: 'invalid', message, errors, data };
    case 429:
      return { kind: 'wait', message, seconds: Number(headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS) };
    default:
      return { kind: 'failed', message, status, data };
  }
}
