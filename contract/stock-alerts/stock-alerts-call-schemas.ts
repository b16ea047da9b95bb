import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { newStockAlertSchema, stockAlertSchema } from './stock-alerts.ts';

const tag = 'Stock alerts';

export const readStockAlerts = defineSchemas({
  tag,
  summary: 'My alerts for lower prices and returned products',
  data: z.array(stockAlertSchema),
});
export const createStockAlert = defineSchemas({
  tag,
  summary:
    'Create an alert: one SMS when the price falls below the current one, or when the product can be bought again',
  body: newStockAlertSchema,
  data: stockAlertSchema,
  status: 201,
});
export const deleteStockAlert = defineSchemas({
  tag,
  summary: 'Delete an alert; the fields come in the body or as query parameters',
  body: newStockAlertSchema.nullish(),
  query: newStockAlertSchema.partial(),
});
