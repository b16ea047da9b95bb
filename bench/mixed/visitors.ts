import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread of visitors: each sends a request, waits for the response, and continues until `seconds` are over. */
export interface VisitorsData {
  origin: string;
  pages: string[];
  searches: string[];
  products: number[];
  tokens: { token: string; phone: string }[];
  visitors: number;
  seconds: number;
}
export interface VisitorsReport {
  /** Milliseconds by kind of action. */
  times: Record<Kind, number[]>;
  failures: Record<string, number>;
}
export type Kind = 'browse' | 'search' | 'cart' | 'order';

const { origin, pages, searches, products, tokens, visitors, seconds } = workerData as VisitorsData;
const agent = new http.Agent({ keepAlive: true, maxSockets: visitors });
const end = performance.now() + seconds * 1000;
const report: VisitorsReport = { times: { browse: [], search: [], cart: [], order: [] }, failures: {} };

async function visit(number: number): Promise<void> {
  const customer = tokens[number % tokens.length];
  while (performance.now() < end) {
    const dice = Math.random();
    if (dice < 0.9) await timed('browse', () => call('GET', any(pages)));
    else if (dice < 0.98) await timed('search', () => call('GET', any(searches)));
    else if (customer) await buy(customer);
  }
}

/** Three in four put something in their cart, one in four of those orders it. */
async function buy({ token, phone }: { token: string; phone: string }): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const line = { product_id: any(products), quantity: 1 };
  const status = await timed('cart', () => call('POST', '/api/v2/cart/items/add', headers, line));
  if (status !== 200 || Math.random() > 0.25) return;
  const order = {
    name: 'Покупатель',
    phone_number: phone,
    payment_method_id: 1,
    shipping_method_id: 1,
    region_id: 10,
    address: 'Чиланзар, 5',
  };
  await timed('order', () => call('POST', '/api/v2/orders', headers, order));
}

async function timed(kind: Kind, act: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const status = await act();
  report.times[kind].push(performance.now() - start);
  // Sold out (409) is an expected response.
  const isExpected = status < 400 || status === 409;
  if (!isExpected) report.failures[`${kind} ${status}`] = (report.failures[`${kind} ${status}`] ?? 0) + 1;
  return status;
}

function call(method: string, path: string, headers: Record<string, string> = {}, body?: object): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const text = body && JSON.stringify(body);
  const sent = { 'accept-encoding': 'br', ...headers, ...(text && { 'content-type': 'application/json' }) };
  const request = http.request(origin + path, { agent, method, headers: sent }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
  });
  request.once('error', reject);
  request.end(text);
  return promise;
}

function any<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T;
}

await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
parentPort?.postMessage(report);
