import type { Locale } from '#contract/i18n/locale.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readOftenSearched } from './search-admin-queries.ts';

const PERIOD_DAYS = 14;
/** So many searches in the period make a text popular. */
const MIN_SEARCHES = 10;
const MAX_SHOWN = 8;
const MAX_AGE_MS = 10 * MINUTE_MS;
/** Some find nothing any more, or not what was typed. */
const CANDIDATES = 60;
const MIN_FOUND = 2;
const MAX_LETTERS = 32;

interface PopularSearchesDeps {
  db: Database;
  catalog: Pick<Catalog, 'findProducts'>;
  now?: () => number;
}

/**
 * What is searched for most in a language, for the empty search field. Everybody sees it, so a text is shown only if the
 * shop finds goods by each of its words as typed, and somebody has opened one of them: what is typed by mistake, or to
 * be seen by others, is not repeated. Counted anew after ten minutes, once for all who ask meanwhile.
 */
export function createPopularSearches({ db, catalog, now = Date.now }: PopularSearchesDeps) {
  const counted = new Map<Locale, { at: number; texts: Promise<string[]> }>();

  async function count(locale: Locale): Promise<string[]> {
    const since = tashkentDay(new Date(now() - (PERIOD_DAYS - 1) * DAY_MS));
    const texts = await readOftenSearched(db, { locale, since, atLeast: MIN_SEARCHES, limit: CANDIDATES });
    return texts.filter(isAnswered).slice(0, MAX_SHOWN);
  }

  function isAnswered(text: string): boolean {
    if (text.length > MAX_LETTERS) return false;
    const { total, corrected, ignored, understood } = catalog.findProducts(text, { limit: 1 });
    return total >= MIN_FOUND && corrected === null && ignored.length === 0 && understood === null;
  }

  return (locale: Locale): Promise<string[]> => {
    const known = counted.get(locale);
    if (known && now() - known.at < MAX_AGE_MS) return known.texts;
    const texts = count(locale);
    counted.set(locale, { at: now(), texts });
    // A failure is not remembered.
    texts.catch(() => counted.get(locale)?.texts === texts && counted.delete(locale));
    return texts;
  };
}
