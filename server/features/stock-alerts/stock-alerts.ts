import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { notifyCustomers, type StockAlertDeps } from './notify-customers.ts';
import { staffStockAlertsRoutes } from './staff-stock-alerts-routes.ts';
import { stockAlertsRoutes } from './stock-alerts-routes.ts';

const POLL_INTERVAL_MS = MINUTE_MS;

/** Alerts for lower prices and returned products, checked once a minute. */
export function createStockAlerts(deps: StockAlertDeps & { jobs: Pick<Jobs, 'every'> }): ShopFeature {
  deps.jobs.every('stock_alerts.notify', POLL_INTERVAL_MS, () => notifyCustomers(deps));
  return {
    routes: { customer: [stockAlertsRoutes(deps.db, deps.catalog)], staff: [staffStockAlertsRoutes(deps)] },
  };
}
