import { isIPv6 } from 'node:net';

/**
 * The address that rate limits count: an IPv4 address, or the /64 network that one household gets in IPv6. Null for this machine,
 * whose calls are measurements and administration.
 */
export function callerAddress(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (plain === '::1' || plain.startsWith('127.')) return null;
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The network of a `callerAddress`: an IPv4 /24, or the /48 that one customer of a hosting company gets in IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...middle, ...last];
}
