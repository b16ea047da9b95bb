import fs from 'node:fs';
import Fastify from 'fastify';

/** The limit: a Fastify that does nothing but send bytes that are ready. `serve-bare.ts PORT FILE`, see `measure-pages.ts`. */
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
  const answer = stored.get(request.url);
  if (answer === undefined) return reply.code(request.url === '/ready' ? 200 : 404).send('');
  if (request.headers['if-none-match'] === answer.headers.etag) {
    // Whoever is told a length and gets no body may wait for it.
    const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers;
    return reply.headers(headers).code(304).send();
  }
  return reply.headers(answer.headers).send(answer.body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
