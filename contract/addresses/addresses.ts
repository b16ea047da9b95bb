import { z } from 'zod';
import { idParamSchema } from '../api/id-schema.ts';

const ADDRESS_MAX = 5000;

export const addressParamsSchema = z.object({ id: idParamSchema });

export const addressInputSchema = z.object({
  address_line_1: z.string().trim().min(1, 'form_required').max(ADDRESS_MAX, 'form_max_5000'),
});

export const addressSchema = z.object({
  id: z.int(),
  address_line_1: z.string(),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;
