import { z } from 'zod';
import { productIdSchema } from '../cart/cart.ts';
import { moneySchema } from '../money/money-schema.ts';
import { STOCK_ALERT_KINDS } from './stock-alert-kinds.ts';

/** "Tell me": an SMS when a price falls or a product is back, for a signed-in customer (`/notices`). */

export const stockAlertKindSchema = z.enum(STOCK_ALERT_KINDS);

/** The body of POST and DELETE. The price to beat is the one that the shop has at that moment. */
export const newStockAlertSchema = z.object({ product_id: productIdSchema, kind: stockAlertKindSchema });

export const stockAlertSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  kind: stockAlertKindSchema,
  /** The price at the time of asking. */
  price: moneySchema,
  created_at: z.iso.datetime(),
});
export type StockAlert = z.infer<typeof stockAlertSchema>;
