import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { courierParamsSchema, couriersSchema, createCourierSchema, saveCourierSchema } from './couriers.ts';

const hidden = { tag: 'Staff: couriers', isHidden: true } as const;

export const readCouriers = defineSchemas({
  ...hidden,
  summary: 'Couriers of the stores of the reader, and those that deliver from all',
  data: couriersSchema,
});
export const createCourier = defineSchemas({
  ...hidden,
  summary: 'Add a courier; the same key again adds nobody',
  body: createCourierSchema,
  data: z.object({ id: z.int() }),
});
export const saveCourier = defineSchemas({
  ...hidden,
  summary: 'Change a courier; 409 when somebody else has saved it since',
  params: courierParamsSchema,
  body: saveCourierSchema,
});
