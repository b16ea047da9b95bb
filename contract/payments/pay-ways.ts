import { z } from 'zod';
import { HOSTED_PROVIDERS } from '../providers/hosted-providers.ts';

/** A provider on whose page an order can be paid. */
export const hostedWaySchema = z.object({
  provider: z.enum(HOSTED_PROVIDERS),
  /** As payers know it. */
  name: z.string(),
  /** Its page, with the order and its sum. A plain link: it needs no script. */
  url: z.url(),
});
export type HostedWay = z.infer<typeof hostedWaySchema>;

/** How an order that awaits its payment can be paid now. */
export const payWaysSchema = z.object({
  /** With a card that is typed in the shop. */
  card: z.boolean(),
  hosted: z.array(hostedWaySchema),
});
export type PayWays = z.infer<typeof payWaysSchema>;

export const payWaysParamsSchema = z.object({ number: z.string().min(1).max(40) });
