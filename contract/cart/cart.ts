import { z } from 'zod';
import { idNameSchema, productCardSchema } from '../catalog/catalog.ts';
import { moneySchema } from '../money/money-schema.ts';
import { MAX_MERGED_LINES, MIN_QUANTITY } from './cart-rules.ts';

/** The cart's calls (docs/specification/api.md, "Cart, favourites, comparison"); the rules are in `cart-rules.ts`. */

const MAX_INT = 2_147_483_647;

/** An id as JSON or as a query parameter. */
export const productIdSchema = z.union([
  z.int().min(1).max(MAX_INT),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_INT)),
]);

const quantitySchema = z.int().min(MIN_QUANTITY, 'cart_quantity_min').max(MAX_INT);

export const cartLineSchema = z.object({ product_id: productIdSchema, quantity: quantitySchema });
/** `DELETE` calls take their fields as JSON or as query parameters (docs/specification/api.md, "Conventions"). */
export const removedProductSchema = z.object({ product_id: productIdSchema.optional() });
export const newCartLineSchema = z.object({ product_id: productIdSchema, quantity: quantitySchema.default(1) });
export const mergeCartSchema = z.object({
  products: z.array(z.object({ id: productIdSchema, quantity: quantitySchema })).max(MAX_MERGED_LINES),
});

/** What every list shows of a product besides its name. */
export const listedProductSchema = z.object({
  id: z.int(),
  img: z.string().nullable(),
  slug: z.string(),
  url: z.string(),
  description: z.string(),
  brand_id: z.int(),
  brand_name: z.string(),
  current_price_formatted: z.string(),
  categories: z.array(idNameSchema),
  status: z.int(),
  /** How many pieces are left if there are only a few. */
  stock_left: z.int().nullable(),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

export const cartItemSchema = z.object({
  /** The product's id. */
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  current_price: moneySchema,
  old_price: moneySchema.nullable(),
  line_subtotal: moneySchema,
  line_total: moneySchema,
  /** The price when it was added to the cart. */
  added_price: moneySchema,
  product: listedProductSchema,
});

export const cartSchema = z.object({
  quantity: z.int(),
  subtotal: moneySchema,
  total: moneySchema,
  items: z.array(cartItemSchema),
});
export type Cart = z.infer<typeof cartSchema>;

const MAX_CARDS = 200;

/**
 * `GET /products/cards?ids=1,2,3`: the cards of a list of ids, in one call and in the order of the ids. Discontinued
 * products are left out.
 */
export const cardsQuerySchema = z.object({
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((ids) => [...new Set(ids.split(',').map(Number))])
    .pipe(z.array(z.int().min(1).max(MAX_INT)).max(MAX_CARDS)),
});
export const listCardSchema = productCardSchema.extend({
  /** How many pieces a cart may hold; 0: it can't be bought now. */
  max_quantity: z.int(),
});
export type ListCard = z.infer<typeof listCardSchema>;
