import { z } from 'zod';

/** The shape of a successful response under `/api/site`; a failure is `{success: false, error, errors?, data?}`. */
export function siteResponseOf<T extends z.ZodType>(result: T) {
  return z.object({ success: z.literal(true), result });
}
