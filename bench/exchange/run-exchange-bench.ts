import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { watchImportProcess } from '#bench/imports/watch-import-process.ts';
import { EXCHANGE_CODES } from '#contract/exchange/exchange-settings.ts';
import { GENERATED_FROM } from '#demo/generate/generate-taxonomy.ts';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { catalogueFile, offersFile, PRICE_TYPE, type SentGood, WAREHOUSE } from '#sandbox/1c/commerceml.ts';
import { exchangeGoods, type SentFile, type SentRequest } from '#sandbox/1c/exchange-client.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { hashOf } from '#server/features/exchange/index.ts';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { exchanges } from '#server/schema/exchange-tables.ts';
import { createShop } from '#server/shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';

/**
 * `npm run bench:exchange`: 1C sends 100,000 goods in 100 files to the whole shop with a PostgreSQL of its own and the settings
 * of production: their codes, then prices and stock of which all differ, then the same again. `-- 10000 20`: so many goods in so
 * many files. Ends with an error when a limit is missed.
 */
const goods = Number(process.argv[2] ?? 100_000);
const parts = Number(process.argv[3] ?? 100);
const LIMITS = { 'total, s': 180, 'longest answer, s': 5, 'MB of the process': 300 };
const PASSWORD = 'bench';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.warn });
const db = openDatabase(cluster.url, { timeoutMs: 300_000 });
try {
  await migrate(db);
  await loadGeneratedShop(db, goods);
  // An old price below the new one, or a purchase price above it, would refuse its row.
  await db.execute(sql`update products set old_price = null, cost = null`);
  await db.execute(sql`vacuum analyze`);
  await addExchange(db);
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), mode: 'test' as const };
  const log = pino({ level: 'silent' });
  const shop = await createShop({ db, config, log });
  const app = await buildApp({ config, shop, log, renderPage: emptyPages });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const figures: Record<string, Record<string, number>> = {};
  const steps: [name: string, file: (sent: SentGood[]) => [name: string, text: string]][] = [
    ['codes', (sent) => ['import', catalogueFile(sent)]],
    ['prices and stock', (sent) => ['offers', offersFile(sent)]],
    ['the same again', (sent) => ['offers', offersFile(sent)]],
  ];
  for (const [name, file] of steps) {
    console.log(`${name}: load ${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.cpus().length} processors`);
    figures[name] = await measure(origin, filesOf(file));
  }
  console.table(figures);
  await app.close();
  await shop.close();
  const { rows } = await db.execute(sql`
    select (select count(*) from products where price = ${priceOf(0)} + (id - ${GENERATED_FROM}) % 1000 * 1000)::int as changed,
      (select count(*) from supplier_codes)::int as codes`);
  console.log(rows[0]);
  const missed = Object.values(figures).some((one) =>
    Object.entries(LIMITS).some(([figure, limit]) => (one[figure] ?? 0) > limit),
  );
  if (missed) process.exitCode = 1;
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function addExchange(shop: Database): Promise<void> {
  await shop.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
    values (1, '{"ru": "Магазин"}', '{"ru": "Ташкент"}', '{"ru": "Амира Темура, 1"}', '', '', 41.3, 69.2)
    on conflict do nothing`);
  await shop.execute(sql`insert into staff (name, email) values ('Bench', 'bench@example.uz')`);
  await shop.insert(exchanges).values({
    name: 'УТ',
    passwordHash: hashOf(PASSWORD),
    codes: [...EXCHANGE_CODES],
    fields: [],
    columns: { [`price:${PRICE_TYPE}`]: 'price', [`stock:${WAREHOUSE}`]: 'stock_1' },
    maxWarned: goods,
    createdBy: 1,
  });
}

function priceOf(n: number): number {
  return 2_000_000 + (n % 1000) * 1000;
}

function filesOf(file: (sent: SentGood[]) => [name: string, text: string]): SentFile[] {
  const size = Math.ceil(goods / parts);
  return Array.from({ length: parts }, (_, part) => {
    const sent = Array.from({ length: Math.min(size, goods - part * size) }, (__, place) => {
      const n = part * size + place;
      const rests = { [WAREHOUSE]: `${1 + (n % 50)}.000` };
      return {
        code: `guid-${n}`,
        sku: `G-${GENERATED_FROM + n}`,
        name: `Товар ${n}`,
        price: `${priceOf(n)}.00`,
        rests,
      };
    });
    const [name, text] = file(sent);
    return { name: `${name}0_${part + 1}.xml`, content: Buffer.from(text) };
  });
}

async function measure(origin: string, files: readonly SentFile[]): Promise<Record<string, number>> {
  const memory = watchImportProcess();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let slowest = 0;
  async function send({ method, query, headers, body }: SentRequest) {
    const startedAt = performance.now();
    const response = await fetch(`${origin}/exchange/1c?${query}`, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    slowest = Math.max(slowest, performance.now() - startedAt);
    return { status: response.status, text };
  }
  const startedAt = performance.now();
  const { answers, requests } = await exchangeGoods({ send, password: PASSWORD }, files);
  const failed = answers.find(({ lines }) => lines[0] !== 'success');
  if (failed !== undefined) throw new Error(`${failed.name}: ${failed.lines.join(' ')}`);
  delay.disable();
  return {
    'total, s': round((performance.now() - startedAt) / 1000),
    'longest answer, s': round(slowest / 1000),
    'MB of the process': round(memory.stop()),
    'event loop late at most, ms': round(delay.max / 1e6),
    requests,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
