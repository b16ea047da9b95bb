import { createHash } from 'node:crypto';
import type { Locale } from '#contract/i18n/locale.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { searchQueries, searchQueryDays } from '#server/schema/search-admin-tables.ts';

interface DemoSearch {
  text: string;
  /** Searches a day. */
  daily: number;
  /** Of ten searches, so many led to a product. */
  clicked: number;
  found: number;
  corrected?: string;
}

/** Made up, as everything of the demo shop: what people search for, also what it does not have. */
const SEARCHES: Record<Locale, readonly DemoSearch[]> = {
  ru: [
    { text: 'айфон 17', daily: 9, clicked: 6, found: 12 },
    { text: 'холодильник', daily: 8, clicked: 5, found: 26 },
    { text: 'кондиционер', daily: 7, clicked: 5, found: 20 },
    { text: 'стиральная машина', daily: 6, clicked: 6, found: 30 },
    { text: 'телевизор samsung', daily: 5, clicked: 6, found: 12 },
    { text: 'робот пылесос', daily: 5, clicked: 5, found: 6 },
    { text: 'наушники беспроводные', daily: 4, clicked: 4, found: 20 },
    { text: 'ноутбук', daily: 4, clicked: 4, found: 30 },
    { text: 'пауэрбанк', daily: 3, clicked: 5, found: 6 },
    { text: 'самсунк', daily: 2, clicked: 4, found: 60, corrected: 'самсунг' },
    { text: 'электросамокат', daily: 2, clicked: 0, found: 0 },
  ],
  uz: [
    { text: 'konditsioner', daily: 6, clicked: 5, found: 20 },
    { text: 'muzlatkich', daily: 6, clicked: 5, found: 26 },
    { text: 'iphone 17', daily: 5, clicked: 6, found: 12 },
    { text: 'televizor', daily: 5, clicked: 5, found: 40 },
    { text: 'kir yuvish mashinasi', daily: 4, clicked: 5, found: 30 },
    { text: 'changyutgich', daily: 4, clicked: 4, found: 20 },
    { text: 'quloqchin', daily: 3, clicked: 4, found: 30 },
    { text: 'noutbuk', daily: 3, clicked: 4, found: 30 },
    { text: 'velosiped', daily: 1, clicked: 0, found: 0 },
  ],
};

const DAYS = 14;

/** The sums of the last two weeks. Queries that are there already get nothing, so that loading twice changes nothing. */
export async function loadSearches(tx: Tx, now: Date): Promise<void> {
  const all = Object.entries(SEARCHES).flatMap(([locale, searches]) => searches.map((one) => ({ ...one, locale })));
  const added = await tx
    .insert(searchQueries)
    .values(
      all.map(({ text, daily, found, corrected = null }) => ({
        ...{ text, found, corrected, searches: daily * DAYS },
        // No real query has it: those are made with the shop's secret.
        fingerprint: createHash('sha256').update(`demo ${text}`).digest(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: searchQueries.id, text: searchQueries.text });
  const ids = new Map(added.map(({ id, text }) => [text, id]));
  const rows = all.flatMap(({ text, locale, daily, clicked }) => {
    const queryId = ids.get(text);
    if (queryId === undefined) return [];
    return Array.from({ length: DAYS }, (_, before) => ({
      ...{ queryId, locale, source: 'results', searches: daily, clicks: Math.floor((daily * clicked) / 10) },
      day: tashkentDay(new Date(now.getTime() - before * DAY_MS)),
    }));
  });
  await insertRows(tx, searchQueryDays, rows);
}
