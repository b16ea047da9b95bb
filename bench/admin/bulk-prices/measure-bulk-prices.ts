import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { timesOf } from '#bench/catalogue/figures.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { listingSchema, type ProductCard } from '#contract/catalog/catalog.ts';
import { bulkPreviewSchema, productEditResultSchema, productWindowSchema } from '#contract/catalog/products-admin.ts';
import { undoResultSchema } from '#contract/history/history-admin.ts';
import { GENERATED_FROM } from '#demo/generate/generate-taxonomy.ts';
import { timeUntilShown } from './shown-price.ts';
import { type StaffCall, signInAsDemoOwner } from './staff-client.ts';

/**
 * `node bench/admin/bulk-prices/measure-bulk-prices.ts`: what visitors of the storefront feel while staff change and
 * undo 20,000 prices of 100,000 goods, and how soon pages show a new price. The shop is the built one, with a database
 * of its own; its visitors are another process. All phases are of one run, so their ratios hold on a busy machine.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '20000' },
    edits: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '8' },
    /** A data directory with the products, kept afterwards; without it one is made. */
    data: { type: 'string' },
  },
});
const PRODUCTS = Number(values.products);
const ROWS = Number(values.rows);
const EDITS = Number(values.edits);
const ROUNDS = Number(values.rounds);
const WARM_UP_MS = 15_000;
/** Pages that showed a changed price are rendered anew when they are requested next, which is all within this time. */
const AFTERWARDS_MS = 10_000;
const ALONE_MS = 15_000;
const PAGES = 40;

const visitsSchema = z.object({ times: z.array(z.number()), failures: z.number() });
type Visits = z.infer<typeof visitsSchema>;

/** Of all rounds together: a change takes three seconds, too few visits for a p99 of its own. */
const phases = { alone: noVisits(), changed: noVisits(), undone: noVisits(), afterwards: noVisits() };
const changes: Awaited<ReturnType<typeof changePrices>>['times'][] = [];
const undos: Awaited<ReturnType<typeof undo>>[] = [];

const shop = await openBenchShop({
  port: 3391,
  products: PRODUCTS,
  ...(values.data !== undefined && { dataDir: path.resolve(values.data) }),
});
const visitors = fork(path.join(import.meta.dirname, 'visit-storefront.ts'));
try {
  const call = await signInAsDemoOwner(shop.origin);
  const cards = await readCards();
  visitors.send({ kind: 'visit', origin: shop.origin, paths: pathsOf(cards) });
  await delay(WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) await measureRound(call);
  reportRounds();
  await measureEdits(call, cards);
} finally {
  visitors.send({ kind: 'leave' });
  await shop.stop();
}

/** Products of many categories, those that the first pages of the listings show. */
async function readCards(): Promise<ProductCard[]> {
  const pages: ProductCard[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const response = await fetch(`${shop.origin}/api/v2/products?page=${page}&quantity=24`);
    pages.push(...listingSchema.parse(await response.json()).data);
  }
  return pages;
}

/** As people walk: half of the pages are products, the others listings. */
function pathsOf(cards: readonly ProductCard[]): string[] {
  const words = new Set(cards.flatMap(({ name }) => name.split(' ').slice(0, 2)));
  const listings = [...words]
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .slice(0, 60)
    .map((word) => `/search?keyword=${encodeURIComponent(word)}`);
  const sorted = listings.map((listing) => `${listing}&sort=price&order=asc`);
  const products = cards.slice(0, listings.length * 2).map(({ url }) => url);
  return [...products, ...listings, ...sorted];
}

async function measureRound(call: StaffCall): Promise<void> {
  await visits();
  await delay(ALONE_MS);
  add(phases.alone, await visits());
  const changed = await changePrices(call);
  add(phases.changed, await visits());
  const undone = await undo(call, changed);
  add(phases.undone, await visits());
  await delay(AFTERWARDS_MS);
  add(phases.afterwards, await visits());
  changes.push(changed.times);
  undos.push(undone);
}

function reportRounds(): void {
  const load = os.loadavg()[0] ?? 0;
  console.log(
    `\n${ROWS} of ${PRODUCTS} prices, ${ROUNDS} rounds, load ${load.toFixed(1)} on ${os.cpus().length} processors`,
  );
  console.log('Visits of the storefront meanwhile, ms');
  const alone = figuresOf(phases.alone);
  console.table({
    alone,
    changed: figuresOf(phases.changed, alone.p99),
    undone: figuresOf(phases.undone, alone.p99),
    afterwards: figuresOf(phases.afterwards, alone.p99),
  });
  console.log('Changes, ms, by round');
  console.table({ ...changes.map((times, round) => ({ ...times, ...undos[round] })) });
}

async function changePrices(call: StaffCall) {
  const last = GENERATED_FROM + ROWS - 1;
  const target = { filter: `f=id:between:${GENERATED_FROM}..${last}`, except: [] };
  const operations = [{ kind: 'add', field: 'price', amount: 1000 }];
  const before = await priceOf(call, last);
  const url = await urlOf(last);
  const previewedAt = performance.now();
  const preview = bulkPreviewSchema.parse(await call('/api/admin/products/bulk/preview', { target, operations }));
  const appliedAt = performance.now();
  const applied = z
    .object({ kind: z.literal('applied'), change_set: z.int() })
    .parse(await call('/api/admin/products/bulk/apply', { token: preview.token, key: randomUUID() }));
  const committedAt = performance.now();
  const visibleMs = await timeUntilShown(url, before + 1000, committedAt);
  return {
    id: applied.change_set,
    url,
    before,
    times: {
      'preview ms': Math.round(appliedAt - previewedAt),
      'write ms': Math.round(committedAt - appliedAt),
      'answer to visible ms': Math.round(visibleMs),
    },
  };
}

async function undo(call: StaffCall, { id, url, before }: { id: number; url: string; before: number }) {
  const startedAt = performance.now();
  undoResultSchema.parse(await call(`/api/admin/changes/${id}/undo`, { key: randomUUID(), reason: null }));
  const committedAt = performance.now();
  const visibleMs = await timeUntilShown(url, before, committedAt);
  return { 'undo ms': Math.round(committedAt - startedAt), 'undo to visible ms': Math.round(visibleMs) };
}

/** Single prices, one after the other, until the product's page and a listing with it show them. */
async function measureEdits(call: StaffCall, cards: readonly ProductCard[]): Promise<void> {
  const onProduct: number[] = [];
  const onListing: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const card = cards[edit];
    if (card === undefined) throw new Error('There are fewer products than edits');
    const listing = `${shop.origin}/search?keyword=${encodeURIComponent(card.name)}`;
    await fetch(listing);
    const seen = await priceOf(call, card.id);
    const price = seen + 1000 + edit;
    const edits = [{ id: card.id, field: 'price', seen, value: price }];
    const { applied } = productEditResultSchema.parse(
      await call('/api/admin/products/edits', { edits, key: randomUUID() }),
    );
    if (applied.length !== 1) throw new Error(`The price of ${card.id} was not changed`);
    const committedAt = performance.now();
    const [product, list] = await Promise.all([
      timeUntilShown(shop.origin + card.url, price, committedAt),
      timeUntilShown(listing, price, committedAt),
    ]);
    onProduct.push(product);
    onListing.push(list);
  }
  console.log(`\n${EDITS} single prices, from the answer until a page shows them, ms`);
  console.table({ "the product's page": rounded(onProduct), 'a listing': rounded(onListing) });
}

async function priceOf(call: StaffCall, id: number): Promise<number> {
  const query = new URLSearchParams({ filter: `f=id:between:${id}..${id}`, columns: 'price' });
  const { rows } = productWindowSchema.parse(await call(`/api/admin/products/window?${query}`));
  return z.number().parse(rows[0]?.values.price);
}

async function urlOf(id: number): Promise<string> {
  const response = await fetch(`${shop.origin}/api/v2/products/${id}`);
  const { data } = z.object({ data: z.object({ url: z.string() }) }).parse(await response.json());
  return shop.origin + data.url;
}

async function visits(): Promise<Visits> {
  visitors.send({ kind: 'report' });
  const [report] = await once(visitors, 'message');
  return visitsSchema.parse(report);
}

function noVisits(): Visits {
  return { times: [], failures: 0 };
}

function add(all: Visits, { times, failures }: Visits): void {
  all.times.push(...times);
  all.failures += failures;
}

function figuresOf({ times, failures }: Visits, aloneP99?: number) {
  const { p50, p99, max } = rounded(times);
  return { visits: times.length, failures, p50, p99, max, 'p99 to alone': round(p99 / (aloneP99 ?? p99)) };
}

function rounded(times: readonly number[]) {
  const { p50, p99, max } = timesOf([...times]);
  return { p50: round(p50), p99: round(p99), max: round(max) };
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
