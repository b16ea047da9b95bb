import type { FastifyReply } from 'fastify';
import type { Faults } from '../faults.ts';

/**
 * Runs a call under the injected fault. `drop_after_commit` cuts the connection only for calls that move money or bind
 * or remove cards.
 */
export interface BankFaults {
  committing(reply: FastifyReply, work: () => unknown): Promise<unknown>;
  reading(reply: FastifyReply, work: () => unknown): Promise<unknown>;
}

export function bankFaults(faults: Faults): BankFaults {
  return {
    committing: (reply, work) => faults.answer('cards', reply, work),
    reading: async (reply, work) =>
      faults.modeOf('cards') === 'drop_after_commit' ? work() : faults.answer('cards', reply, work),
  };
}
