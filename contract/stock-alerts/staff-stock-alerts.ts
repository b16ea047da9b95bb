import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { MAX_ID } from '../api/max-id.ts';
import { moneySchema } from '../money/money-schema.ts';
import { STOCK_ALERT_GROUPS, STOCK_ALERT_KINDS } from './stock-alert-kinds.ts';

export const AWAITED_PRODUCTS_PER_PAGE = 50;
/** The people of a product who are named at once; the numbers beside them count all. */
export const MAX_WAITING_PEOPLE = 200;

const momentSchema = z.iso.datetime({ offset: true });

/** A product that people wait for. */
export const awaitedProductSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  sku: z.string(),
  /** How many people wait, and since when the first one does. */
  people: z.int(),
  since: momentSchema,
  /** What the product cost when the people asked: the lowest and the highest price. */
  lowest_price: moneySchema,
  highest_price: moneySchema,
  /** Today's. */
  price: moneySchema,
  stock: z.int(),
  is_published: z.boolean(),
  /** How many were notified before, and when the last of them was; null: nobody yet. */
  notified: z.object({ people: z.int(), at: momentSchema }).nullable(),
});
export type AwaitedProduct = z.infer<typeof awaitedProductSchema>;

const groupSchema = z.enum(STOCK_ALERT_GROUPS).default('order');

export const awaitedProductsQuerySchema = z.object({
  group: groupSchema,
  /**
   * `next` of the page before: how many people wait for its last product, that product, and the newest alert of the first
   * page. Later alerts are not counted, so that the order stays while one reads on.
   */
  after: z
    .string()
    .regex(/^\d{1,9}\.\d{1,10}\.\d{1,10}$/)
    .transform((text) => text.split('.').map(Number) as [people: number, productId: number, newest: number])
    .refine((parts) => parts.every((part) => part <= MAX_ID))
    .optional(),
});

export const awaitedProductsSchema = z.object({
  products: z.array(awaitedProductSchema),
  /** `after` of the next page; null: this is the last one. */
  next: z.string().nullable(),
  /** How many products each group has; null on later pages. */
  counts: z.record(z.enum(STOCK_ALERT_GROUPS), z.int()).nullable(),
});

export const exportAwaitedProductsSchema = z.object({ group: groupSchema });

export const awaitedProductParamsSchema = z.object({ id: idParamSchema });

/** One product with who waits for it, the longest first. Names and phones are masked. */
export const waitingPeopleSchema = awaitedProductSchema
  .pick({ product_id: true, name: true, sku: true, price: true, stock: true, is_published: true })
  .extend({
    /** How many wait for the product, by kind. */
    waiting: z.record(z.enum(STOCK_ALERT_KINDS), z.int()),
    /** Null: the caller may not see customers. Of a limited caller only those who have ordered in the stores. */
    people: z
      .array(
        z.object({
          id: z.int(),
          customer_id: z.int(),
          name: z.string(),
          phone: z.string(),
          kind: z.enum(STOCK_ALERT_KINDS),
          price: moneySchema,
          at: momentSchema,
          /** When the SMS was queued; null: still waiting. */
          notified_at: momentSchema.nullable(),
        }),
      )
      .nullable(),
  });
export type WaitingPeople = z.infer<typeof waitingPeopleSchema>;
