import { z } from 'zod';

/**
 * How a sum is rounded: to a multiple of `step`, less what makes it end in `ending`. `{step: 10000, ending: 9000}` gives
 * 1 289 000, 1 299 000; `{step: 1000, ending: 0}` whole thousands.
 */
export const roundingSchema = z
  .object({
    step: z.union([1, 10, 100, 1000, 10_000, 100_000, 1_000_000].map((step) => z.literal(step))),
    ending: z.int().nonnegative().default(0),
    direction: z.enum(['nearest', 'up', 'down']).default('nearest'),
  })
  .refine(({ step, ending }) => ending < step, { path: ['ending'] });
export type Rounding = z.output<typeof roundingSchema>;

/** Rounds a sum; half is rounded up. The result is never below one step or the ending, so that no price becomes zero. */
export function roundSum(sum: number, { step, ending, direction }: Rounding): number {
  const steps = (sum - ending) / step;
  const whole = direction === 'up' ? Math.ceil(steps) : direction === 'down' ? Math.floor(steps) : Math.round(steps);
  return Math.max(whole * step + ending, ending === 0 ? step : ending);
}
