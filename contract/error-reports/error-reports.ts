import { z } from 'zod';
import { PAGE_KINDS } from '../pages/page-kinds.ts';

/**
 * `POST /api/error-reports`: an error in a visitor's browser. It contains the kind of the page, never its address or
 * the visitor.
 */
export const errorReportSchema = z.strictObject({
  page: z.enum(PAGE_KINDS),
  /** `TypeError`. */
  name: z.string().max(100),
  message: z.string().max(1000),
  stack: z.string().max(8000).optional(),
});
export type ErrorReport = z.infer<typeof errorReportSchema>;
