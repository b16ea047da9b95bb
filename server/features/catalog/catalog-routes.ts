import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  brandSchema,
  categoryNodeSchema,
  type FacetValue,
  facetsSchema,
  facetValueSchema,
  listingSchema,
  partnerPricesSchema,
  productAttributeSchema,
  productSchema,
  searchResponseSchema,
  variantGroupSchema,
} from '#contract/catalog/catalog.ts';
import {
  facetSearchQuerySchema,
  idParamsSchema,
  productsQuerySchema,
  searchQuerySchema,
} from '#contract/catalog/catalog-requests.ts';
import { defaultListingQuery } from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { callerLocale } from '#server/platform/http/caller-locale.ts';
import { dataOf, orNotFound } from '#server/platform/http/data-envelope.ts';
import type { Catalog } from './create-catalog.ts';

const tags = ['Catalogue'];

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
    app.get(
      '/api/v2/products',
      {
        schema: {
          tags,
          summary: 'A list of products with the counts of every filter',
          description:
            'Characteristics are chosen by `attributes[ID][]=VALUE`. An array may also be written `brands=3,9`. ' +
            'Unknown parameters are ignored, ids that do not exist match nothing, a value of the wrong form is a 422.',
          querystring: productsQuerySchema,
          response: { 200: listingSchema },
        },
      },
      async (request) => catalog.listing(request.query.scope, request.query.query, callerLocale(request)),
    );

    app.get(
      '/api/v2/products/:id',
      {
        schema: {
          tags,
          summary: 'The whole product',
          params: idParamsSchema,
          response: { 200: dataOf(productSchema) },
        },
      },
      async (request) => {
        const page = orNotFound(await catalog.product(request.params.id, callerLocale(request)));
        catalog.recordView(request.params.id);
        return { data: page.product };
      },
    );

    app.get(
      '/api/v2/products/:id/attributes',
      {
        schema: {
          tags,
          summary: 'Characteristics of a product',
          params: idParamsSchema,
          response: { 200: dataOf(z.array(productAttributeSchema)) },
        },
      },
      async (request) => ({
        data: orNotFound(await catalog.productAttributes(request.params.id, callerLocale(request))),
      }),
    );

    app.get(
      '/api/v2/products/:id/variants',
      {
        schema: {
          tags,
          summary: 'Variants of a product',
          params: idParamsSchema,
          response: { 200: dataOf(variantGroupSchema) },
        },
      },
      async (request) => ({
        data: orNotFound(await catalog.productVariants(request.params.id, callerLocale(request))),
      }),
    );

    app.get(
      '/api/v2/products/:id/installments',
      {
        schema: {
          tags,
          summary: 'What partners ask for a product by instalments',
          params: idParamsSchema,
          response: { 200: dataOf(z.array(partnerPricesSchema)) },
        },
      },
      async (request) => ({ data: orNotFound(catalog.productInstalments(request.params.id, callerLocale(request))) }),
    );
  };
}

function searchRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/search',
      {
        schema: {
          tags,
          summary: 'Suggestions while typing, from three characters on',
          querystring: searchQuerySchema,
          response: { 200: searchResponseSchema },
        },
      },
      async (request) => {
        const { search, quantity } = request.query;
        const { data, corrected } = catalog.suggestions(search, quantity, callerLocale(request));
        const places = suggestPlaces(catalog, search, callerLocale(request));
        return { data, ...(corrected !== null && { corrected }), ...places };
      },
    );

    app.get(
      '/api/v2/attributes/product/search',
      {
        schema: {
          tags,
          summary: 'Filters of a search; `data` are the characteristics',
          querystring: facetSearchQuerySchema,
          response: { 200: z.object({ data: facetsSchema.shape.attributes, facets: facetsSchema }) },
        },
      },
      async (request) => {
        const { facets } = facetsOfSearch(catalog, request.query.product, callerLocale(request));
        return { data: facets.attributes, facets };
      },
    );

    app.get(
      '/api/v2/brands/search',
      {
        schema: {
          tags,
          summary: 'Brands of a search',
          querystring: facetSearchQuerySchema,
          response: { 200: dataOf(z.array(facetValueSchema)) },
        },
      },
      async (request) => ({
        data: facetsOfSearch(catalog, request.query.product, callerLocale(request)).facets.brands,
      }),
    );
  };
}

function treeRoutes(catalog: Catalog): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v2/brands',
      { schema: { tags, summary: 'All brands that have products', response: { 200: dataOf(z.array(brandSchema)) } } },
      async (request) => ({ data: catalog.brands(callerLocale(request)) }),
    );

    app.get(
      '/api/v2/brands/:id',
      { schema: { tags, summary: 'A brand', params: idParamsSchema, response: { 200: dataOf(brandSchema) } } },
      async (request) => ({ data: orNotFound(catalog.brand(request.params.id, callerLocale(request))) }),
    );

    app.get(
      '/api/v2/categories/tree',
      {
        schema: {
          tags,
          summary: 'The tree of the categories that have products',
          response: { 200: dataOf(z.array(categoryNodeSchema)) },
        },
      },
      async (request) => ({ data: catalog.tree(callerLocale(request)) }),
    );

    app.get(
      '/api/v2/categories/:id/tree',
      {
        schema: {
          tags,
          summary: 'A category with all below it',
          params: idParamsSchema,
          response: { 200: dataOf(categoryNodeSchema) },
        },
      },
      async (request) => ({ data: orNotFound(catalog.categoryTree(request.params.id, callerLocale(request))) }),
    );
  };
}

const PLACES = 3;

/** The brands and categories with the most matches, with links to their pages. */
function suggestPlaces(catalog: Catalog, search: string, locale: Locale) {
  const { facets } = facetsOfSearch(catalog, search, locale);
  const leading = (values: FacetValue[], urlOf: (id: number) => string | undefined) =>
    values.slice(0, PLACES).flatMap((value) => {
      const url = urlOf(value.id);
      return url === undefined || value.count === 0 ? [] : [{ ...value, url }];
    });
  return {
    brands: leading(facets.brands, (id) => catalog.brand(id, locale)?.url),
    categories: leading(facets.categories, (id) => catalog.category(id, locale)?.url),
  };
}

function facetsOfSearch(catalog: Catalog, search: string, locale: Locale) {
  return catalog.listing({ search }, { ...defaultListingQuery({ search }), quantity: 1 }, locale);
}
