import { type ApiAnswer, type CallOptions, exchange } from './call-api.ts';

interface SiteBody<Result> {
  result?: Result;
  error?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}

/** One call of `/api/site`, whose answers say `success`, `result` and `error`; `Result` is what the contract says of it. */
export function callSite<Result>(path: string, body: unknown, options?: CallOptions): Promise<ApiAnswer<Result>> {
  return exchange(
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
