import type { ApiResult } from './api-result.ts';
import { type CallOptions, sendJson } from './call-api.ts';

interface SiteBody<Result> {
  result?: Result;
  error?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}

/** Calls `/api/site`, whose responses have `success`, `result` and `error`; `Result` is the contract's type of `result`. */
export function callSite<Result>(path: string, body: unknown, options?: CallOptions): Promise<ApiResult<Result>> {
  return sendJson(
    'POST',
    `/api/site${path}`,
    body,
    options,
    ({ result, error = '', errors, data }: SiteBody<Result>) => ({
      data: (result ?? data) as Result,
      message: error,
      errors,
    }),
  );
}
