import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from '#contract/time/durations.ts';

export const PROVIDERS = ['sms', 'cards', 'uzum', 'iman', 'telegram'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const FAULT_MODES = ['ok', 'slow', 'error', 'silent', 'drop_after_commit'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export const faultSchema = z.object({
  provider: z.enum(PROVIDERS),
  mode: z.enum(FAULT_MODES),
  /** How long it lasts; until the next one unless told. */
  for_ms: z.int().positive().max(DAY_MS).optional(),
});

const SLOW_MS = 3_000;

export interface Faults {
  set(fault: z.output<typeof faultSchema>): void;
  modeOf(provider: Provider): FaultMode;
  /**
   * Answers with what `work` gives, unless the provider is told to misbehave: `slow` answers late, `error` with 500 and nothing done,
   * `silent` never and with nothing done, `drop_after_commit` does the work and breaks the connection instead of answering: so `work`
   * returns its answer and sends it itself only when it refuses.
   */
  answer(provider: Provider, reply: FastifyReply, work: () => unknown): Promise<unknown>;
}

/** The faults on purpose, by provider. */
export function createFaults(now: () => number = Date.now): Faults {
  const current = new Map<Provider, { mode: FaultMode; until: number }>();

  function modeOf(provider: Provider): FaultMode {
    const fault = current.get(provider);
    return fault && fault.until > now() ? fault.mode : 'ok';
  }

  async function answer(provider: Provider, reply: FastifyReply, work: () => unknown): Promise<unknown> {
    switch (modeOf(provider)) {
      case 'ok':
        return work();
      case 'slow':
        await delay(SLOW_MS);
        return work();
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
    answer,
  };
}
