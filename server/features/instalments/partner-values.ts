import { z } from 'zod';

/** Of one contract, in sum: far above any, and far below what a column holds. */
const MAX_SUM = 1_000_000_000_000;
/** A link with one of these runs or shows what somebody else has written, in the name of the shop. */
const DANGEROUS = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
]);

/** A sum that a partner returns: customers see it, and their schedule is made of it. */
export const partnerSumSchema = z.coerce.number().nonnegative().max(MAX_SUM);

/** A link of a partner that customers open: of the web or of its app. */
export const partnerLinkSchema = z
  .string()
  .max(2_000)
  .refine((link) => !DANGEROUS.has(URL.parse(link)?.protocol ?? 'javascript:'));

/** A page of a partner, absolute or of its own site. */
export function partnerPageSchema(site: string) {
  return z
    .string()
    .max(2_000)
    .transform((address) => URL.parse(address, site))
    .refine((page) => page?.protocol === 'https:' || page?.protocol === 'http:')
    .transform((page) => page?.href ?? '');
}
