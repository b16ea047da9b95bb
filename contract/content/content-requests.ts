import { z } from 'zod';
import { flag, optionalText, wholeNumber } from '../catalog/catalog-requests.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../catalog/listing-query.ts';

/** Parameters of the content routes, with the same rules as the catalogue's. */
export const pagingQuerySchema = z.object({
  page: wholeNumber(1, 1_000_000).transform((page) => page ?? 1),
  quantity: wholeNumber(1, 1_000_000).transform((quantity) => Math.min(quantity ?? PAGE_SIZE, MAX_PAGE_SIZE)),
});
export type Paging = z.infer<typeof pagingQuerySchema>;

/** `GET /promotions`: the current ones, or with `archive=1` the past ones. */
export const promotionsQuerySchema = pagingQuerySchema.extend({ archive: flag });

/** `GET /fullbanners`: a type without banners returns an empty list. */
export const fullBannersQuerySchema = z.object({ name: optionalText.pipe(z.string().max(60)) });

export const pageParamsSchema = z.object({ slug: z.string().max(100) });
