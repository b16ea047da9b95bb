import type { FuzzCase, FuzzedCall } from './fuzz-case.ts';

/** A route of the shop, whoever registered it: calls, pages, pictures, feeds, callbacks, the older dialect. */
export interface ShopRoute {
  method: string;
  url: string;
}

/** NUL, and halves of a surrogate pair, as JSON and as an address write them. */
const IN_JSON = ['\\u0000', '\\ud800', 'a\\udc00b'] as const;
const IN_ADDRESSES = ['%00', 'a%00b', '%ED%A0%80', '%ed%b0%80x'] as const;
/** Whatever else a header may carry; Node refuses NUL in one. */
const HEADERS: readonly Record<string, string>[] = [
  {
    'user-agent': '\u00ff\u00fe',
    'accept-language': '\u00ff',
    'idempotency-key': '\u00ed\u00a0\u0080',
    'x-request-id': '%00',
  },
  { cookie: 'token=%00; staff=%ED%A0%80; device=%00; staff_device=%00; locale=%00', referer: 'http://localhost:9/%00' },
];
const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded'];

/** For every route: such texts in its path, its query, its body and its headers. */
export function* unstorableCases(routes: readonly ShopRoute[], calls: readonly FuzzedCall[]): Generator<FuzzCase> {
  for (const { method, url } of routes) {
    const caller = url.startsWith('/api/admin') ? 'owner' : 'customer';
    const plain = { seed: 0, caller, method, contentType: null, body: null };
    const call = calls.find((one) => one.method === method && one.path === url);
    const paths = /[:*]/.test(url) ? IN_ADDRESSES.map((text) => url.replace(/:\w+|\*/g, text)) : [];
    for (const path of paths) yield { ...plain, url: path };
    const address = url.replace(/:\w+|\*/g, '1');
    for (const text of IN_ADDRESSES.slice(1, 3)) yield { ...plain, url: `${address}?${queryOf(call, text)}` };
    for (const headers of HEADERS) yield { ...plain, url: address, headers };
    if (method === 'GET' || method === 'HEAD') continue;
    for (const text of IN_JSON) {
      yield { ...plain, url: address, contentType: 'application/json', body: bodyOf(call, text) };
    }
    for (const contentType of FORM_TYPES) yield { ...plain, url: address, contentType, body: 'name=a\u0000&phone=%00' };
  }
}

function queryOf(call: FuzzedCall | undefined, text: string): string {
  return [...fieldsOf(call?.query), 'q', `x${text}`].map((name) => `${name}=${text}`).join('&');
}

/** Every field of the call, and one deep inside. */
function bodyOf(call: FuzzedCall | undefined, text: string): string {
  const fields = [...fieldsOf(call?.body), 'type', 'name', `x${text}`];
  return `{${fields.map((name) => `"${name}":"${text}"`).join(',')},"deep":[{"items":["${text}"]}]}`;
}

function fieldsOf(schema: FuzzedCall['query']): string[] {
  return Object.keys(schema?.properties ?? {});
}
