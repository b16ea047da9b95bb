import { z } from 'zod';
import { moneySchema } from '../money/money-schema.ts';
import { SERVICES } from './services.ts';

/** What a search understood of its words. `null` and empty lists where nothing was meant. */
export const understoodQuerySchema = z.object({
  /** The words that goods were searched for. Empty: no word names goods, and the list has all of them. */
  text: z.string(),
  /** The range as a price filter, both ends included; `words` as they were typed. */
  price: z.object({ words: z.string(), from: moneySchema.nullable(), to: moneySchema.nullable() }).nullable(),
  /** An order by price: cheap goods first (`asc`) or expensive ones (`desc`). */
  order: z.object({ words: z.string(), direction: z.enum(['asc', 'desc']) }).nullable(),
  services: z.array(z.enum(SERVICES)),
  /** Words that are understood and describe no goods, as they were typed. */
  set_aside: z.array(z.string()),
});
export type UnderstoodQuery = z.infer<typeof understoodQuerySchema>;
