import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '#server/config/uploads-config.ts';
import { createHttpClient, type HttpRequest } from '#server/platform/http-client/create-http-client.ts';
import type { UploadStore } from './upload-store.ts';

type Method = 'GET' | 'PUT';
interface S3Request extends Pick<HttpRequest, 'readsBytes'> {
  bytes?: Buffer<ArrayBuffer>;
}

/** Of nothing, which a read sends. */
const EMPTY_SHA256 = createHash('sha256').digest('hex');

/**
 * Uploads in a bucket of a service that speaks S3, for a shop on several machines. The name of an object is the
 * SHA-256 of its content, and S3 signs that: what arrives otherwise than it was sent is refused by the service.
 */
export function createS3Uploads({ url, bucket, region, keyId, secret, timeoutMs }: S3Config): UploadStore {
  const http = createHttpClient({ provider: 's3', timeoutMs });

  async function send(method: Method, key: string, { bytes, readsBytes = false }: S3Request) {
    const address = new URL(`/${bucket}/${key}`, url);
    const contentHash = bytes === undefined ? EMPTY_SHA256 : sha256(bytes);
    const signed = await new AwsV4Signer({
      ...{ method, url: address.href, region, service: 's3' },
      ...{ accessKeyId: keyId, secretAccessKey: secret },
      headers: { 'x-amz-content-sha256': contentHash },
    }).sign();
    const body = bytes === undefined ? {} : { body: bytes };
    const { href } = signed.url;
    const outcome = await http(href, { method, headers: signed.headers, isIdempotent: true, readsBytes, ...body });
    if (outcome.kind !== 'answered') throw new Error(`S3: ${method} ${outcome.kind}, ${outcome.reason}`);
    return outcome;
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    const { status, headers } = await send('PUT', name, { bytes: Buffer.from(bytes) });
    if (status !== 200) throw new Error(`S3: PUT answered ${status}`);
    const etag = headers.get('etag')?.replaceAll('"', '') ?? '';
    // A bucket that encrypts with keys of its own has ETags of another form.
    if (/^[\da-f]{32}$/.test(etag) && etag !== createHash('md5').update(bytes).digest('hex')) {
      throw new Error('S3: PUT stored other bytes than were sent');
    }
  }

  async function read(name: string): Promise<Buffer | null> {
    const { status, body } = await send('GET', name, { readsBytes: true });
    if (status === 404) return null;
    if (status !== 200 || !Buffer.isBuffer(body)) throw new Error(`S3: GET answered ${status}`);
    return body;
  }

  return { write, read };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
