import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface S3Account {
  keyId: string;
  secret: string;
  region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z\d;-]+), Signature=([\da-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;
const REQUIRED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/**
 * The error code of S3 when the request is not signed with Signature Version 4 as the account would sign it, or null.
 * Computed from the description of the algorithm, with nothing of the client's library.
 */
export function signatureFault(request: SignedRequest, account: S3Account, now: Date): string | null {
  const { headers } = request;
  const parsed = AUTHORIZATION.exec(headers.authorization ?? '');
  if (parsed === null) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = parsed;
  if (keyId !== account.keyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const signedHeaders = names.split(';');
  if (!REQUIRED.every((name) => signedHeaders.includes(name))) return 'AccessDenied';
  const date = String(headers['x-amz-date']);
  if (!date.startsWith(day) || Math.abs(timeOf(date) - now.getTime()) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, signedHeaders, contentHash))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (derived, part) => hmac(derived, part),
    Buffer.from(`AWS4${account.secret}`),
  );
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonical({ method, url, headers }: SignedRequest, signedHeaders: string[], contentHash: string): string {
  const [path = '/', query = ''] = url.split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=', 2).map(strictly).join('='));
  return [
    method,
    path.split('/').map(strictly).join('/'),
    pairs.toSorted().join('&'),
    ...signedHeaders.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    contentHash,
  ].join('\n');
}

/** Percent-encoding of everything but what RFC 3986 leaves unreserved. */
function strictly(encoded: string): string {
  const text = encodeURIComponent(decodeURIComponent(encoded));
  return text.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function timeOf(date: string): number {
  const [, ...numbers] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
