import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log and a statement are made for. */
export interface WorkContext {
  /** The request, as its answer names it in `x-request-id`. */
  reqId?: string;
  /** The route's pattern; `/*` for pages. */
  route?: string;
  /** The name of a background job. */
  job?: string;
}

const current = new AsyncLocalStorage<WorkContext>();

/** Everything that `work` starts belongs to the context. */
export function runInContext<Result>(context: WorkContext, work: () => Result): Result {
  return current.run(context, work);
}

/** Undefined outside of requests and jobs, and for pages that come from the cache. */
export function currentContext(): WorkContext | undefined {
  return current.getStore();
}
