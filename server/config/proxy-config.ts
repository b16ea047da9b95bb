import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { isLocalHost } from './local-host.ts';

/** Whom the shop believes about where a request comes from, and who may read its metrics. */
export interface ProxyConfig {
  /** Addresses and networks of proxies, whose `X-Forwarded-For` names the visitor. */
  trustedProxies: readonly string[];
  metrics: MetricsAccess;
}

export interface MetricsAccess {
  /** Sent as `Authorization: Bearer …`. */
  token: string | undefined;
  /** Addresses and networks that may read without a token, directly and not through a proxy. */
  from: readonly string[];
}

export const LOOPBACK = ['127.0.0.0/8', '::1'] as const;
const EXPECTATION = 'must be addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8';

export const addressList = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isAddressOrNetwork), EXPECTATION);

/** The variables, part of the schema in `config.ts`. */
export const proxyVariables = {
  TRUSTED_PROXIES: addressList.optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 random characters').optional(),
  METRICS_FROM: addressList.optional(),
};

const variables = z.object(proxyVariables);

/**
 * A shop on the Internet trusts nobody who is not named: a proxy that it guessed wrongly would let visitors choose
 * their addresses. A shop on one's own machine is tried out with proxies and measured there.
 */
export function proxyConfig(values: z.output<typeof variables>, publicUrl: string): ProxyConfig {
  const unnamed = defaultProxyConfig(publicUrl);
  return {
    trustedProxies: values.TRUSTED_PROXIES ?? unnamed.trustedProxies,
    metrics: { token: values.METRICS_TOKEN, from: values.METRICS_FROM ?? unnamed.metrics.from },
  };
}

export function defaultProxyConfig(publicUrl: string): ProxyConfig {
  const own = isLocalShop(publicUrl) ? LOOPBACK : [];
  return { trustedProxies: own, metrics: { token: undefined, from: own } };
}

/** Whether the shop is known only by a name of its own machine. */
export function isLocalShop(publicUrl: string): boolean {
  return isLocalHost(URL.parse(publicUrl)?.hostname ?? '');
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  // A network of all addresses would trust every visitor.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}
