import { z } from 'zod';
import { productIdSchema } from '../cart/cart.ts';
import { moneySchema } from '../money/money-schema.ts';
import { STOCK_ALERT_KINDS } from './stock-alert-kinds.ts';

/** Stock alerts (`/notices`): an SMS to a signed-in customer when a price falls or a product is back in stock. */

export const stockAlertKindSchema = z.enum(STOCK_ALERT_KINDS);

/** The body of POST and DELETE. The alert compares with the product's price at that moment. */
export const newStockAlertSchema = z.object({ product_id: productIdSchema, kind: stockAlertKindSchema });

export const stockAlertSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  kind: stockAlertKindSchema,
  /** The price when the alert was created. */
  price: moneySchema,
  created_at: z.iso.datetime(),
});
export type StockAlert = z.infer<typeof stockAlertSchema>;
