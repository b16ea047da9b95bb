import { Random } from '#demo/random/random.ts';
import { hostileValue, type JsonSchema, valueFor } from './hostile-values.ts';

/** A call with the JSON schemas of what it takes. */
export interface FuzzedCall {
  method: string;
  path: string;
  params: JsonSchema | undefined;
  query: JsonSchema | undefined;
  body: JsonSchema | undefined;
}

/** One request, complete, so that a stored one is repeated whatever becomes of the calls. */
export interface FuzzCase {
  seed: number;
  caller: string;
  method: string;
  url: string;
  contentType: string | null;
  body: string | null;
  headers?: Readonly<Record<string, string>>;
}

/** Addresses that are no described call: pages, feeds, pictures, callbacks, probes, the old dialect. */
const OTHER_PATHS = [
  '/',
  '/uz/category/1-x',
  '/category/2-phones',
  '/product/1-x',
  '/product/11-product-11',
  '/uz/product/13-product-13',
  '/search?q=samsung',
  '/cart',
  '/compare',
  '/cabinet',
  '/checkout',
  '/sitemap.xml',
  '/feeds/yandex.xml',
  '/uz/feeds/google.xml',
  '/news/rss.xml',
  '/pictures/0123456789abcdef0123',
  '/api/site/requests/',
  '/api/site/orders/',
  '/api/districts/regions/',
  '/api/callbacks/sms/x',
  '/api/callbacks/instalments/x',
  '/.git/config',
  '/assets/',
  '/admin/products',
  '/metrics',
  '/healthz',
  '/robots.txt',
] as const;
const METHODS = ['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'] as const;
const IDS = [
  '1',
  '2',
  '11',
  '13',
  '101',
  '1001',
  '26-000001',
  '0',
  '-1',
  '999999999999',
  '1e9',
  'x',
  '%00',
  '%ED%A0%80',
  '..%2f',
  'null',
] as const;

/** The request of a seed; the same seed makes the same request as long as the calls are the same. */
export function fuzzCase(
  seed: number,
  calls: readonly FuzzedCall[],
  callers: readonly [string, ...string[]],
): FuzzCase {
  const random = new Random(seed);
  const anybody = random.pick(callers);
  const call = calls[Math.floor(random.next() * calls.length * 1.1)];
  if (call === undefined) return otherCase(seed, anybody, random);
  // Who may not make a call is refused at once; most requests should get further.
  const likely = call.path.startsWith('/api/admin') ? random.pick(['owner', 'owner', 'of one store']) : 'customer';
  const caller = random.next() < 0.5 ? likely : anybody;
  const chance = random.pick([0.02, 0.1, 0.3]);
  const path = call.path.replace(/:\w+(\([^)]*\))?\??/g, () => random.pick(IDS));
  const hasBody = call.method !== 'GET';
  return {
    seed,
    caller,
    method: call.method,
    url: path + queryOf(call.query, random, chance),
    contentType: hasBody ? contentType(random) : null,
    body: hasBody ? bodyOf(call.body, random, chance) : null,
  };
}

function otherCase(seed: number, caller: string, random: Random): FuzzCase {
  const method = random.pick(METHODS);
  const suffix = random.next() < 0.3 ? encodeURI(String(hostileValue(random)).slice(0, 300).toWellFormed()) : '';
  const url = `${random.pick(OTHER_PATHS)}${suffix}${queryOf(undefined, random, 0.5)}`;
  const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
  return {
    seed,
    caller,
    method,
    url,
    contentType: hasBody ? contentType(random) : null,
    body: hasBody ? bodyOf(undefined, random, 0.5) : null,
  };
}

function contentType(random: Random): string {
  if (random.next() < 0.9) return 'application/json';
  return random.pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', ';']);
}

function bodyOf(schema: JsonSchema | undefined, random: Random, chance: number): string {
  const body = JSON.stringify(valueFor(schema, random, chance)) ?? 'null';
  if (random.next() < 0.03) return body.slice(0, Math.floor(random.next() * body.length));
  return random.next() < 0.03 ? `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}` : body;
}

function queryOf(schema: JsonSchema | undefined, random: Random, chance: number): string {
  const names = Object.entries(
    schema?.properties ?? (random.next() < 0.3 ? { page: {}, w: {}, brands: {}, price: {} } : {}),
  );
  const parameters = names
    .filter(() => random.next() > 0.4)
    .map(([name, part]) => `${name}=${encodeValue(valueFor(part, random, chance, name), random)}`);
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

function encodeValue(value: unknown, random: Random): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (random.next() < 0.05) return random.pick(['%', '%ED%A0%80', '%00', '%ff%fe']);
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed());
}
