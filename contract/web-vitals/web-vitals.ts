import { z } from 'zod';
import { DEVICE_KINDS } from '../funnel/funnel.ts';
import { PAGE_KINDS } from '../pages/page-kinds.ts';

/** `POST /api/vitals`: how fast one page was for one anonymous visitor. */

/** Ten minutes: longer times come from computers that were asleep. */
const MAX_MS = 600_000;
const milliseconds = z.number().min(0).max(MAX_MS);

export const vitalsSchema = z.strictObject({
  page: z.enum(PAGE_KINDS),
  /** Absent from pages that were loaded before it was reported. */
  device: z.enum(DEVICE_KINDS).optional(),
  /** Milliseconds, except CLS, which is a score. */
  LCP: milliseconds.optional(),
  INP: milliseconds.optional(),
  TTFB: milliseconds.optional(),
  CLS: z.number().min(0).max(100).optional(),
});
export type Vitals = z.infer<typeof vitalsSchema>;
