import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import type { FeedbackInput, RequestInput, RequestResult } from '#contract/requests/requests.ts';
import { requestsCalls } from '#contract/requests/requests-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** Sends a request of any type. A failure shows a toast and is returned to the form. */
export async function sendRequest(form: RequestInput): Promise<ApiResult<RequestResult>> {
  return showFailure(await call(requestsCalls.sendRequest, { body: { ...form, page: thisPage() } }));
}

/** Sends a call-back request or the short pre-order of a new model. */
export async function sendFeedback(form: FeedbackInput): Promise<ApiResult<unknown>> {
  return showFailure(await call(requestsCalls.sendFeedback, { body: { ...form, page: thisPage() } }));
}

function showFailure<Result>(answer: ApiResult<Result>): ApiResult<Result> {
  if (answer.kind !== 'done') void showToast('error', m.requests_failed());
  return answer;
}

function thisPage(): string {
  return window.location.pathname + window.location.search;
}
