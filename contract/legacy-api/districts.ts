import { z } from 'zod';
import { districtSchema, regionSchema } from '../checkout/checkout.ts';

/** The calls under `/api/districts` respond in the shapes of the older backend. */
export const regionsResponseSchema = z.object({ result: z.array(regionSchema) });
export const districtsResponseSchema = z.object({ results: z.array(districtSchema) });
