import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { UnderstoodQuery } from '#contract/search/understood-query.ts';
import type {
  QueryDetails,
  QueryDetailsQuery,
  QueryGroup,
  QueryList,
  QueryPeriod,
} from '#contract/search-admin/search-admin.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { type Catalog, readFoundProducts } from '#server/features/catalog/index.ts';
import { explainMatches, normaliseQuery } from '#server/features/search/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import {
  countSearchesSince,
  findJudgement,
  findPins,
  type QueryDays,
  readQueryClicks,
  readQuerySums,
  readSynonymGroups,
} from './search-admin-queries.ts';

const EXPLAINED = 10;

export async function readQueryList(
  db: Database,
  { group, days }: { group: QueryGroup; days: QueryPeriod },
  locale: Locale,
): Promise<QueryList> {
  const since = dayBefore(days);
  const [rows, { searches, rare }] = await Promise.all([
    readQuerySums(db, group, since),
    countSearchesSince(db, since),
  ]);
  const names = await namesOf(
    db,
    rows.flatMap(({ topProduct }) => topProduct ?? []),
    locale,
  );
  const queries = rows.map(({ id: _, topProduct, ...row }) => ({
    ...row,
    top_product: topProduct === null ? null : namedProduct(names, topProduct),
  }));
  return { queries, searches, rare_searches: rare };
}

interface QueryReading {
  db: Database;
  catalog: Pick<Catalog, 'findProducts' | 'searchDocuments'>;
}

/** What the shop answers to a query at this moment, and what shoppers did with its results. */
export async function readQueryDetails(
  { db, catalog }: QueryReading,
  { text: typed, ...days }: QueryDetailsQuery,
  locale: Locale,
): Promise<QueryDetails> {
  const text = normaliseQuery(typed);
  const answer = catalog.findProducts(text, { limit: EXPLAINED });
  const [documents, synonyms, sums, pins, rightIds] = await Promise.all([
    catalog.searchDocuments(answer.ids),
    readSynonymGroups(db),
    readQueryClicks(db, text, daysOf(days)),
    findPins(db, text),
    findJudgement(db, text),
  ]);
  const pinned = pins?.productIds ?? [];
  const clicked = sums.products.map(({ productId }) => productId);
  const names = await namesOf(db, [...pinned, ...rightIds, ...clicked], locale);
  const chosen = (id: number) => ({ id, name: names.get(id) ?? null });
  const searched = answer.corrected ?? answer.understood?.text ?? text;
  const groups = synonyms.map(({ words }) => words);
  const reasons = await explainMatches(searched, documents, groups);
  return {
    text,
    total: answer.total,
    corrected: answer.corrected,
    ignored: answer.ignored,
    understood: partsOf(answer.understood),
    searched,
    products: documents.map((document, at) => ({
      id: document.id,
      name: localize(document.name, locale),
      is_pinned: pinned.includes(document.id),
      in_stock: document.inStock,
      reasons: reasons[at] ?? [],
    })),
    pinned: pinned.map(chosen),
    pin_id: pins?.id ?? null,
    right: rightIds.map(chosen),
    searches: sums.searches,
    nothing: sums.nothing,
    clicks: sums.clicks,
    clicked: sums.products.flatMap(({ productId, clicks, place }) => {
      const product = namedProduct(names, productId);
      return product === null ? [] : [{ ...product, clicks, place }];
    }),
  };
}

function partsOf(understood: UnderstoodQuery | null): QueryDetails['understood'] {
  if (understood === null) return [];
  const { price, order, services, set_aside } = understood;
  return [
    ...(price ? [{ kind: 'price' as const, words: price.words }] : []),
    ...(order ? [{ kind: 'order' as const, words: order.words }] : []),
    ...services.map((words) => ({ kind: 'services' as const, words })),
    ...set_aside.map((words) => ({ kind: 'set_aside' as const, words })),
  ];
}

function daysOf({ days, from, to, locale, source }: Omit<QueryDetailsQuery, 'text'>): QueryDays {
  const today = tashkentDay(new Date());
  const first = from ?? (days === undefined ? today : dayBefore(days));
  return { from: first, to: to ?? today, locale, source };
}

/** The first day of a period that ends today. */
function dayBefore(days: QueryPeriod): string {
  return tashkentDay(new Date(Date.now() - (days - 1) * DAY_MS));
}

export async function namesOf(db: Queryable, ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
  const rows = await readFoundProducts(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, localize(name, locale)]));
}

/** Null for a product that exists no longer. */
function namedProduct(names: ReadonlyMap<number, string>, id: number): { id: number; name: string } | null {
  const name = names.get(id);
  return name === undefined ? null : { id, name };
}
