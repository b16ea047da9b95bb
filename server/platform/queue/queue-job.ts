import type { Queryable } from '#server/platform/database/database.ts';
import { jobs } from '#server/schema/jobs-tables.ts';

export type JobPayload = Record<string, unknown>;

/** Adds a job in the caller's transaction: it runs if and only if that commits. */
export async function queueJob(
  tx: Queryable,
  name: string,
  payload: JobPayload,
  { at }: { at?: Date } = {},
): Promise<void> {
  await tx.insert(jobs).values({ name, payload, ...(at && { dueAt: at }) });
}
