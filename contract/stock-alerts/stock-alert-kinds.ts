/** `price`: told once the price has fallen; `stock`: told once the product can be bought again. */
export const STOCK_ALERT_KINDS = ['price', 'stock'] as const;
export type StockAlertKind = (typeof STOCK_ALERT_KINDS)[number];
