import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  districtSchema,
  districtsQuerySchema,
  paymentMethodSchema,
  regionSchema,
  shippingMethodSchema,
  shippingQuerySchema,
} from './checkout.ts';

const tag = 'Checkout';

export const readShippingMethods = defineSchemas({
  tag,
  summary: 'Shipping methods of a region, by default of Tashkent city',
  query: shippingQuerySchema,
  data: z.array(shippingMethodSchema),
});
export const readPaymentMethods = defineSchemas({
  tag,
  summary: 'Payment methods',
  data: z.array(paymentMethodSchema),
});
export const readRegions = defineSchemas({ tag, summary: 'Regions of the country', data: z.array(regionSchema) });
export const readDistricts = defineSchemas({
  tag,
  summary: 'Districts of a region',
  query: districtsQuerySchema,
  data: z.array(districtSchema),
});
