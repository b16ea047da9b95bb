import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { timesOf } from '#bench/catalogue/figures.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';

/**
 * `node bench/pictures/measure-picture-burst.ts`: one address requests 1,000 sizes of pictures at once, most of which
 * the shop would have to draw. What do others wait for a new picture meanwhile, and how much memory do the shop and its
 * drawing processes take? The shop has just started, so that no drawing process runs and nothing is in the cache.
 */
const BURST = 1000;
const OTHERS = 15;
const WIDTHS = [3840, 2048, 1600, 1200, 1080, 828, 640, 480, 320, 160];
const FORMATS = ['image/avif', 'image/webp', '*/*'];
const PAGES = ['/', '/category/1011-smartphones', '/category/2011-laptops', '/category/4011-fridges', '/promotions'];
const MEMORY_CHECK_MS = 50;

const shop = await openBenchShop({ port: 3381 });
const idle = shop.memory();
let peak = idle;
const timer = setInterval(() => {
  peak = Math.max(peak, shop.memory());
}, MEMORY_CHECK_MS);
try {
  const hashes = await readHashes();
  const hashAt = (index: number) => hashes[index % hashes.length] ?? '';
  const burst = Array.from({ length: BURST }, (_, index) => {
    const width = WIDTHS[Math.floor(index / hashes.length) % WIDTHS.length];
    return get(`/pictures/${hashAt(index)}?w=${width}`, '203.0.113.5', FORMATS[index % FORMATS.length]);
  });
  await delay(500);
  const others: number[] = [];
  for (let index = 0; index < OTHERS; index++) {
    const { status, ms } = await get(`/pictures/${hashAt(index * 7 + 3)}?w=320`, `198.51.100.${index + 1}`);
    if (status !== 200) throw new Error(`Another visitor's picture answered ${status}`);
    others.push(ms);
  }
  const statuses = Map.groupBy(await Promise.all(burst), ({ status }) => status);
  console.log('Answers to the burst:', [...statuses].map(([status, { length }]) => `${status} × ${length}`).join(', '));
  const { p50, max } = timesOf(others);
  console.log(`Pictures of others: first ${ms(others[0])}, p50 ${ms(p50)}, max ${ms(max)}`);
  console.log(`Memory of the shop and its drawing processes: idle ${megabytes(idle)}, peak ${megabytes(peak)}`);
} finally {
  clearInterval(timer);
  await shop.stop();
}

async function readHashes(): Promise<string[]> {
  const pages = await Promise.all(PAGES.map(async (page) => (await fetch(shop.origin + page)).text()));
  return [
    ...new Set(pages.flatMap((page) => [...page.matchAll(/\/pictures\/([0-9a-f]{20})/g)].map(([, hash = '']) => hash))),
  ];
}

function get(path: string, address: string, accept = 'image/avif'): Promise<{ status: number; ms: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { 'x-forwarded-for': address, accept };
    http
      .get(shop.origin + path, { headers, agent: false }, (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - start }));
      })
      .on('error', reject);
  });
}

function ms(value = 0): string {
  return `${Math.round(value)} ms`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`;
}
