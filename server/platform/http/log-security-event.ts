import { Counter } from 'prom-client';
import type { Log } from '#server/platform/log.ts';
import { networkOf } from './caller-address.ts';
import { SECURITY_EVENTS, type SecurityEventDetails, type SecurityEventName } from './security-events.ts';

/** Registered by `server/platform/http/metrics.ts`. */
export const securityEventCounter = new Counter({
  name: 'security_events_total',
  help: 'Security events, as docs/security/events.md names them.',
  labelNames: ['event', 'outcome'],
  registers: [],
});

/** A request, or what else makes an event. The request's log adds its id. */
export interface SecurityEventSource {
  log: Log;
  /** As `FastifyRequest` has it; null: this machine. */
  readonly callerAddress?: string | null;
}

interface About<Name extends SecurityEventName> {
  /** Who does it; by default the caller that a guard has found. */
  actor?: ActorId;
  /** What it is done to, where that is not the actor. */
  subject?: ActorId | undefined;
  details: SecurityEventDetails[Name];
}

/** Never a phone, a name or an e-mail. */
export type ActorId = `customer:${number}` | `staff:${number}`;

const actors = new WeakMap<object, ActorId>();

/** Called by the guards: events of this request name its caller. */
export function identifyActor(request: object, actor: ActorId): void {
  actors.set(request, actor);
}

/**
 * Writes a security event: one line of the log with the same fields each time, and a count in `/metrics`. The address
 * is written as its network, because the log may be stored for longer than the day after which the shop forgets
 * addresses.
 */
export function logSecurityEvent<Name extends SecurityEventName>(
  source: SecurityEventSource,
  event: Name,
  { actor = actors.get(source), subject, details }: About<Name>,
): void {
  const { outcome, severity } = SECURITY_EVENTS[event];
  const { callerAddress: address = null } = source;
  source.log[severity](
    {
      log: 'security',
      event,
      outcome,
      severity,
      actor: actor ?? null,
      subject: subject ?? null,
      network: address === null ? null : networkOf(address),
      details,
    },
    'security event',
  );
  securityEventCounter.inc({ event, outcome });
}
