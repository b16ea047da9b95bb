import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** One customer's order: who and with what. */
export interface OrderCall {
  token: string;
  body: string;
  key: string;
}

/** The responses, and the total time. */
export interface CallResults {
  answers: { status: number; ms: number }[];
  seconds: number;
}

const { origin, connections } = workerData as { origin: string; connections: number };
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

function call({ token, body, key }: OrderCall): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  return new Promise((resolve, reject) => {
    http
      .request(`${origin}/api/v2/orders`, { agent, method: 'POST', headers }, (response) => {
        response
          .resume()
          .once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
      })
      .once('error', reject)
      .end(body);
  });
}

parentPort?.on('message', async (calls: OrderCall[]) => {
  const started = performance.now();
  const answers: CallResults['answers'] = [];
  let next = 0;
  const connection = async () => {
    for (let one = calls[next++]; one !== undefined; one = calls[next++]) answers.push(await call(one));
  };
  await Promise.all(Array.from({ length: connections }, connection));
  parentPort?.postMessage({ answers, seconds: (performance.now() - started) / 1000 } satisfies CallResults);
});
