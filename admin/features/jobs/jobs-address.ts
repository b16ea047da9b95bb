import type { JobStateName } from '#contract/jobs/jobs.ts';

/** The list of a state, of one queue or of all. */
export function jobsAddress(state: JobStateName, queue?: string): string {
  const query = new URLSearchParams();
  if (state !== 'failed') query.set('state', state);
  if (queue !== undefined) query.set('queue', queue);
  return query.size === 0 ? '/jobs' : `/jobs?${query}`;
}
