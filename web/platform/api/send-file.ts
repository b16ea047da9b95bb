import type { ApiResult } from '#client/api-result.ts';
import { parseResponse } from '#client/call.ts';
import type { ApiCall, CallData, CallErrorData, CallSchemas } from '#contract/api/api-call.ts';
import { requestAddress } from '#contract/api/request-address.ts';
import { UPLOAD_MEDIA_TYPE } from '#contract/media/uploads.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** A photograph of a telephone over a slow connection. */
const TIMEOUT_MS = 120_000;

/** Makes a call whose body is a file. */
export async function sendFile<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  params: Record<string, string>,
  file: Blob,
): Promise<ApiResult<CallData<S>, CallErrorData<S>>> {
  try {
    const [response, schemas] = await Promise.all([
      fetch(requestAddress(apiCall.path, params), {
        method: apiCall.method,
        headers: { 'accept-language': currentLocale(), 'content-type': UPLOAD_MEDIA_TYPE },
        body: file,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
      apiCall.schemas(),
    ]);
    return await parseResponse(response, await response.text(), schemas);
  } catch {
    return { kind: 'failed', message: m.api_no_connection(), status: 0 };
  }
}
