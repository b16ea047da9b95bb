import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';
import { daySchema } from '../time/day-schema.ts';

/** What the list of customers may be sorted by, with a minus from the largest or newest down. */
export const CUSTOMER_SORTS = ['-registered', 'registered', '-spent', 'spent', '-orders', '-last_order'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export const DEFAULT_CUSTOMER_SORT: CustomerSort = '-registered';
/** Those that orders decide. */
export const ORDER_SORTED: readonly CustomerSort[] = ['-spent', 'spent', '-orders', '-last_order'];

/** What a customer may be that somebody looks for. The filter leaves customers who are all that is asked for. */
export const CUSTOMER_MARKS = ['open', 'voucher', 'note', 'disabled'] as const;
export type CustomerMark = (typeof CUSTOMER_MARKS)[number];

const MAX_SUM = 1_000_000_000_000;
const sumFilterSchema = z.coerce.number().pipe(z.int().min(0).max(MAX_SUM));
/** In an address: what is not asked for is absent. */
const markSchema = z.literal('yes').optional();

/** Days are those of Tashkent; the last one is included. */
export const customerFilterSchema = z.object({
  /** An id, a whole phone or e-mail, or the start of a name as far as its mask shows it. */
  search: z.string().trim().max(64).optional(),
  /** Have ordered, or never. */
  orders: z.enum(['yes', 'no']).optional(),
  /** Spent on what was delivered, without what went back. */
  min: sumFilterSchema.optional(),
  max: sumFilterSchema.optional(),
  /** Days of the last order. */
  last_from: daySchema.optional(),
  last_to: daySchema.optional(),
  /** Have ordered to there. */
  region: idParamSchema.optional(),
  /** Have an order in work. */
  open: markSchema,
  /** Have an active voucher. */
  voucher: markSchema,
  note: markSchema,
  disabled: markSchema,
} satisfies Record<CustomerMark, unknown> & Record<string, unknown>);
export type CustomerFilters = z.output<typeof customerFilterSchema>;

/** Filters that only those may use who may see orders. */
export const ORDER_FILTERS: readonly (keyof CustomerFilters)[] = [
  'orders',
  'min',
  'max',
  'last_from',
  'last_to',
  'region',
  'open',
];

export const CUSTOMERS_PER_PAGE = 50;

/** `1500000_1001`: what the last row is sorted by, and its id. */
const CURSOR = /^\d{1,17}_\d{1,10}$/;

export const staffCustomersQuerySchema = customerFilterSchema.extend({
  order: z.enum(CUSTOMER_SORTS).default(DEFAULT_CUSTOMER_SORT),
  /** Where the page begins: `next` of the page before. */
  after: z.string().regex(CURSOR).optional(),
});
export type StaffCustomersQuery = z.output<typeof staffCustomersQuerySchema>;

/** A row of the list. Name and phone are masked. */
export const staffCustomerRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  disabled_at: z.iso.datetime({ offset: true }).nullable(),
  /** Null for those who may not see orders; otherwise of the stores in which they may. */
  orders: z
    .object({
      count: z.int(),
      /** In work. */
      open: z.int(),
      spent: z.int(),
      last_at: z.iso.datetime({ offset: true }).nullable(),
      /** Of the last order that names one. */
      region: z.string().nullable(),
    })
    .nullable(),
});
export type StaffCustomerRow = z.infer<typeof staffCustomerRowSchema>;

export const staffCustomersSchema = z.object({
  customers: z.array(staffCustomerRowSchema),
  /** `after` of the next page; null: this is the last one. */
  next: z.string().nullable(),
  /** How many customers the list has in all; null on later pages. */
  count: z.int().nullable(),
});

export const customerFilterChoicesSchema = z.object({
  regions: z.array(z.object({ id: z.int(), name: z.string() })),
});
