/** `price`: one SMS when the price falls; `stock`: one SMS when the product is buyable again. */
export const STOCK_ALERT_KINDS = ['price', 'stock'] as const;
export type StockAlertKind = (typeof STOCK_ALERT_KINDS)[number];

/**
 * How the back office divides what people wait for. `order`: sold out and on sale, so that somebody should buy it in;
 * `stock`: everything that people want to be told of when it is back; `price`: that a price falls.
 */
export const STOCK_ALERT_GROUPS = ['order', 'stock', 'price'] as const;
export type StockAlertGroup = (typeof STOCK_ALERT_GROUPS)[number];
