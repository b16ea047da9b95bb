import { defineSchemas } from '../api/api-call.ts';
import { idParamsSchema } from '../catalog/catalog-requests.ts';
import {
  cancelledPriceBatchSchema,
  cancelPriceBatchSchema,
  cancelPriceScheduleSchema,
  changePriceScheduleSchema,
  newPriceScheduleSchema,
  priceScheduleConflictSchema,
  priceScheduleSchema,
  priceSchedulesQuerySchema,
  priceSchedulesSchema,
} from './price-schedules.ts';

const tag = 'Staff: scheduled prices';
const isHidden = true;

export const readPriceSchedules = defineSchemas({
  tag,
  summary: 'Scheduled prices of a group, or of one good: those to come in the order of time, the others newest first',
  query: priceSchedulesQuerySchema,
  data: priceSchedulesSchema,
  isHidden,
});
export const createPriceSchedule = defineSchemas({
  tag,
  summary: 'Schedule a price of a good; 409: it has another one at that time',
  body: newPriceScheduleSchema,
  data: priceScheduleSchema,
  errorData: { 409: priceScheduleConflictSchema },
  isHidden,
});
export const changePriceSchedule = defineSchemas({
  tag,
  summary: 'Change a scheduled price that waits, or the end of one that runs',
  params: idParamsSchema,
  body: changePriceScheduleSchema,
  data: priceScheduleSchema,
  errorData: { 409: priceScheduleConflictSchema },
  isHidden,
});
export const cancelPriceSchedule = defineSchemas({
  tag,
  summary: 'Cancel a scheduled price; if it runs, the price of before returns now',
  params: idParamsSchema,
  body: cancelPriceScheduleSchema,
  data: priceScheduleSchema,
  errorData: { 409: priceScheduleConflictSchema },
  isHidden,
});
export const cancelPriceBatch = defineSchemas({
  tag,
  summary:
    'Cancel all prices that were scheduled together and are not over; of those that run the price of before returns now',
  params: idParamsSchema,
  body: cancelPriceBatchSchema,
  data: cancelledPriceBatchSchema,
  isHidden,
});
