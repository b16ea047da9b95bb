import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HOUR_MS } from '#contract/time/durations.ts';
import { PROBE_PATHS } from './health.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What limits count: an IPv4 address, or the /64 network that one household gets in IPv6. Null only for calls of
     * this machine to a shop that is not published: they are measurements and administration, and have no limits.
     */
    readonly callerAddress: string | null;
  }
}

interface CallerAddressOptions {
  /** Whether the shop is known only by a name of its own machine. */
  isLocal: boolean;
  /** Whether proxies are named: then nobody comes from a private network but through one of them. */
  hasProxies: boolean;
}

/** Of whoever has hung up: all of them share one limit. */
const UNKNOWN = 'unknown';
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/**
 * Adds `request.callerAddress`. It fails closed: who cannot be told from others shares their limits. A published shop
 * has limits for its own machine too, because a proxy there that sets no header makes every visitor look like it; the
 * log warns of such proxies once an hour.
 */
export const callerAddresses = fp(async (app: FastifyInstance, { isLocal, hasProxies }: CallerAddressOptions) => {
  app.decorateRequest('callerAddress', {
    getter(this: FastifyRequest) {
      const isOwnMachine = isLocal && isLoopback(this.socket.remoteAddress) && !isForwarded(this);
      return isOwnMachine ? null : countedAddress(this);
    },
  });
  if (isLocal) return;
  let silentUntil = 0;
  app.addHook('onRequest', async (request) => {
    if (PROBE_PATHS.has(request.url) || Date.now() < silentUntil) return;
    const fault = proxyFault(request, hasProxies);
    if (fault === null) return;
    silentUntil = Date.now() + HOUR_MS;
    request.log.warn({ security: 'proxy', proxy: request.socket.remoteAddress }, fault);
  });
});

/** Whether the request says that it has passed a proxy. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return FORWARDED.some((name) => headers[name] !== undefined);
}

/** The address as limits count it: without the port and the notation of IPv4 inside IPv6. */
export function limitedAddress(ip: string): string {
  const plain = plainAddress(ip);
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The network of a limited address: an IPv4 /24, or the /48 that one customer of a hosting company gets in IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}

/** A forwarded address that is none is the visitor's own invention, so the proxy's counts instead. */
function countedAddress({ ip, socket }: FastifyRequest): string {
  const address = [ip, socket.remoteAddress].find((candidate) => candidate !== undefined && isIP(candidate) !== 0);
  return address === undefined ? UNKNOWN : limitedAddress(address);
}

function proxyFault(request: FastifyRequest, hasProxies: boolean): string | null {
  const { remoteAddress } = request.socket;
  const hasHeader = request.headers['x-forwarded-for'] !== undefined;
  if (!hasHeader && hasProxies && isPrivate(remoteAddress) && !isLoopback(remoteAddress)) {
    return 'Visitors share the limits of one address: a proxy in the private network sets no X-Forwarded-For';
  }
  if (!hasHeader && isLoopback(remoteAddress)) {
    return 'Visitors share the limits of one address: the proxy on this machine sets no X-Forwarded-For';
  }
  if (hasHeader && isPrivate(remoteAddress) && request.ip === remoteAddress) {
    return 'Visitors share the limits of one address: TRUSTED_PROXIES does not name the proxy';
  }
  return null;
}

function isLoopback(ip: string | undefined): boolean {
  const plain = plainAddress(ip ?? '');
  return plain === '::1' || plain.startsWith('127.');
}

function isPrivate(ip: string | undefined): boolean {
  return isLoopback(ip) || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:)/i.test(plainAddress(ip ?? ''));
}

function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...middle, ...last];
}
