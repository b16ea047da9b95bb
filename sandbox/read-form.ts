import type { FastifyRequest } from 'fastify';

/** The text fields of a `multipart/form-data` or `application/x-www-form-urlencoded` body. */
export async function readForm(request: FastifyRequest): Promise<Record<string, string>> {
  const type = request.headers['content-type'] ?? '';
  if (!(request.body instanceof Buffer) || !/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
    return {};
  }
  const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
