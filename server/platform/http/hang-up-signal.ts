import type { FastifyReply } from 'fastify';

/** Aborted when the caller hangs up before the response is complete. */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  if (raw.destroyed) controller.abort();
  return controller.signal;
}
