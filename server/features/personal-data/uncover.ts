import type { FastifyRequest } from 'fastify';
import { UNCOVERED_PER_HOUR } from '#contract/personal-data/personal-data.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type AuditedLimit, secondsUntilUncovering, UNCOVERED } from './uncover-queries.ts';

export interface UncoverDeps {
  db: Database;
  /** Another clock, and another audit log, for tests. */
  now?: () => Date;
  recordAudit?: typeof recordAudit;
}

interface Uncovering<Field extends string, Data extends Partial<Record<Field, unknown>>> {
  request: FastifyRequest;
  /** `order:26-000123`, `customer:1001`. */
  subject: string;
  reason: string;
  fields: readonly Field[];
  /** Everything that can be uncovered, or null where the caller may not see the record at all. */
  read(tx: Tx): Promise<Data | null>;
}

/**
 * Returns the requested fields and records who has seen them, in one transaction: without the entry there are no data.
 * One person's calls run one after another, so that two at the same moment do not both fit under the limit.
 */
export async function uncover<Field extends string, Data extends Partial<Record<Field, unknown>>>(
  { db, now = () => new Date(), recordAudit: record = recordAudit }: UncoverDeps,
  caller: StaffCaller,
  { request, subject, reason, fields, read }: Uncovering<Field, Data>,
): Promise<Partial<Data>> {
  return db.transaction(async (tx) => {
    await enforceUncoverLimit(tx, caller, now());
    const data = orNotFound(await read(tx));
    const names = [...new Set(fields)];
    await record(tx, auditOriginOf(request), { kind: UNCOVERED, subject, details: { reason, fields: names } });
    const uncovered: Partial<Data> = {};
    for (const name of names) uncovered[name] = data[name];
    return uncovered;
  });
}

/** Throws when the person has seen as much as an hour allows; other calls of the person wait for this transaction. */
export async function enforceUncoverLimit(tx: Tx, { id }: StaffCaller, now: Date, limit?: AuditedLimit): Promise<void> {
  await lockKeys(tx, `uncover ${id}`);
  const seconds = await secondsUntilUncovering(tx, id, now, limit);
  if (seconds > 0) throw tooMany(seconds, limit?.max ?? UNCOVERED_PER_HOUR);
}

function tooMany(seconds: number, count: number): TooManyRequests {
  const minutes = Math.ceil(seconds / 60);
  return new TooManyRequests(seconds, (locale) => m.admin_uncover_limit({ count, minutes }, { locale }));
}
