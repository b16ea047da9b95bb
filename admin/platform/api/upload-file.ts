import type { ApiResult } from '#client/api-result.ts';
import { parseResponse } from '#client/call.ts';
import type { ApiCall, CallData, CallErrorData, CallSchemas, QueryValue } from '#contract/api/api-call.ts';
import { requestAddress } from '#contract/api/request-address.ts';
import { UPLOAD_MEDIA_TYPE } from '#contract/media/uploads.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { reportSessionLoss } from './session-loss.ts';
import { attendanceHeaders } from './unattended.ts';

interface UploadOptions {
  query?: Readonly<Record<string, QueryValue>>;
  signal: AbortSignal;
  /** Called with the sent part, from 0 to 1. */
  onProgress(part: number): void;
}

/** Makes a call whose body is a file. With `XMLHttpRequest`, because `fetch` does not report how much has been sent. */
export async function uploadFile<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  file: Blob,
  options: UploadOptions,
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  const address = requestAddress(apiCall.path, {}, options.query);
  const [response, schemas] = await Promise.all([send(address, file, options), apiCall.schemas()]);
  if (response === null) return { kind: 'failed', message: m.api_no_connection(), status: 0 };
  const result = await parseResponse(response, response.text, schemas);
  if (result.kind === 'signed_out') reportSessionLoss();
  return result;
}

type Received = Pick<Response, 'ok' | 'status' | 'headers'> & { text: string };

/** Null without a response. */
function send(address: string, file: Blob, { signal, onProgress }: UploadOptions): Promise<Received | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    const headers = { 'accept-language': getLocale(), 'content-type': UPLOAD_MEDIA_TYPE, ...attendanceHeaders() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const { status, responseText: text } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      const answered = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
      resolve({ ok: status >= 200 && status < 300, status, headers: answered, text });
    };
    request.onerror = request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) resolve(null);
    else request.send(file);
  });
}
