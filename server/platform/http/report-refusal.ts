import type { FastifyRequest } from 'fastify';
import { logSecurityEvent } from './log-security-event.ts';
import { ForeignOrigin, type ShopError } from './shop-error.ts';

/** Makes a security event of a refusal, whoever refuses: every error of the API becomes a response in one place. */
export function reportRefusal(request: FastifyRequest, error: ShopError): void {
  // A request that the framework refuses by itself has no route yet.
  const route = (request as Partial<FastifyRequest>).routeOptions?.url ?? 'none';
  const details = { route, reason: reasonOf(error) };
  if (error instanceof ForeignOrigin) logSecurityEvent(request, 'origin.foreign', { details: { route } });
  else if (error.code === 'unauthorized') logSecurityEvent(request, 'access.unauthenticated', { details });
  else if (error.code === 'forbidden') logSecurityEvent(request, 'access.forbidden', { details });
  else if (error.code === 'too_many_requests') logSecurityEvent(request, 'limit.met', { details: { route } });
}

/** Reasons are fixed words of the code, such as `step_up`. */
function reasonOf({ details: { data } }: ShopError): string | null {
  return typeof data?.reason === 'string' ? data.reason : null;
}
