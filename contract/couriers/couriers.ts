import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { revisionSchema } from '../api/revision-schema.ts';
import { strictPhoneSchema } from '../phone/phone.ts';

export const MAX_COURIER_NAME = 100;

export const courierSchema = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  /** Null: they deliver from all stores. */
  stores: z.array(z.object({ id: z.int(), name: z.string() })).nullable(),
  /** Their account in the back office, if they have one and it was linked. */
  staff: z.object({ id: z.int(), name: z.string() }).nullable(),
  is_active: z.boolean(),
  revision: revisionSchema,
  can_edit: z.boolean(),
});
export type Courier = z.infer<typeof courierSchema>;

export const couriersSchema = z.object({
  couriers: z.array(courierSchema),
  /** The stores of the reader. */
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const courierParamsSchema = z.object({ id: idParamSchema });

const courierFields = {
  name: z.string().trim().min(1, 'form_required').max(MAX_COURIER_NAME),
  phone: strictPhoneSchema,
  store_ids: z.array(idSchema).min(1, 'form_required').max(200).nullable(),
  staff_id: idSchema.nullable(),
};
export const createCourierSchema = z.object({ key: z.uuid(), ...courierFields });
export const saveCourierSchema = z.object({ revision: revisionSchema, ...courierFields, is_active: z.boolean() });
