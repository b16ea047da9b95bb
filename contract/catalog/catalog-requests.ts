import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { MAX_ID } from '../api/max-id.ts';
import {
  defaultSort,
  type ListingQuery,
  type ListingScope,
  MAX_PAGE_SIZE,
  NO_FILTERS,
  PAGE_SIZE,
  SEARCH_NAME_LENGTH,
  SORT_KEYS,
  SORT_ORDERS,
  SUGGESTION_COUNT,
} from './listing-query.ts';

/**
 * Parameters of the catalogue routes. An array is written `brands[]=3&brands[]=9`, `brands=3&brands=9` or `brands=3,9`.
 * A value of the wrong form is a 422; an unknown parameter is ignored; an id that doesn't exist matches nothing;
 * a `quantity` over 96 means 96.
 */
const MAX_CHOSEN = 500;
const MAX_SEARCH_LENGTH = 200;

const oneText = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value.at(-1) : value));

/** An empty parameter counts as not sent, because forms send all their fields. */
export const optionalText = oneText.optional().transform((value) => value?.trim() || undefined);

export function wholeNumber(min: number, max: number) {
  return optionalText.pipe(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(z.int().min(min).max(max))
      .optional(),
  );
}

export const flag = optionalText
  .pipe(z.enum(['0', '1', 'true', 'false']).optional())
  .transform((value) => value === '1' || value === 'true');

export const idParamsSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(idSchema),
});

const idList = z.union([z.string(), z.array(z.string())]).optional();

/** `GET /products`. Attributes come as `attributes[12][]=40&attributes[12][]=41`. */
export const productsQuerySchema = z
  .looseObject({
    page: wholeNumber(1, 1_000_000),
    quantity: wholeNumber(1, 1_000_000),
    'category_id[]': idList,
    'brands[]': idList,
    price_from: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    price_to: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    in_stock: flag,
    on_sale: flag,
    promotion_id: wholeNumber(1, MAX_ID),
    order_by: optionalText.pipe(z.enum(SORT_KEYS).optional()),
    order_direction: optionalText.pipe(z.enum(SORT_ORDERS).optional()),
    search: oneText.optional().pipe(z.string().max(MAX_SEARCH_LENGTH).optional()),
  })
  .transform((sent, context): { scope: ListingScope; query: ListingQuery } => {
    const ids = (field: string, ...names: string[]) => {
      const values = names.flatMap((name) => idsOf(sent[name]));
      if (values.includes(null) || values.length > MAX_CHOSEN) {
        context.addIssue({ code: 'custom', path: [field], message: 'Invalid ids' });
      }
      return [...new Set(values.filter((id) => id !== null))].sort((a, b) => a - b);
    };
    const scope: ListingScope = {};
    if (sent.search !== undefined) scope.search = sent.search;
    if (sent.promotion_id !== undefined) scope.promotionId = sent.promotion_id;
    const attributes: Record<number, number[]> = {};
    for (const name of Object.keys(sent)) {
      const id = /^attributes\[(\d{1,10})\](\[\d*\])?$/.exec(name)?.[1];
      if (id === undefined) continue;
      attributes[Number(id)] = [...(attributes[Number(id)] ?? []), ...ids(name, name)];
    }
    for (const [id, values] of Object.entries(attributes)) if (values.length === 0) delete attributes[Number(id)];
    return {
      scope,
      query: {
        ...NO_FILTERS,
        page: sent.page ?? 1,
        quantity: Math.min(sent.quantity ?? PAGE_SIZE, MAX_PAGE_SIZE),
        sort: sent.order_by ?? defaultSort(scope),
        order: sent.order_direction ?? 'desc',
        categories: ids('category_id', 'category_id[]', 'category_id'),
        brands: ids('brands', 'brands[]', 'brands'),
        attributes,
        priceFrom: sent.price_from ?? null,
        priceTo: sent.price_to ?? null,
        inStock: sent.in_stock,
        onSale: sent.on_sale,
      },
    };
  });

/** `GET /search`: `type` is `products`, because the search finds nothing else, or `models` for the best variant of each. */
export const searchQuerySchema = z.object({
  search: oneText.optional().pipe(z.string().max(MAX_SEARCH_LENGTH).default('')),
  type: optionalText.pipe(z.enum(['products', 'models']).default('products')),
  quantity: wholeNumber(1, 1_000_000).transform((quantity) => Math.min(quantity ?? SUGGESTION_COUNT, MAX_PAGE_SIZE)),
});

/** `GET /attributes/product/search` and `GET /brands/search`. */
export const facetSearchQuerySchema = z.object({
  product: oneText.optional().pipe(z.string().max(MAX_SEARCH_LENGTH).default('')),
});

/** Two letters find only what is called exactly so. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_NAME_LENGTH;
}

function idsOf(value: unknown): (number | null)[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value])
    .flatMap((list) => String(list).split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '')
    .map((id) => (/^\d{1,10}$/.test(id) && Number(id) <= MAX_ID ? Number(id) : null));
}
