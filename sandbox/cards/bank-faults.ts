import type { FastifyReply } from 'fastify';
import type { Faults } from '../faults.ts';

/** Runs a call under the faults on purpose. "Drop after commit" cuts off only answers to calls that move money or change which cards are bound. */
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
