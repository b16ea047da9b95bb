import { z } from 'zod';
import {
  brandSchema,
  categoryNodeSchema,
  facetsSchema,
  pageMetaSchema,
  productCardSchema,
  productSchema,
} from '#contract/catalog/catalog.ts';

const NAMED = {
  Brand: brandSchema,
  CategoryNode: categoryNodeSchema,
  Facets: facetsSchema,
  PageMeta: pageMetaSchema,
  Product: productSchema,
  ProductCard: productCardSchema,
} satisfies Record<string, z.ZodType>;

/** The shapes that the description of the API calls by name; one that contains itself must have one. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}
