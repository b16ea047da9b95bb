import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { MetricsAccess } from '#server/config/proxy-config.ts';
import { isForwarded } from './caller-address.ts';

/**
 * Who may read the metrics: whoever sends the token, and machines that are named and connect directly. A request
 * through a proxy comes from outside, whatever address it has.
 */
export function metricsGuard({ token, from }: MetricsAccess): (request: FastifyRequest) => boolean {
  const allowed = new BlockList();
  for (const entry of from) addEntry(allowed, entry);
  return (request) => hasToken(request, token) || (!isForwarded(request) && isListed(allowed, request));
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Of one length, as the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isListed(allowed: BlockList, { socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  return isIP(address) !== 0 && allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function addEntry(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}
