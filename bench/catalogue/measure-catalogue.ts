import { sql } from 'drizzle-orm';
import pg from 'pg';
import { defaultListingQuery } from '#contract/catalog/listing-query.ts';
import { generateTaxonomy } from '#demo/generate/generate-taxonomy.ts';
import { Random } from '#demo/random/random.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Figures, measure, timesOf } from './figures.ts';
import { measureHttp } from './measure-http.ts';
import { prepareFlatTable, queryPostgres } from './query-postgres.ts';
import { distinctQuestions, type Question } from './question.ts';

const QUESTIONS = 10_000;
const WARM_UP = 500;
const SEARCHES = 2000;
const CHANGES = 40;
const HTTP_CALLS = 5000;

/** All figures of one generated shop. `postgresQuestions`: how many of the questions PostgreSQL answers too. */
export async function measureCatalogue(
  db: Database,
  url: string,
  products: number,
  postgresQuestions: number,
): Promise<Figures> {
  const memoryBefore = usedMemory();
  const changes = await createChangeFeed({ db, log: console });
  const started = performance.now();
  const catalog = await createCatalog({ db, changes, log: console });
  const readyMs = performance.now() - started;
  const processBytes = usedMemory() - memoryBefore;

  const taxonomy = generateTaxonomy();
  const questions = distinctQuestions(new Random(42), taxonomy, QUESTIONS + WARM_UP);
  const listingOf = ({ scope, query }: Question) => catalog.listing(scope, query, 'ru');
  measure(questions.slice(QUESTIONS), listingOf);
  const listing = timesOf(measure(questions.slice(0, QUESTIONS), listingOf));

  const words = searchTexts(catalog);
  const search = (text: string) => catalog.search(text, defaultListingQuery({ search: text }), 'ru');
  measure(words.slice(0, 100), search);
  const { indexBytes, searchBytes } = catalog.stats();
  const figures: Figures = {
    products,
    readyMs,
    indexBytes,
    searchBytes,
    processBytes,
    listing,
    postgres: null,
    compared: 0,
    search: timesOf(measure(words, search)),
    suggestions: timesOf(measure(words, (text) => catalog.suggestions(text.slice(0, 9), 5, 'ru'))),
    visible: timesOf(await timeChanges(db, changes, products)),
    httpPerSecond: await measureHttp(catalog, questions.slice(0, HTTP_CALLS)),
  };
  if (postgresQuestions > 0) {
    figures.postgres = timesOf(await comparePostgres(url, catalog, questions.slice(0, postgresQuestions)));
    figures.compared = postgresQuestions;
  }
  await catalog.close();
  await changes.close();
  return figures;
}

/** PostgreSQL's times; throws when the two results differ. */
async function comparePostgres(url: string, catalog: Catalog, questions: readonly Question[]): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  await prepareFlatTable(client);
  await client.query('set jit = off');
  await client.query(`set work_mem = '256MB'`);
  const times: number[] = [];
  for (const question of questions) {
    const start = performance.now();
    const result = await queryPostgres(client, question);
    times.push(performance.now() - start);
    const listing = catalog.listing(question.scope, question.query, 'ru');
    const same =
      listing.meta.total === result.total &&
      String(listing.data.map(({ id }) => id)) === String(result.ids) &&
      sameCounts(listing.facets.brands, result.brands) &&
      sameCounts(
        listing.facets.attributes.flatMap(({ values }) => values),
        result.vals,
      );
    if (!same) throw new Error(`The index and PostgreSQL disagree on ${JSON.stringify(question)}`);
  }
  await client.end();
  return times;
}

function sameCounts(values: readonly { id: number; count: number }[], counts: Record<string, number> | null): boolean {
  const found = values.filter(({ count }) => count > 0);
  return found.length === Object.keys(counts ?? {}).length && found.every(({ id, count }) => counts?.[id] === count);
}

/** The time from sending an update until the index has applied it. */
async function timeChanges(db: Database, changes: ChangeFeed, products: number): Promise<number[]> {
  let arrived = Promise.withResolvers<void>();
  const unsubscribe = changes.subscribe({ phase: 'purge' }, () => arrived.resolve());
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    arrived = Promise.withResolvers<void>();
    const start = performance.now();
    const id = 1_000_000 + ((change * 7919) % products);
    await db.execute(sql`update products set price = price + 1000, old_price = null where id = ${id}`);
    await arrived.promise;
    times.push(performance.now() - start);
  }
  unsubscribe();
  return times;
}

/** Names as people type them: a product word and a brand, a brand and a model, a model alone. */
function searchTexts(catalog: Catalog): string[] {
  const random = new Random(7);
  const ids = Array.from({ length: SEARCHES }, () => 1_000_000 + random.int(0, catalog.stats().products - 1));
  return catalog.cards(ids, 'ru').map(({ name }) => {
    const words = name.replace(',', '').split(' ');
    return random.pick([words.slice(0, 2), words.slice(0, -1), words.slice(1, 3), words.slice(2, 3)]).join(' ');
  });
}

function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
