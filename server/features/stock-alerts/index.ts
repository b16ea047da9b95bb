/** Stock alerts: an SMS when a price falls or a product can be bought again. */
export { staffStockAlertsRoutes } from './staff-stock-alerts-routes.ts';
export { createStockAlerts } from './stock-alerts.ts';
export { stockAlertsCustomerData } from './stock-alerts-customer-data.ts';
export { countWatchers } from './stock-alerts-queries.ts';
