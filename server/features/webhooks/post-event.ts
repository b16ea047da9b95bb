import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFailure } from '#contract/webhooks/webhook-states.ts';
import { type AddressRules, isPublicAddress, webhookUrl } from './public-address.ts';

export interface PostOptions extends AddressRules {
  timeoutMs: number;
}

export interface PostResult {
  failure: DeliveryFailure | null;
  status: number | null;
  /** The first bytes of the answer, as text. */
  answer: string | null;
  tookMs: number;
}

/** What the log shows of an answer; the rest is not read. */
const MAX_ANSWER_BYTES = 500;
const PRIVATE = 'ERR_PRIVATE_ADDRESS';

/**
 * Posts an event. Never throws. Every address that the name has is checked when the connection is made, so a name that
 * resolves to another one meanwhile leads nowhere else; a redirect is an answer like any other and is not followed.
 */
export async function postEvent(
  address: string,
  { body, headers, timeoutMs, ...rules }: PostOptions & { body: string; headers: Record<string, string> },
): Promise<PostResult> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  const url = webhookUrl(address, rules);
  if (url === null) return { failure: 'private_address', status: null, answer: null, tookMs: 0 };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { status, answer } = await send(url, { body, headers, signal, rules });
    const isDone = status >= 200 && status < 300;
    return { failure: isDone ? null : 'status', status, answer, tookMs: took() };
  } catch (error) {
    const isPrivate = error instanceof Error && Reflect.get(error, 'code') === PRIVATE;
    const failure = isPrivate ? 'private_address' : signal.aborted ? 'timeout' : 'connection';
    return { failure, status: null, answer: null, tookMs: took() };
  }
}

interface SendOptions {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  rules: AddressRules;
}

function send(url: URL, { body, headers, signal, rules }: SendOptions): Promise<{ status: number; answer: string }> {
  const { promise, resolve: done, reject } = Promise.withResolvers<{ status: number; answer: string }>();
  const { request } = url.protocol === 'https:' ? https : http;
  const length = String(Buffer.byteLength(body));
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': length, connection: 'close' },
    // A connection of its own: a pooled one would not be checked.
    agent: false,
    lookup: publicLookup(rules),
    signal,
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => {
      const answer = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
      done({ status: response.statusCode ?? 0, answer: printable(answer) });
      sent.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) finish();
    });
    response.on('end', finish);
    response.on('error', reject);
  });
  sent.end(body);
  return promise;
}

/** Resolves as usual, and fails when any of the addresses is not public. */
export function publicLookup(rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        callback(error ?? new Error(`${hostname} has no address`), '', 0);
      } else if (!addresses.every(({ address }) => isPublicAddress(address, rules))) {
        callback(Object.assign(new Error(`${hostname} is not public`), { code: PRIVATE }), '', 0);
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, isIP(first.address));
    });
  };
}

/** PostgreSQL stores no NUL, and a log of an answer needs no control characters. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, '�');
}
