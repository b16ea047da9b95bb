import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { ApiResult } from '#web/platform/api/api-result.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { callSite } from '#web/platform/api/call-site.ts';

/** Sends a request to `POST /api/site/requests/`. A failure shows a toast and is returned to the form. */
export async function sendRequest<Result = unknown>(body: Record<string, unknown>): Promise<ApiResult<Result>> {
  return showFailure(await callSite<Result>('/requests/', { ...body, page: thisPage() }));
}

/** Sends a call-back request or the short pre-order of a new model. */
export async function sendFeedback(body: Record<string, unknown>): Promise<ApiResult<unknown>> {
  return showFailure(await callApi<unknown>('POST', '/feedback', { ...body, page: thisPage() }));
}

function showFailure<Result>(answer: ApiResult<Result>): ApiResult<Result> {
  if (answer.kind !== 'done') void showToast('error', m.requests_failed());
  return answer;
}

function thisPage(): string {
  return window.location.pathname + window.location.search;
}
