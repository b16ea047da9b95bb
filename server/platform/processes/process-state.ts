import { z } from 'zod';

/** A process of the shop as it describes itself. Only what differs between processes: the database is one for all. */
export const processDescriptionSchema = z.object({
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  /** The commit where the sources are a checkout. */
  revision: z.string().nullable(),
  startedAt: z.coerce.date(),
  /** `ended`: its last words. */
  state: z.enum(['ready', 'stopping', 'deaf', 'ended']),
  /** The numbers of `/metrics` that have no label, by name. */
  gauges: z.record(z.string(), z.number()),
  circuits: z.array(z.object({ provider: z.string(), state: z.int(), failedAt: z.coerce.date().nullable() })),
});
export type ProcessDescription = z.infer<typeof processDescriptionSchema>;

export interface ProcessState extends ProcessDescription {
  id: string;
  /** When it was last heard of. */
  seenAt: Date;
}
