import { createHmac } from 'node:crypto';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { SearchSource } from '#contract/search-admin/search-admin.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { flushRegularly, type RegularFlush } from '#server/platform/counting/count-in-batches.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import { WorkSlices } from '#server/platform/event-loop/work-slices.ts';
import { storedQuery } from './stored-query.ts';
import { type CountedQuery, writeSearches } from './write-searches.ts';

/** What comes beyond it between two writes is not counted: a flood must not fill the memory. */
const MAX_QUERIES = 2000;
const MAX_CLICKS = 300;
/** A query is run for each text and list: what does not fit into this time of a batch is not counted. */
const MAX_EVALUATING_MS = 1000;
/** A click further down has its place counted as this one. */
const MAX_PLACE = 200;

export interface CountedSearch {
  text: string;
  locale: Locale;
  source: SearchSource;
}

export interface CountedClick extends CountedSearch {
  productId: number;
  /** The list that was clicked in. */
  listing: { query?: ListingQuery; exact: boolean; meant: boolean };
}

export interface SearchCounter extends RegularFlush {
  record(search: CountedSearch): void;
  recordClick(click: CountedClick): void;
}

interface SearchCounterDeps {
  db: Database;
  catalog: Pick<Catalog, 'findProducts'>;
  keys: Keys;
  onFailure(error: unknown): void;
  maxEvaluatingMs?: number;
  now?: () => Date;
}

interface Batch {
  day: string;
  searches: Map<string, CountedSearch & { count: number }>;
  clicks: CountedClick[];
}

/**
 * Counts searches and clicks in memory and writes them together every few seconds, as views are counted: no response
 * waits for it, and a crash loses at most the counts of these seconds. What a query finds is looked up when it is written.
 */
export function createSearchCounter(deps: SearchCounterDeps): SearchCounter {
  const { db, catalog, keys, onFailure, maxEvaluatingMs = MAX_EVALUATING_MS, now = () => new Date() } = deps;
  let counted = emptyBatch(now());

  async function write(): Promise<void> {
    if (counted.searches.size === 0 && counted.clicks.length === 0) return;
    const batch = counted;
    counted = emptyBatch(now());
    // Statistics that can't be written are lost, so that what they are made of is in no memory for long.
    await writeSearches(db, batch.day, await evaluate(batch));
  }

  async function evaluate({ searches, clicks }: Batch): Promise<CountedQuery[]> {
    const slices = new WorkSlices();
    const endsAt = performance.now() + maxEvaluatingMs;
    const isLate = () => performance.now() >= endsAt;
    const queries = new Map<string, CountedQuery>();
    const queryOf = ({ text }: CountedSearch) => {
      const known = queries.get(text);
      if (known) return known;
      const { total, corrected, understood } = catalog.findProducts(text, { limit: 1 });
      const [fingerprint = '', ...olderFingerprints] = keys.map((key) =>
        createHmac('sha256', key).update(text).digest('hex'),
      );
      const query = {
        fingerprint,
        olderFingerprints,
        text,
        found: total,
        corrected,
        understood: kindsOf(understood),
        days: [],
        clicks: [],
      };
      queries.set(text, query);
      return query;
    };
    for (const { count, ...search } of searches.values()) {
      if (isLate()) break;
      queryOf(search).days.push({ locale: search.locale, source: search.source, searches: count, clicks: 0 });
      if (slices.isOver()) await slices.pause();
    }
    for (const sameList of Map.groupBy(clicks, listKey).values()) {
      if (isLate()) break;
      const ids = idsOf(sameList[0]);
      for (const click of sameList) {
        const at = ids.indexOf(click.productId);
        // Not found by the query: it was opened from something else on the page.
        if (at >= 0) addClick(queryOf(click), click, Math.min(at + 1, MAX_PLACE));
      }
      if (slices.isOver()) await slices.pause();
    }
    return [...queries.values()];
  }

  /** All goods of the list that was clicked in, in their order. */
  function idsOf(click: CountedClick | undefined): number[] {
    if (click === undefined) return [];
    const { query, exact, meant } = click.listing;
    const options = { exact, meant, limit: Number.MAX_SAFE_INTEGER };
    return catalog.findProducts(click.text, { ...options, ...(query && { query: { ...query, page: 1 } }) }).ids;
  }

  return {
    record(search) {
      const text = storedQuery(search.text);
      if (text === null) return;
      const key = `${search.locale} ${search.source} ${text}`;
      const known = counted.searches.get(key);
      if (known) known.count += 1;
      else if (counted.searches.size < MAX_QUERIES) counted.searches.set(key, { ...search, text, count: 1 });
    },
    recordClick(click) {
      const text = storedQuery(click.text);
      if (text !== null && counted.clicks.length < MAX_CLICKS) counted.clicks.push({ ...click, text });
    },
    ...flushRegularly(write, onFailure),
  };
}

function emptyBatch(at: Date): Batch {
  return { day: tashkentDay(at), searches: new Map(), clicks: [] };
}

function listKey({ text, listing: { query, exact, meant } }: CountedClick): string {
  return JSON.stringify([text, exact, meant, query && { ...query, page: 1 }]);
}

function addClick(query: CountedQuery, { locale, source, productId }: CountedClick, place: number): void {
  const day = query.days.find((one) => one.locale === locale && one.source === source);
  if (day) day.clicks += 1;
  else query.days.push({ locale, source, searches: 0, clicks: 1 });
  const known = query.clicks.find((one) => one.productId === productId);
  if (known) {
    known.clicks += 1;
    known.placeSum += place;
  } else query.clicks.push({ productId, clicks: 1, placeSum: place });
}

function kindsOf(understood: ReturnType<Catalog['findProducts']>['understood']): CountedQuery['understood'] {
  if (understood === null) return [];
  const { price, order, services, set_aside } = understood;
  return [
    ...(price ? (['price'] as const) : []),
    ...(order ? (['order'] as const) : []),
    ...(services.length > 0 ? (['services'] as const) : []),
    ...(set_aside.length > 0 ? (['set_aside'] as const) : []),
  ];
}
