import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Catalog, catalogRoutes } from '#server/features/catalog/index.ts';
import type { Question } from './question.ts';

const CONNECTIONS = 16;

/**
 * Calls of `GET /products` per second of this thread's processor time: what one core serves when nothing else uses it. The
 * callers run in another thread.
 */
export async function measureHttp(catalog: Catalog, questions: readonly Question[]): Promise<number> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(catalogRoutes(catalog));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const paths = questions.map((question) => `/api/v2/products?${parametersOf(question)}`);
  const caller = new Worker(new URL('./call-server.ts', import.meta.url), {
    workerData: { origin, paths, connections: CONNECTIONS },
  });
  await once(caller, 'message');
  const before = process.threadCpuUsage();
  caller.postMessage('go');
  await once(caller, 'message');
  const spent = process.threadCpuUsage(before);
  await caller.terminate();
  await app.close();
  return (paths.length * 1_000_000) / (spent.user + spent.system);
}

function parametersOf({ scope, query }: Question): URLSearchParams {
  const parameters = new URLSearchParams({
    page: String(query.page),
    order_by: query.sort,
    order_direction: query.order,
  });
  if (scope.categoryId !== undefined) parameters.append('category_id[]', String(scope.categoryId));
  for (const brand of [...query.brands, ...(scope.brandId === undefined ? [] : [scope.brandId])]) {
    parameters.append('brands[]', String(brand));
  }
  for (const [id, values] of Object.entries(query.attributes)) {
    for (const value of values) parameters.append(`attributes[${id}][]`, String(value));
  }
  if (query.priceFrom !== null) parameters.set('price_from', String(query.priceFrom));
  if (query.priceTo !== null) parameters.set('price_to', String(query.priceTo));
  if (query.inStock) parameters.set('in_stock', '1');
  if (query.onSale) parameters.set('on_sale', '1');
  return parameters;
}
