import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from '#contract/time/durations.ts';

export const PROVIDERS = ['sms', 'cards', 'uzum_checkout', 'uzum', 'iman', 'telegram', 'email'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const FAULT_MODES = ['ok', 'slow', 'error', 'silent', 'drop_after_commit'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export const faultSchema = z.object({
  provider: z.enum(PROVIDERS),
  mode: z.enum(FAULT_MODES),
  /** How long it lasts; by default until the next one is set. */
  for_ms: z.int().positive().max(DAY_MS).optional(),
});

const SLOW_MS = 3_000;

export interface Faults {
  set(fault: z.output<typeof faultSchema>): void;
  modeOf(provider: Provider): FaultMode;
  /** How many `slow` responses of this provider are under way, whether or not their callers still wait. */
  delayedBy(provider: Provider): number;
  /**
   * Responds with the result of `work`, or with the provider's fault: `slow` responds late, `error` with 500 and
   * without the work, `silent` never and without the work, `drop_after_commit` does the work and breaks the
   * connection. So `work` returns its response and sends one itself only to refuse.
   */
  answer(provider: Provider, reply: FastifyReply, work: () => unknown): Promise<unknown>;
}

/** Injected faults by provider. */
export function createFaults(now: () => number = Date.now): Faults {
  const current = new Map<Provider, { mode: FaultMode; until: number }>();

  const delayed = new Map<Provider, number>();
  const delayedBy = (provider: Provider) => delayed.get(provider) ?? 0;

  function modeOf(provider: Provider): FaultMode {
    const fault = current.get(provider);
    return fault && fault.until > now() ? fault.mode : 'ok';
  }

  async function answer(provider: Provider, reply: FastifyReply, work: () => unknown): Promise<unknown> {
    switch (modeOf(provider)) {
      case 'ok':
        return work();
      case 'slow':
        delayed.set(provider, delayedBy(provider) + 1);
        try {
          await delay(SLOW_MS);
          return await work();
        } finally {
          delayed.set(provider, delayedBy(provider) - 1);
        }
      case 'error':
        return reply.code(500).send({ message: 'Internal Server Error' });
      case 'silent':
        return reply.hijack();
      case 'drop_after_commit':
        await work();
        reply.hijack();
        reply.raw.destroy();
        return reply;
    }
  }

  return {
    set: ({ provider, mode, for_ms }) => {
      current.set(provider, { mode, until: for_ms === undefined ? Number.POSITIVE_INFINITY : now() + for_ms });
    },
    modeOf,
    delayedBy,
    answer,
  };
}
