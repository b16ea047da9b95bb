import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnderstoodQuery } from '#contract/search/understood-query.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createPopularSearches } from './popular-searches.ts';

const UNDERSTOOD: UnderstoodQuery = { text: 'телефон', price: null, order: null, services: [], set_aside: [] };
const NOW = Date.parse('2026-11-20T08:00:00Z');
type FoundProducts = ReturnType<Catalog['findProducts']>;

interface Answer {
  total?: number;
  corrected?: string;
  ignored?: string[];
  understood?: UnderstoodQuery;
}

const ANSWERS: Record<string, Answer> = {
  телефон: { total: 12 },
  смартфон: { total: 40 },
  'дешёвый телефон': { total: 12, understood: UNDERSTOOD },
  'телефон иванова': { total: 12, ignored: ['иванова'] },
  тилифон: { total: 12, corrected: 'телефон' },
  диван: { total: 0 },
  телевизор: { total: 9 },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate search_queries cascade`);
});

function findProducts(text: string): FoundProducts {
  return { ids: [], total: 0, corrected: null, ignored: [], understood: null, ...ANSWERS[text] };
}

async function count(text: string, searches: number, { clicks = 1, locale = 'ru', daysAgo = 0 } = {}): Promise<void> {
  const day = tashkentDay(new Date(NOW - daysAgo * DAY_MS));
  await database.db.execute(sql`
    with added as (
      insert into search_queries (fingerprint, text, searches, found)
      values (sha256(convert_to(${text}, 'utf8')), ${text}, ${searches}, 1)
      on conflict (fingerprint) do update set searches = excluded.searches returning id)
    insert into search_query_days (query_id, day, locale, source, searches, clicks)
    select id, ${day}::date, ${locale}, 'results', ${searches}, ${clicks} from added`);
}

function popularSearches(now = () => NOW) {
  return createPopularSearches({ db: database.db, catalog: { findProducts }, now });
}

test('what is searched for most in a language comes first; days are added up', async () => {
  await count('смартфон', 11);
  await count('телефон', 6);
  await count('телефон', 6, { daysAgo: 13 });
  await count('телевизор', 30, { locale: 'uz' });
  const popular = popularSearches();
  expect(await popular('ru')).toEqual(['телефон', 'смартфон']);
  expect(await popular('uz')).toEqual(['телевизор']);
});

test('what is rare, old or led to nothing is left out', async () => {
  await count('смартфон', 9);
  await count('телефон', 50, { daysAgo: 14 });
  await count('телевизор', 50, { clicks: 0 });
  expect(await popularSearches()('ru')).toEqual([]);
});

test('only texts that the shop answers word for word are shown to others', async () => {
  for (const text of Object.keys(ANSWERS)) await count(text, 20);
  await count('x'.repeat(33), 99);
  expect(await popularSearches()('ru')).toEqual(['смартфон', 'телевизор', 'телефон']);
});

test('they are counted once in ten minutes, and again after a failure', async () => {
  await count('телефон', 20);
  let now = NOW;
  const popular = popularSearches(() => now);
  expect(await popular('ru')).toEqual(['телефон']);
  await count('смартфон', 30);
  now += 10 * MINUTE_MS - 1;
  expect(await popular('ru')).toEqual(['телефон']);
  now += 1;
  expect(await popular('ru')).toEqual(['смартфон', 'телефон']);

  now += 10 * MINUTE_MS;
  await database.db.execute(sql`alter table search_query_days rename to hidden_days`);
  await expect(popular('ru')).rejects.toThrow();
  await database.db.execute(sql`alter table hidden_days rename to search_query_days`);
  expect(await popular('ru')).toEqual(['смартфон', 'телефон']);
});
