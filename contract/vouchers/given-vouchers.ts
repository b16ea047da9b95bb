import { z } from 'zod';

export const GIVEN_VOUCHER_STATES = ['active', 'used', 'expired'] as const;
export type GivenVoucherState = (typeof GIVEN_VOUCHER_STATES)[number];
export const GIVEN_VOUCHER_GROUPS = [...GIVEN_VOUCHER_STATES, 'all'] as const;
export type GivenVoucherGroup = (typeof GIVEN_VOUCHER_GROUPS)[number];
/** Given by a member of staff, or taken by the customer. */
export const VOUCHER_ORIGINS = ['staff', 'customer'] as const;
export type VoucherOrigin = (typeof VOUCHER_ORIGINS)[number];

export const GIVEN_VOUCHERS_PER_PAGE = 50;

export const givenVouchersQuerySchema = z.object({
  group: z.enum(GIVEN_VOUCHER_GROUPS).default('active'),
  origin: z.enum(VOUCHER_ORIGINS).optional(),
  /** Vouchers older than this one: `next` of the page before. */
  before: z.coerce.number().pipe(z.int32().min(1)).optional(),
});
export type GivenVouchersQuery = z.output<typeof givenVouchersQuerySchema>;

export const givenVoucherSchema = z.object({
  id: z.int(),
  amount: z.int(),
  state: z.enum(GIVEN_VOUCHER_STATES),
  created_at: z.iso.datetime({ offset: true }),
  expires_at: z.iso.datetime({ offset: true }),
  /** Who gave it; null: the customer took it. */
  author: z.string().nullable(),
  /** Masked. */
  customer: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  /** That it was used for; null also for those who may not see it. */
  order_number: z.string().nullable(),
});
export type GivenVoucher = z.infer<typeof givenVoucherSchema>;

export const givenVouchersSchema = z.object({
  vouchers: z.array(givenVoucherSchema),
  next: z.int().nullable(),
  /** Of each group, as the other filters leave them; null on later pages. */
  counts: z.record(z.enum(GIVEN_VOUCHER_GROUPS), z.int()).nullable(),
});
