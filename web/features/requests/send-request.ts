import { m } from '#messages';
import { tellShopper } from '#ui/toast/show-toast.ts';
import type { ApiAnswer } from '#web/platform/api/call-api.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { callSite } from '#web/platform/api/call-site.ts';

/** Sends a request of one of the types of `POST /api/site/requests/`; a failure is said at once, its reason stays with the form. */
export async function sendRequest<Result = unknown>(body: Record<string, unknown>): Promise<ApiAnswer<Result>> {
  return saidWhenFailed(await callSite<Result>('/requests/', { ...body, page: thisPage() }));
}

/** A call-back, or the short pre-order of a new model. */
export async function sendFeedback(body: Record<string, unknown>): Promise<ApiAnswer<unknown>> {
  return saidWhenFailed(await callApi<unknown>('POST', '/feedback', { ...body, page: thisPage() }));
}

function saidWhenFailed<Result>(answer: ApiAnswer<Result>): ApiAnswer<Result> {
  if (answer.kind !== 'done') void tellShopper('error', m.requests_failed());
  return answer;
}

function thisPage(): string {
  return window.location.pathname + window.location.search;
}
