import { z } from 'zod';

/** What the provider reports about the fiscal receipt that it has made: one of the sale, and one of its refund. */
export const fiscalDataSchema = z.object({
  receipt_id: z.union([z.string(), z.number()]).nullish(),
  status_code: z.int(),
  message: z.string().nullish(),
  terminal_id: z.string().nullish(),
  fiscal_sign: z.string().nullish(),
  qr_code_url: z.string().nullish(),
  date: z.string().nullish(),
});
export type FiscalData = z.infer<typeof fiscalDataSchema>;
