/** `price`: one SMS when the price falls; `stock`: one SMS when the product is buyable again. */
export const STOCK_ALERT_KINDS = ['price', 'stock'] as const;
export type StockAlertKind = (typeof STOCK_ALERT_KINDS)[number];
