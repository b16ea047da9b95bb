import type { JobFailure } from '#contract/jobs/jobs.ts';

const PATTERNS: readonly (readonly [JobFailure, RegExp])[] = [
  ['timeout', /timed? ?out|ETIMEDOUT|AbortError|took longer|expired/i],
  ['unreachable', /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|fetch failed|unreachable|circuit/i],
  ['database', /Failed query|violates|deadlock|PostgreSQL|relation "/i],
  ['refused', /refuse|\bHTTP (?:4|5)\d\d|status (?:code )?(?:4|5)\d\d|forbidden|unauthori[sz]ed/i],
];

/** Why a job failed, in the few words that decide what to do next. */
export function jobFailureOf(error: string): JobFailure {
  return PATTERNS.find(([, pattern]) => pattern.test(error))?.[0] ?? 'other';
}
