import { MINUTE_MS } from '#contract/time/durations.ts';

/** A provider has few addresses for all of its payers, and repeats what was not answered. */
const CALLS_PER_MINUTE = 6_000;

export const CALLBACK_LIMIT = { config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: MINUTE_MS } } };
