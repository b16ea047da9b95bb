import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { auditOriginOf, recordAudit } from './record-audit.ts';
import type { StaffDeps } from './staff-deps.ts';
import { waitingForProof } from './staff-guard.ts';

/** Entries of one call of one person a minute: the log only grows, and whoever fills it hides in it. */
const MAX_A_MINUTE = 20;
const MAX_COUNTED = 10_000;

interface Refusals {
  since: number;
  recorded: number;
  /** Since the last entry; the next one names them. */
  unrecorded: number;
}

/** Records that a call of a member of staff was refused, whoever refused it; a flood of the same is counted. */
export function recordRefusal({ db, now }: Pick<StaffDeps, 'db' | 'now'>): (request: FastifyRequest) => Promise<void> {
  const counted = new LRUCache<string, Refusals>({ max: MAX_COUNTED });
  return async (request) => {
    if (request.staffCaller === undefined || waitingForProof.has(request)) return;
    const { call } = request.routeOptions.config;
    const name = `${request.method} ${call?.path ?? ''}`;
    const { id, token } = request.staffCaller;
    const key = `${id} ${token?.id ?? ''} ${name}`;
    const at = now().getTime();
    const known = counted.get(key);
    const refusals =
      known !== undefined && at - known.since < MINUTE_MS
        ? known
        : { since: at, recorded: 0, unrecorded: known?.unrecorded ?? 0 };
    counted.set(key, refusals);
    if (refusals.recorded >= MAX_A_MINUTE) {
      refusals.unrecorded += 1;
      return;
    }
    refusals.recorded += 1;
    const { unrecorded } = refusals;
    refusals.unrecorded = 0;
    await recordAudit(db, auditOriginOf(request), {
      kind: 'refused',
      details: { call: name, permission: call?.permission ?? null, ...(unrecorded > 0 && { unrecorded }) },
    });
  };
}
