import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { MAX_JUDGED } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { type Catalog, isSeenByPerson } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hangUpSignal } from '#server/platform/http/hang-up-signal.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { searchJudgements, searchPins } from '#server/schema/search-admin-tables.ts';
import { changeProductList, type ProductListOutcome } from './change-product-list.ts';
import { changeSynonyms } from './change-synonyms.ts';
import type { SearchCounter } from './create-search-counter.ts';
import { createPreviews, readJudgedQueries } from './preview-effect.ts';
import { readQueryDetails, readQueryList } from './read-search-admin.ts';
import { readSynonymGroups } from './search-admin-queries.ts';

export interface SearchAdminDeps {
  db: Database;
  catalog: Pick<Catalog, 'findProducts' | 'searchDocuments' | 'tryOut'>;
}

/** Many visitors of a mobile network share an IP address. */
const CHOICES_PER_MINUTE = 120;
const MAX_BODY_BYTES = 2 * 1024;

/** Goods chosen from the suggestions: a search, and a click in what it found. */
export function searchChoiceRoutes(counter: Pick<SearchCounter, 'record' | 'recordClick'>): FastifyPluginAsyncZod {
  return (app) =>
    serveCall(
      app,
      searchAdminCalls.reportSearchChoice,
      ({ body: { query: text, locale, product: productId }, request }) => {
        if (!isSeenByPerson(request.headers)) return;
        const search = { text, locale, source: 'suggestions' } as const;
        counter.record(search);
        counter.recordClick({ ...search, productId, listing: { exact: false, meant: false } });
      },
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { rateLimit: { max: CHOICES_PER_MINUTE, timeWindow: MINUTE_MS } },
      },
    );
}

export function popularSearchRoutes(popular: (locale: Locale) => Promise<string[]>): FastifyPluginAsyncZod {
  return (app) => serveCall(app, catalogCalls.readPopularSearches, ({ locale }) => popular(locale));
}

export function searchAdminRoutes(deps: SearchAdminDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  const previewEffect = createPreviews(db, deps.catalog);
  return async (app) => {
    await serveCall(app, searchAdminCalls.readSynonyms, () => readSynonymGroups(db));

    await serveCall(app, searchAdminCalls.changeSynonyms, async ({ body, request }) => {
      const outcome = await changeSynonyms(db, staffCallerOf(request), body);
      switch (outcome.kind) {
        case 'saved':
          return outcome.group;
        case 'changed':
          throw changedMeanwhile(outcome.current);
        case 'exists':
          throw new Invalid({ words: [(locale) => m.admin_search_synonyms_exist({}, { locale })] });
        case 'one_way':
          throw new Invalid({ words: [(locale) => m.admin_search_synonyms_too_few({}, { locale })] });
      }
    });

    await serveCall(app, searchAdminCalls.changePins, async ({ body, request }) =>
      savedProducts(await changeProductList(db, staffCallerOf(request), searchPins, body)),
    );

    await serveCall(app, searchAdminCalls.readJudged, () => readJudgedQueries(db, deps.catalog));

    await serveCall(app, searchAdminCalls.changeJudgement, async ({ body, request }) =>
      savedProducts(await changeProductList(db, staffCallerOf(request), searchJudgements, body)),
    );

    await serveCall(app, searchAdminCalls.previewEffect, ({ body, reply }) => previewEffect(body, hangUpSignal(reply)));

    await serveCall(app, searchAdminCalls.readQueries, ({ query, locale }) => readQueryList(deps.db, query, locale));
    await serveCall(app, searchAdminCalls.readQueryDetails, ({ query, locale }) =>
      readQueryDetails(deps, query, locale),
    );
  };
}

function savedProducts(outcome: ProductListOutcome): { products: number[] } {
  switch (outcome.kind) {
    case 'saved':
      return { products: outcome.products };
    case 'changed':
      throw changedMeanwhile(outcome.current);
    case 'unknown_product':
      throw new Invalid({ products: [(locale) => m.admin_search_pins_unknown({}, { locale })] });
    case 'full':
      throw new Invalid({ products: [(locale) => m.admin_search_judged_full({ count: MAX_JUDGED }, { locale })] });
  }
}

function changedMeanwhile(current: unknown): Conflict {
  return new Conflict((locale) => m.admin_search_changed_meanwhile({}, { locale }), { reason: 'changed', current });
}
