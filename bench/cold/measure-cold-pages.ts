import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchAddresses, type BenchPage, findBenchAddresses } from '#bench/shop/bench-addresses.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { type RunningProcess, runProcess } from '#bench/shop/run-process.ts';

/**
 * `node bench/cold/measure-cold-pages.ts`: how long a page that is rendered anew keeps the main thread busy, and the
 * other threads. `--against <folder>` measures another built copy of the shop in turns with this one, on the same
 * database. All figures are processor time by the scheduler's clock, so they hold on a busy machine. `--profile <file>`
 * leaves a CPU profile of this copy there; profiling takes time of its own, so its figures are for shares only.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string', multiple: true, default: [] },
    products: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '30' },
    /** A data directory with the products, kept afterwards; without it one is made. */
    data: { type: 'string' },
    profile: { type: 'string' },
    page: { type: 'string', multiple: true, default: [] },
  },
});
const ROUNDS = Number(values.rounds);
const REQUESTS = Number(values.requests);
const PORT = 3930;
/** Until V8 has compiled what a page runs through. */
const WARM_UP_REQUESTS = 60;

const copies = [process.cwd(), ...values.against.map((folder) => path.resolve(folder))];
const opened: RunningProcess[] = [];
try {
  const shop = await openBenchShop({
    port: PORT,
    products: Number(values.products),
    ...(values.data !== undefined && { dataDir: path.resolve(values.data) }),
  });
  opened.push(shop);
  const addresses = await findBenchAddresses(shop.origin);
  const servers: RunningProcess[] = [];
  for (const [at, folder] of copies.entries()) {
    const server = await openCold(folder, PORT + 2 + at, shop.dataDir);
    opened.push(server);
    servers.push(server);
  }
  await measure(servers, addresses);
} finally {
  for (const server of opened.reverse()) await server.stop();
}

function openCold(folder: string, port: number, dataDir: string): Promise<RunningProcess> {
  const isProfiled = values.profile !== undefined && folder === process.cwd();
  return runProcess(['bench/pages/serve-cold.ts'], {
    port,
    readyPath: '/readyz',
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(PORT + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      ...(isProfiled && { COLD_PROFILE: path.resolve(values.profile ?? '') }),
    },
  });
}

interface Cost {
  main: number;
  others: number;
}

async function measure(servers: readonly RunningProcess[], addresses: BenchAddresses): Promise<void> {
  const pages = (Object.keys(addresses) as BenchPage[]).filter(
    (page) => values.page.length === 0 || values.page.includes(page),
  );
  for (const server of servers) for (const page of pages) await request(server, addresses[page], WARM_UP_REQUESTS);
  if (values.profile !== undefined) servers[0]?.signal('SIGUSR2');
  const load = os.loadavg()[0] ?? 0;
  console.log(`${values.products} products, ${ROUNDS} rounds of ${REQUESTS}, load ${load.toFixed(1)}`);
  for (const page of pages) {
    const costs = servers.map((): Cost[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, server] of servers.entries()) costs[at]?.push(await costOf(server, addresses[page]));
    }
    for (const [at, folder] of copies.entries()) report(page, path.basename(folder), costs[at] ?? []);
  }
}

async function costOf(server: RunningProcess, address: string): Promise<Cost> {
  const main = server.mainThreadSeconds();
  const all = server.processorSeconds();
  await request(server, address, REQUESTS);
  const mainMs = ((server.mainThreadSeconds() - main) * 1000) / REQUESTS;
  return { main: mainMs, others: ((server.processorSeconds() - all) * 1000) / REQUESTS - mainMs };
}

async function request(server: RunningProcess, address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const response = await fetch(server.origin + address, { headers: { 'accept-encoding': 'br' } });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    await response.arrayBuffer();
  }
}

function report(page: BenchPage, copy: string, costs: readonly Cost[]): void {
  const main = median(costs.map((cost) => cost.main));
  const others = median(costs.map((cost) => cost.others));
  const spread = `${Math.min(...costs.map((cost) => cost.main)).toFixed(2)}–${Math.max(...costs.map((cost) => cost.main)).toFixed(2)}`;
  const figures = `main ${main.toFixed(2)} ms (${spread}), beside it ${others.toFixed(2)} ms`;
  console.log(`${page.padEnd(9)} ${copy.padEnd(10)} ${figures}, ${Math.round(1000 / main)} a second of a core`);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
