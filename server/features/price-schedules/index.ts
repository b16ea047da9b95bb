/** Prices of goods that begin, and may end, at a time that staff have set. */
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { schedulePrices } from './apply-price-schedules.ts';

import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import { priceSchedulesRoutes } from './price-schedules-routes.ts';

/** Registers its jobs: made before the jobs start. */
export function createPriceSchedules(deps: PriceSchedulesDeps): ShopFeature {
  schedulePrices(deps);
  return { routes: { staff: [priceSchedulesRoutes(deps)] } };
}

export { createPriceScheduler } from './schedule-batch.ts';
