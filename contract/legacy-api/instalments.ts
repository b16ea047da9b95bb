import { z } from 'zod';
import { instalmentApplicationSchema } from '../instalments/instalment-applications.ts';
import { siteResponseOf } from './site-response.ts';

/** `POST /api/site/all-good/`: only the id is used; the state is requested from the partner. */
export const allGoodSchema = z.looseObject({ application_id: z.uuid('form_invalid') });

export const allGoodResponseSchema = siteResponseOf(
  instalmentApplicationSchema.pick({ state: true, reason: true }).extend({ order_number: z.string().optional() }),
);
