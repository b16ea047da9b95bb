import { Suspense } from 'react';
import { redirect } from 'react-router';
import { SEARCH_MIN_LENGTH, SEARCH_NAME_LENGTH } from '#contract/catalog/listing-query.ts';
import { countFilters, listingSearch, parseListingUrl } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { ListingPage } from '#web/features/catalog/listing/listing-page.tsx';
import { filtersOf } from '#web/features/catalog/listing/load-listing.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { noindexHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/search.ts';

export const handle = { noIndex: true } satisfies PageHandle;

const NothingFound = lazyComponent(async () => (await import('#web/features/search/nothing-found.tsx')).NothingFound);

const Understood = lazyComponent(async () => (await import('#web/features/search/understood.tsx')).Understood);

const MAX_KEYWORD_LENGTH = 200;

export function loader({ request, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  const params = new URL(request.url).searchParams;
  const keyword = (params.get('keyword') ?? '').trim().slice(0, MAX_KEYWORD_LENGTH);
  pageTags.add('all-listings', 'search', 'categories');
  if (keyword.length < SEARCH_NAME_LENGTH) return { kind: 'short' as const, keyword };

  const exact = params.get('exact') === '1';
  const meant = params.get('meant') === '1';
  const scope = { search: keyword, exact, meant };
  const typed = parseListingUrl(params, scope);
  if (params.has('price_from') || params.has('price_to')) {
    throw redirect(localisedAddress(`/search${listingSearch(typed, scope)}`));
  }
  const search = storefront.search(keyword, { ...typed.query, hasSpecs: typed.view === 'bar' }, locale, {
    exact,
    meant,
  });
  const { corrected, understood, query, ...listing } = search;
  const state = { ...typed, query };
  // A page past the last one redirects to the first (specification 4.31).
  if (state.query.page > Math.max(1, listing.meta.last_page)) {
    const first = { ...state, query: { ...state.query, page: 1 } };
    throw redirect(localisedAddress(`/search${listingSearch(first, scope)}`));
  }
  // When filters excluded all results, the listing suggests which filters to remove. The "nothing found" page is only
  // for searches without filters.
  const isNothingFound = listing.meta.total === 0 && countFilters(state.query) === 0;
  if (isNothingFound && keyword.length < SEARCH_MIN_LENGTH) return { kind: 'short' as const, keyword };
  const shelves = isNothingFound ? storefront.home(locale) : null;
  return {
    kind: 'found' as const,
    keyword,
    corrected,
    understood,
    // From here on the addresses have the filters that the words mean, so that these can be removed.
    view: {
      ...filtersOf(listing, state),
      state,
      scope: { ...scope, meant: meant || understood !== null },
      path: '/search',
    },
    near: isNothingFound ? storefront.nearest(keyword, locale) : [],
    popular: shelves?.shelves.find((shelf) => shelf.code === 'popular')?.products ?? [],
    categories: shelves?.categories ?? [],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const keyword = loaderData?.keyword;
  const name = keyword ? m.search_title({ keyword }) : m.search_title_empty();
  const shop = shopNameIn(matches);
  const title = m.catalog_title({ name, shop });
  return [{ title }, ...(import.meta.env.SSR ? headOfDocument(matches, title, keyword ?? '', shop) : [])];
}

function headOfDocument(matches: Route.MetaArgs['matches'], title: string, keyword: string, shop: string) {
  const description = keyword === '' ? [] : [{ name: 'description', content: m.search_description({ keyword, shop }) }];
  return [...description, ...noindexHead(matches, title, `/search?keyword=${keyword}`)];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="container-shop space-y-3 pt-5">
        <h1 className="text-xl md:text-2xl">
          {loaderData.keyword ? m.search_title({ keyword: loaderData.keyword }) : m.search_title_empty()}
        </h1>
        <SearchField keyword={loaderData.keyword} />
        {loaderData.kind === 'short' && <p className="text-slate">{m.search_min_letters()}</p>}
        {loaderData.kind === 'found' && loaderData.corrected !== null && (
          <p>
            {m.search_corrected({ corrected: loaderData.corrected })}{' '}
            <LocaleLink
              to={`/search?keyword=${encodeURIComponent(loaderData.keyword)}&exact=1`}
              className="text-cobalt-text underline"
            >
              {m.search_as_typed({ keyword: loaderData.keyword })}
            </LocaleLink>
          </p>
        )}
        {loaderData.kind === 'found' && loaderData.understood !== null && (
          <Suspense>
            <Understood keyword={loaderData.keyword} understood={loaderData.understood} />
          </Suspense>
        )}
        {loaderData.kind === 'found' && loaderData.view.listing.meta.total > 0 && (
          <p className="text-sm text-slate">{m.catalog_goods_count({ count: loaderData.view.listing.meta.total })}</p>
        )}
      </div>
      {loaderData.kind === 'found' &&
        (loaderData.categories.length > 0 ? (
          <Suspense>
            <NothingFound near={loaderData.near} categories={loaderData.categories} popular={loaderData.popular} />
          </Suspense>
        ) : (
          <ListingPage view={loaderData.view} />
        ))}
    </>
  );
}
