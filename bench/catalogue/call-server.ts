import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

interface Calls {
  origin: string;
  paths: string[];
  connections: number;
  headers?: Record<string, string>;
}

const { origin, paths, connections, headers = {} } = workerData as Calls;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
let next = 0;

function call(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(origin + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${path}`));
        response.resume().once('end', resolve);
      })
      .once('error', reject);
  });
}

async function callOneByOne(end: number): Promise<void> {
  while (next < end) await call(paths[next++ % paths.length] ?? '/');
}

const warmUp = Math.ceil(paths.length / 5);
await Promise.all(Array.from({ length: connections }, () => callOneByOne(warmUp)));
parentPort?.once('message', async () => {
  await Promise.all(Array.from({ length: connections }, () => callOneByOne(warmUp + paths.length)));
  parentPort?.postMessage('done');
});
parentPort?.postMessage('warm');
