import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FacetValue } from '#contract/catalog/catalog.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { defaultListingQuery, type ListingFilters, type ListingScope } from '#contract/catalog/listing-query.ts';
import { DEFAULT_COLUMNS, DEFAULT_VIEW, listingSearch } from '#contract/catalog/listing-url.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PageTag } from '#contract/pages/page-rendering.ts';
import type { UnderstoodQuery } from '#contract/search/understood-query.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { Catalog } from './create-catalog.ts';

/** Stores, settings and trees may be in any answer. */
const ANY_ANSWER: readonly PageTag[] = ['content', 'categories'];

const ANY_LISTING: readonly PageTag[] = [...ANY_ANSWER, 'all-listings'];
/** Suggestions, too, are those of all queries. */
const ANY_SEARCH: readonly PageTag[] = [...ANY_LISTING, 'search'];

function tagsOfListing({ categoryId, brandId, promotionId, search }: ListingScope): PageTag[] {
  return [
    ...(search === undefined ? ANY_LISTING : ANY_SEARCH),
    ...(categoryId === undefined ? [] : [`category:${categoryId}` as const]),
    ...(brandId === undefined ? [] : [`brand:${brandId}` as const]),
    ...(promotionId === undefined ? [] : [`promotion:${promotionId}` as const]),
  ];
}

/** The catalogue routes (docs/specification/api.md, "Catalogue"), all public. */
export function catalogRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    // The presenters list every field of these public responses, and the tests parse them with their schemas. Parsing
    // each response again in production would double the time of a listing: of 10,000 products one takes 0.4 ms, its
    // parsing 0.4 ms.
    app.setSerializerCompiler(() => JSON.stringify);
    await app.register(productRoutes(catalog));
    await app.register(searchRoutes(catalog));
    await app.register(treeRoutes(catalog));
  };
}

function productRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(
      app,
      catalogCalls.readProducts,
      ({ query, locale }) => catalog.listing(query.scope, query.query, locale),
      { cached: { tagsOf: ({ query }) => tagsOfListing(query.scope) } },
    );

    const ofProduct = {
      tagsOf: ({ params: { id } }: { params: { id: number } }) => [...ANY_ANSWER, `product:${id}` as const],
    };
    await serveCall(
      app,
      catalogCalls.readProduct,
      async ({ params, locale }) => orNotFound(await catalog.product(params.id, locale)).product,
      { cached: { ...ofProduct, onSent: ({ params }) => catalog.recordView(params.id) } },
    );

    await serveCall(
      app,
      catalogCalls.readProductAttributes,
      async ({ params, locale }) => orNotFound(await catalog.productAttributes(params.id, locale)),
      { cached: ofProduct },
    );

    // A change of a variant has the tags of all variants.
    await serveCall(
      app,
      catalogCalls.readProductVariants,
      async ({ params, locale }) => orNotFound(await catalog.productVariants(params.id, locale)),
      { cached: ofProduct },
    );

    await serveCall(
      app,
      catalogCalls.readProductInstalments,
      ({ params, locale }) => orNotFound(catalog.productInstalments(params.id, locale)),
      { cached: ofProduct },
    );
  };
}

function searchRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(
      app,
      catalogCalls.searchProducts,
      ({ query: { search, quantity, type }, locale }) => {
        const options = { onePerModel: type === 'models' };
        const { data, corrected, understood } = catalog.suggestions(search, quantity, locale, options);
        return {
          data,
          ...(corrected !== null && { corrected }),
          ...(understood !== null && { understood }),
          ...suggestPlaces(catalog, understood === null ? { text: search, price: null } : understood, locale),
        };
      },
      { cached: { tagsOf: () => ANY_SEARCH } },
    );

    await serveCall(app, catalogCalls.readSearchAttributes, ({ query, locale }) => {
      const { facets } = facetsOfSearch(catalog, query.product, locale);
      return { data: facets.attributes, facets };
    });

    await serveCall(
      app,
      catalogCalls.readSearchBrands,
      ({ query, locale }) => facetsOfSearch(catalog, query.product, locale).facets.brands,
    );
  };
}

function treeRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    const ofTrees = { cached: { tagsOf: () => ANY_LISTING } };
    await serveCall(app, catalogCalls.readBrands, ({ locale }) => catalog.brands(locale), ofTrees);
    await serveCall(app, catalogCalls.readBrand, ({ params, locale }) => orNotFound(catalog.brand(params.id, locale)));
    await serveCall(app, catalogCalls.readCategoryTree, ({ locale }) => catalog.tree(locale), ofTrees);
    await serveCall(app, catalogCalls.readCategory, ({ params, locale }) =>
      orNotFound(catalog.categoryTree(params.id, locale)),
    );
  };
}

const PLACES = 3;

/** The brands and categories with the most matches, with links to their pages, in the price that is meant. */
function suggestPlaces(catalog: Catalog, { text, price }: Pick<UnderstoodQuery, 'text' | 'price'>, locale: Locale) {
  const filters = { priceFrom: price?.from ?? null, priceTo: price?.to ?? null };
  const { facets } = facetsOfSearch(catalog, text, locale, filters);
  const search =
    price === null
      ? ''
      : listingSearch({
          query: { ...defaultListingQuery(), ...filters },
          view: DEFAULT_VIEW,
          columns: DEFAULT_COLUMNS,
        });
  const leading = (values: FacetValue[], urlOf: (id: number) => string | undefined) =>
    values.slice(0, PLACES).flatMap((value) => {
      const url = urlOf(value.id);
      return url === undefined || value.count === 0 ? [] : [{ ...value, url: url + search }];
    });
  return {
    brands: leading(facets.brands, (id) => catalog.brand(id, locale)?.url),
    categories: leading(facets.categories, (id) => catalog.category(id, locale)?.url),
  };
}

function facetsOfSearch(catalog: Catalog, search: string, locale: Locale, filters: Partial<ListingFilters> = {}) {
  return catalog.listing({ search }, { ...defaultListingQuery({ search }), ...filters, quantity: 1 }, locale);
}
