import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BenchAddresses, type BenchPage, findBenchAddresses, readListing } from '#bench/shop/bench-addresses.ts';
import { callRepeatedly, type Load } from '#bench/shop/call-repeatedly.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { type RunningProcess, runProcess } from '#bench/shop/run-process.ts';
import { buildNextToy } from './build-next-toy.ts';
import type { StoredResponse } from './serve-bare.ts';

const SECONDS = 6;
const PORT = 3910;

export interface PageLoads {
  page: BenchPage;
  path: string;
  warm: Load;
  bare: Load;
  revalidated: Load;
  bareRevalidated: Load;
  cold: Load;
}
export interface PagesFigures {
  pages: PageLoads[];
  next: { rendered: Load; cached: Load };
}

/** Measures each page warm, revalidated and cold, compared with the limit and with Next.js, in one run. */
export async function measurePages(): Promise<PagesFigures> {
  const opened: RunningProcess[] = [];
  async function open<Server extends RunningProcess>(server: Promise<Server>): Promise<Server> {
    opened.push(await server);
    return server;
  }
  try {
    const shop = await open(openBenchShop({ port: PORT }));
    const cold = await open(openCold(shop.dataDir));
    const addresses = await findBenchAddresses(shop.origin);
    const bare = await open(openBare(shop.origin, addresses));
    const next = await open(openNext(await readListing(shop.origin)));
    const pages: PageLoads[] = [];
    for (const [page, address] of Object.entries(addresses) as [BenchPage, string][]) {
      pages.push(await measurePage({ page, path: address }, { shop, bare, cold }));
    }
    return {
      pages,
      next: {
        rendered: await callRepeatedly(next, { path: '/rendered', status: 200, seconds: SECONDS }),
        cached: await callRepeatedly(next, { path: '/cached', status: 200, seconds: SECONDS }),
      },
    };
  } finally {
    for (const server of opened.reverse()) await server.stop();
  }
}

async function measurePage(
  { page, path: address }: { page: BenchPage; path: string },
  { shop, bare, cold }: Record<'shop' | 'bare' | 'cold', RunningProcess>,
): Promise<PageLoads> {
  const etag = (await fetch(shop.origin + address)).headers.get('etag') ?? '';
  const whole = { path: address, status: 200, seconds: SECONDS };
  const again = { path: address, status: 304, seconds: SECONDS, headers: { 'if-none-match': etag } };
  return {
    page,
    path: address,
    warm: await callRepeatedly(shop, whole),
    bare: await callRepeatedly(bare, whole),
    revalidated: await callRepeatedly(shop, again),
    bareRevalidated: await callRepeatedly(bare, again),
    cold: await callRepeatedly(cold, whole),
  };
}

function openCold(dataDir: string): Promise<RunningProcess> {
  const env = { NODE_ENV: 'production', PORT: String(PORT + 2), SANDBOX_PORT: String(PORT + 1), DATA_DIR: dataDir };
  return runProcess(['bench/pages/serve-cold.ts'], {
    port: PORT + 2,
    readyPath: '/readyz',
    env: { ...process.env, ...env, DATABASE_URL: '', LOG_LEVEL: 'info' },
  });
}

async function openBare(origin: string, addresses: BenchAddresses): Promise<RunningProcess> {
  const answers = await Promise.all(Object.values(addresses).map((address) => captureResponse(origin, address)));
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bare-')), 'answers.json');
  fs.writeFileSync(file, JSON.stringify(answers));
  const port = PORT + 3;
  return runProcess(['bench/pages/serve-bare.ts', String(port), file], { port, readyPath: '/ready' });
}

/** The compressed bytes and headers that the shop itself sends. */
async function captureResponse(origin: string, address: string): Promise<StoredResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredResponse>();
  const http = await import('node:http');
  const request = http.get(origin + address, { headers: { 'accept-encoding': 'br' } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...headers } = response.headers;
      const body = Buffer.concat(chunks).toString('base64');
      resolve({ path: address, headers: headers as Record<string, string>, bodyBase64: body });
    });
  });
  request.once('error', reject);
  return promise;
}

async function openNext(listing: unknown): Promise<RunningProcess> {
  const { folder, command } = await buildNextToy(listing);
  const port = PORT + 4;
  return runProcess([command, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    port,
    readyPath: '/cached',
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
}
