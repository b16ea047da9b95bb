import {
  type DraftEffect,
  type JudgedQuery,
  MAX_JUDGED_PLACE,
  type MovedQuery,
  type SearchDraftChange,
  type SynonymGroup,
} from '#contract/search-admin/search-admin.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { normaliseQuery } from '#server/features/search/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { WorkSlices } from '#server/platform/event-loop/work-slices.ts';
import { type Judgement, readJudgements, readSynonymGroups } from './search-admin-queries.ts';

const MAX_MS = 1000;

type Finder = Pick<Catalog, 'findProducts'>;
type Tried = Pick<Catalog, 'findProducts' | 'tryOut'>;

/** Compares one draft at a time: further ones wait for it, and one whose reader has gone gives up its turn. */
export function createPreviews(db: Queryable, catalog: Tried) {
  let last: Promise<unknown> = Promise.resolve();
  return (change: SearchDraftChange, signal: AbortSignal): Promise<DraftEffect> => {
    const preview = last.then(() => previewEffect(db, catalog, change, signal));
    last = preview.catch(() => undefined);
    return preview;
  };
}

/**
 * Runs the judged queries as the shop answers them now and as it would with the draft, by the same engine. Requests are
 * served in between; what is not compared after a second is left out and said.
 */
async function previewEffect(
  db: Queryable,
  catalog: Tried,
  change: SearchDraftChange,
  signal: AbortSignal,
): Promise<DraftEffect> {
  if (signal.aborted) return { rising: [], falling: [], compared: 0, judged: 0 };
  const judgements = await readJudgements(db);
  const groups = 'group' in change ? await readSynonymGroups(db) : [];
  const affected = likeliestFirst(
    judgements.filter(({ query }) => mayMove(query, change)),
    'group' in change ? wordsOf(change.group, groups) : [],
  );
  const tried = catalog.tryOut(draftOf(change, groups));
  const slices = new WorkSlices();
  const endsAt = performance.now() + MAX_MS;
  const moved: MovedQuery[] = [];
  let compared = judgements.length - affected.length;
  for (const judgement of affected) {
    if (signal.aborted || performance.now() > endsAt) break;
    const before = placeOf(catalog, judgement);
    const after = placeOf(tried, judgement);
    if (before !== after) moved.push({ query: judgement.query, before, after });
    compared += 1;
    if (slices.isOver()) await slices.pause();
  }
  return {
    rising: moved.filter(({ before, after }) => rank(after) < rank(before)),
    falling: moved.filter(({ before, after }) => rank(after) > rank(before)),
    compared,
    judged: judgements.length,
  };
}

/** Every judged query with the place of its first right product now. */
export async function readJudgedQueries(db: Queryable, catalog: Finder): Promise<JudgedQuery[]> {
  const slices = new WorkSlices();
  const judged: JudgedQuery[] = [];
  for (const judgement of await readJudgements(db)) {
    judged.push({ query: judgement.query, place: placeOf(catalog, judgement) });
    if (slices.isOver()) await slices.pause();
  }
  return judged;
}

/** Pinned goods move nothing but their own query. */
function mayMove(query: string, change: SearchDraftChange): boolean {
  return !('pins' in change) || query === normaliseQuery(change.pins.query);
}

/** The words of a group as it is and as it would be. */
function wordsOf(
  { id, words }: { id: number | null; words: string[] | null },
  groups: readonly SynonymGroup[],
): string[] {
  const stored = groups.find((group) => group.id === id)?.words ?? [];
  return [...stored, ...(words ?? [])].map((word) => normaliseQuery(word.replace(/^>/, '')));
}

/** Queries with a word of the group come first, in case the time is not enough for all. */
function likeliestFirst(judgements: readonly Judgement[], words: readonly string[]): Judgement[] {
  const isLikely = ({ query }: Judgement) => words.some((word) => query.includes(word));
  return [...judgements.filter(isLikely), ...judgements.filter((judgement) => !isLikely(judgement))];
}

function draftOf(change: SearchDraftChange, groups: readonly SynonymGroup[]): Parameters<Catalog['tryOut']>[0] {
  if ('pins' in change) {
    return { pins: { query: normaliseQuery(change.pins.query), productIds: change.pins.products } };
  }
  const { id, words } = change.group;
  const others = groups.filter((group) => group.id !== id).map((group) => group.words);
  return { synonyms: words === null ? others : [...others, words] };
}

function placeOf(catalog: Finder, { query, productIds }: Judgement): number | null {
  const { ids } = catalog.findProducts(query, { limit: MAX_JUDGED_PLACE });
  const at = ids.findIndex((id) => productIds.includes(id));
  return at < 0 ? null : at + 1;
}

function rank(place: number | null): number {
  return place ?? Number.POSITIVE_INFINITY;
}
