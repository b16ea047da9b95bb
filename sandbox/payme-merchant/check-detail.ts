import { z } from 'zod';

const sum = z.number().int().nonnegative();
const detailSchema = z.object({
  receipt_type: z.literal(0),
  items: z
    .array(
      z.object({
        title: z.string().min(1).max(63),
        price: sum,
        count: z.number().positive(),
        code: z.string().regex(/^\d{17}$/),
        package_code: z.string().regex(/^\d{1,20}$/),
        vat_percent: z.union([z.literal(0), z.literal(12)]),
        discount: sum.optional(),
      }),
    )
    .min(1),
});
export type DetailItem = z.output<typeof detailSchema>['items'][number];

/** The lines of a receipt as the shop sent them, for this sum; null: the tax office would refuse them. */
export function readDetail(detail: unknown, amount: number): DetailItem[] | null {
  const parsed = detailSchema.safeParse(detail);
  if (!parsed.success) return null;
  const { items } = parsed.data;
  const total = items.reduce((all, { price, count, discount = 0 }) => all + price * count - discount, 0);
  const isWithin = items.every(({ price, count, discount = 0 }) => discount <= price * count);
  return isWithin && total === amount ? items : null;
}
