import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { addressInputSchema, addressParamsSchema, addressSchema } from './addresses.ts';

const tag = 'Addresses';
const params = addressParamsSchema;

export const readAddresses = defineSchemas({
  tag,
  summary: 'Addresses, the default one first',
  data: z.array(addressSchema),
});
export const createAddress = defineSchemas({
  tag,
  summary: 'Add an address',
  body: addressInputSchema,
  data: addressSchema,
  status: 201,
});
export const updateAddress = defineSchemas({
  tag,
  summary: 'Change an address',
  params,
  body: addressInputSchema,
  data: addressSchema,
});
export const deleteAddress = defineSchemas({ tag, summary: 'Remove an address', params });
export const setDefaultAddress = defineSchemas({
  tag,
  summary: 'Make an address the default',
  params,
  data: addressSchema,
});
