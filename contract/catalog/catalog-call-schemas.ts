import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  brandSchema,
  categoryNodeSchema,
  facetsSchema,
  facetValueSchema,
  listingSchema,
  partnerPricesSchema,
  productAttributeSchema,
  productCardSchema,
  productSchema,
  searchResponseSchema,
  variantGroupSchema,
} from './catalog.ts';
import { facetSearchQuerySchema, idParamsSchema, productsQuerySchema, searchQuerySchema } from './catalog-requests.ts';

const tag = 'Catalogue';
const params = idParamsSchema;

export const readProducts = defineSchemas({
  tag,
  summary: 'A list of products with the counts of every filter',
  description:
    'Characteristics are chosen by `attributes[ID][]=VALUE`. An array may also be written `brands=3,9`. ' +
    'Unknown parameters are ignored, ids that do not exist match nothing, a value of the wrong form is a 422.',
  query: productsQuerySchema,
  response: listingSchema,
});
export const readProduct = defineSchemas({ tag, summary: 'The whole product', params, data: productSchema });
export const readProductAttributes = defineSchemas({
  tag,
  summary: 'Characteristics of a product',
  params,
  data: z.array(productAttributeSchema),
});
export const readProductVariants = defineSchemas({
  tag,
  summary: 'Variants of a product',
  params,
  data: variantGroupSchema,
});
export const readProductInstalments = defineSchemas({
  tag,
  summary: 'What partners ask for a product by instalments',
  params,
  data: z.array(partnerPricesSchema),
});
export const readBoughtTogether = defineSchemas({
  tag,
  summary: 'What is bought together with a product',
  params,
  data: z.array(productCardSchema),
});

export const searchProducts = defineSchemas({
  tag,
  summary: 'Suggestions while typing, from three characters on',
  query: searchQuerySchema,
  response: searchResponseSchema,
});
export const readPopularSearches = defineSchemas({
  tag,
  summary: 'What is searched for most in a language: at most eight texts, none in a new shop',
  data: z.array(z.string()),
});
export const readSearchAttributes = defineSchemas({
  tag,
  summary: 'Filters of a search; `data` are the characteristics',
  query: facetSearchQuerySchema,
  response: z.object({ data: facetsSchema.shape.attributes, facets: facetsSchema }),
});
export const readSearchBrands = defineSchemas({
  tag,
  summary: 'Brands of a search',
  query: facetSearchQuerySchema,
  data: z.array(facetValueSchema),
});

export const readBrands = defineSchemas({ tag, summary: 'All brands that have products', data: z.array(brandSchema) });
export const readBrand = defineSchemas({ tag, summary: 'A brand', params, data: brandSchema });
export const readCategoryTree = defineSchemas({
  tag,
  summary: 'The tree of the categories that have products',
  data: z.array(categoryNodeSchema),
});
export const readCategory = defineSchemas({
  tag,
  summary: 'A category with all below it',
  params,
  data: categoryNodeSchema,
});
