/** Stock alerts: an SMS when a price falls or a product can be bought again. */
export { createStockAlerts } from './stock-alerts.ts';
export { countWatchers, type WatchedProduct } from './stock-alerts-queries.ts';
