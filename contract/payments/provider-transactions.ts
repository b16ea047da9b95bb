import { z } from 'zod';

/** What the provider reports about the fiscal receipt that it has made: one of the sale, and one of its refund. */
export const fiscalDataSchema = z.object({
  receipt_id: z.union([z.string(), z.number()]).nullish(),
  status_code: z.int32(),
  message: z.string().nullish(),
  terminal_id: z.string().nullish(),
  fiscal_sign: z.string().nullish(),
  qr_code_url: z.string().nullish(),
  date: z.string().nullish(),
});
export type FiscalData = z.infer<typeof fiscalDataSchema>;

/** Where the tax office shows the receipt. It comes from outside: only an address of the web becomes a link. */
export function fiscalReceiptUrl({ qr_code_url }: FiscalData): string | null {
  const url = URL.parse(qr_code_url ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Whether the tax office has taken the receipt. */
export function isRegistered({ status_code }: FiscalData): boolean {
  return status_code === 0;
}
