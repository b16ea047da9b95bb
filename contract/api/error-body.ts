import { z } from 'zod';

/** The body of every error response of `/api/v2` (docs/specification/api.md, "Conventions"). */
export const errorBodySchema = z.object({
  message: z.string(),
  /** Messages by field. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
