import fs from 'node:fs';
import Fastify from 'fastify';

/** The upper limit: a Fastify server that only sends prepared bytes. `serve-bare.ts PORT FILE`, see `measure-pages.ts`. */
export interface StoredResponse {
  path: string;
  headers: Record<string, string>;
  bodyBase64: string;
}

const [port, file = ''] = process.argv.slice(2);
const stored = new Map(
  (JSON.parse(fs.readFileSync(file, 'utf8')) as StoredResponse[]).map(({ path, headers, bodyBase64 }) => [
    path,
    { headers, body: Buffer.from(bodyBase64, 'base64') },
  ]),
);
const app = Fastify();
app.get('/*', (request, reply) => {
  const response = stored.get(request.url);
  if (response === undefined) return reply.code(request.url === '/ready' ? 200 : 404).send('');
  if (request.headers['if-none-match'] === response.headers.etag) {
    // With a content length but no body a client may wait for the body.
    const { 'content-length': _, 'content-encoding': __, ...headers } = response.headers;
    return reply.headers(headers).code(304).send();
  }
  return reply.headers(response.headers).send(response.body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
