import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Only for tests and for trying it out: receivers on this machine, also without encryption. */
export interface AddressRules {
  allowsLoopback: boolean;
}

/**
 * Whether the shop may connect to an address. It stands in a network with its database and other machines that trust it,
 * so only addresses of the public Internet count: no private, local, shared, documented or reserved ones, and none in
 * which another address is wrapped.
 */
export function isPublicAddress(address: string, { allowsLoopback }: AddressRules): boolean {
  if (isIP(address) === 0) return false;
  const range = ipaddr.process(address.split('%')[0] ?? '').range();
  return range === 'unicast' || (allowsLoopback && range === 'loopback');
}

/** The URL of a webhook, or null: https to a name or address outside, without a password or a fragment in it. */
export function webhookUrl(text: string, rules: AddressRules): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLoopback = rules.allowsLoopback && /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  if (url.protocol !== 'https:' && !(isLoopback && url.protocol === 'http:')) return null;
  if (isIP(host) !== 0) return isPublicAddress(host, rules) ? url : null;
  // A name without a dot is one of the shop's own network.
  return isLoopback || (host.includes('.') && !/\.(localhost|local|internal)\.?$/.test(host)) ? url : null;
}
