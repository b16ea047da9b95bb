import { z } from 'zod';

const momentSchema = z.iso.datetime({ offset: true });

/** From when until when a price is to hold; `ends_at` null: it stays. */
export const priceTermSchema = z
  .object({ starts_at: momentSchema, ends_at: momentSchema.nullable() })
  .superRefine((term, context) => {
    if (endsBeforeItStarts(term)) {
      context.addIssue({ code: 'custom', path: ['ends_at'], message: 'price_schedules_ends_before' });
    }
  });
export type PriceTerm = z.output<typeof priceTermSchema>;

export function endsBeforeItStarts({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }): boolean {
  return ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at);
}
