import MiniSearch from 'minisearch';
import type { SearchDocument } from '#server/features/search/search-document.ts';
import { STARTING_SYNONYMS } from '#server/features/search/starting-synonyms.ts';
import { createTextIndex } from '#server/features/search/text-index.ts';
import { soundKeys } from '#server/features/search/transliterate.ts';
import { generateDocuments, generateQueries, prefixesOf } from './generate-documents.ts';

/**
 * `node --expose-gc bench/search/measure-search.ts [products] [queries] [--minisearch]`: speed and memory of the text search on a
 * generated shop, every query a different one; with `--minisearch`, the same documents and queries through MiniSearch.
 */
function main(): void {
  const [products = 100_000, queryCount = 10_000] = process.argv
    .slice(2)
    .filter((word) => /^\d+$/.test(word))
    .map(Number);
  const before = heap();
  const documents = generateDocuments(products);
  const queries = generateQueries(documents, queryCount);
  if (process.argv.includes('--minisearch')) measureMiniSearch(documents, queries.slice(0, 1000), before);
  else measureOwn(documents, queries, before);
}

function measureOwn(documents: SearchDocument[], queries: string[], before: number): void {
  const started = process.cpuUsage();
  const index = createTextIndex();
  index.setSynonyms(STARTING_SYNONYMS);
  for (const document of documents) index.put(document);
  report('build, ms of processor time', process.cpuUsage(started).user / 1000);
  index.search('самсунг');
  const { documents: products, postings, terms, bytes } = index.stats();
  const sample = documents.filter((_, at) => at % 97 === 0).slice(0, 1000);
  // The shop's rows are in PostgreSQL: only the memory of the index is counted.
  documents.length = 0;
  report('words', terms);
  report('postings a product', postings / products);
  report('bytes a product, counted by itself', bytes / products);
  report('bytes a product, growth of the process', (heap() - before) / products);

  let empty = 0;
  let found = 0;
  const search = timesOf(queries, (query) => {
    const { total } = index.search(query);
    if (total === 0) empty += 1;
    found += total;
  });
  reportTimes('search, everything ranked', search);
  report('  products found a query', found / queries.length);
  report('  queries that found nothing, %', (empty / queries.length) * 100);
  const typed = queries.slice(0, 1000).flatMap(prefixesOf);
  reportTimes(
    'suggestions, best 5 as one types',
    timesOf(typed, (query) => index.search(query, { limit: 5 })),
  );

  reportTimes(
    'change of stock',
    timesOf(sample, (one) => index.put({ ...one, inStock: !one.inStock })),
  );
  const renamed = (one: SearchDocument) => ({
    ...one,
    name: { ru: `${one.name.ru} Новый`, uz: `${one.name.uz} Yangi` },
  });
  reportTimes(
    'change of words',
    timesOf(sample, (one) => index.put(renamed(one))),
  );
  reportTimes(
    'change of words again, with clearing away',
    timesOf(sample, (one) => index.put(one)),
  );
}

function measureMiniSearch(documents: SearchDocument[], queries: string[], before: number): void {
  const started = process.cpuUsage();
  const index = new MiniSearch<{ id: number; name: string; rest: string }>({
    fields: ['name', 'rest'],
    processTerm: (term) => soundKeys(term.toLowerCase())[0] ?? null,
  });
  for (const one of documents) {
    const rest = [...one.category, ...one.attributes].map(({ ru, uz }) => `${ru} ${uz}`).join(' ');
    index.add({
      id: one.id,
      name: `${one.name.ru} ${one.name.uz} ${one.brand} ${one.model} ${one.keywords.join(' ')}`,
      rest,
    });
  }
  report('MiniSearch: build, ms of processor time', process.cpuUsage(started).user / 1000);
  const products = documents.length;
  documents.length = 0;
  report('MiniSearch: bytes a product, growth of the process', (heap() - before) / products);
  const options = { prefix: (term: string) => term.length >= 3, combineWith: 'AND' } as const;
  reportTimes(
    'MiniSearch: words and beginnings',
    timesOf(queries, (query) => index.search(query, options)),
  );
  const fuzzy = (term: string) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false);
  reportTimes(
    'MiniSearch: and typing errors',
    timesOf(queries, (query) => index.search(query, { ...options, fuzzy })),
  );
}

function timesOf<T>(inputs: readonly T[], run: (input: T) => void): number[] {
  for (const input of inputs.slice(0, 200)) run(input);
  return inputs
    .map((input) => {
      const started = performance.now();
      run(input);
      return performance.now() - started;
    })
    .sort((one, other) => one - other);
}

function heap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function report(what: string, value: number): void {
  console.log(`${what.padEnd(52)} ${value.toLocaleString('en', { maximumFractionDigits: 1 }).padStart(12)}`);
}

function reportTimes(what: string, sorted: number[]): void {
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  console.log(`${`${what}, ms`.padEnd(52)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  max ${at(1)}`);
}

main();
