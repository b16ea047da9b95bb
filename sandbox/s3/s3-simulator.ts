import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type S3Account, signatureFault } from './check-signature.ts';

/**
 * What the service does wrong: answers 500, answers late, breaks the connection in the middle of an answer, names another
 * ETag, or sends other bytes than were stored.
 */
export type S3Fault = 'error' | 'slow' | 'cut' | 'wrong_etag' | 'wrong_bytes';

export interface S3Simulator {
  app: FastifyInstance;
  objects: Map<string, Buffer>;
  /** The next requests, each with its fault; afterwards all is well. */
  faults: S3Fault[];
}

const MAX_OBJECT_BYTES = 64 * 1024 * 1024;
const SLOW_MS = 1_000;

/** One bucket of a service that speaks S3: objects are put and read by signed requests. */
export function createS3Simulator(account: S3Account & { bucket: string }): S3Simulator {
  const objects = new Map<string, Buffer>();
  const faults: S3Fault[] = [];
  const app = Fastify({ forceCloseConnections: true, bodyLimit: MAX_OBJECT_BYTES });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('preHandler', async (request, reply) => {
    const fault = signatureFault(signed(request), account, new Date());
    if (fault !== null) return refuse(reply, 403, fault);
    if (faults[0] === 'error') return refuse(reply, 500, faults.shift() ?? '');
    if (faults[0] !== 'slow') return;
    faults.shift();
    await delay(SLOW_MS);
  });
  app.put(`/${account.bucket}/:key`, (request, reply) => {
    const { body } = signed(request);
    const fault = faults.shift();
    if (fault === 'cut') return cut(reply, 'HTTP/1.1 200 OK\r\n');
    objects.set(keyOf(request), body);
    return reply.header('etag', `"${fault === 'wrong_etag' ? '0'.repeat(32) : md5(body)}"`).send();
  });
  app.get(`/${account.bucket}/:key`, (request, reply) => {
    const stored = objects.get(keyOf(request));
    if (stored === undefined) return refuse(reply, 404, 'NoSuchKey');
    switch (faults.shift()) {
      case 'cut':
        return cut(reply, `HTTP/1.1 200 OK\r\ncontent-length: ${stored.length}\r\n\r\n`, stored.subarray(0, 10));
      case 'wrong_bytes':
        return reply.send(Buffer.from(stored).fill(0, 0, 1));
      default:
        return reply.header('etag', `"${md5(stored)}"`).send(stored);
    }
  });
  return { app, objects, faults };
}

function signed({ method, raw, headers, body }: FastifyRequest) {
  return { method, url: raw.url ?? '/', headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
}

function keyOf(request: FastifyRequest): string {
  return (request.params as { key: string }).key;
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code></Error>`);
}

/** Writes a part of an answer and breaks the connection. */
function cut(reply: FastifyReply, head: string, body: Uint8Array = new Uint8Array()): FastifyReply {
  reply.hijack();
  reply.raw.socket?.write(Buffer.concat([Buffer.from(head), body]), () => reply.raw.socket?.destroy());
  return reply;
}
