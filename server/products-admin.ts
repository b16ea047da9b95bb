import { type EditingDeps, productsAdminFeature, taxonomyFeature } from './features/catalog/index.ts';
import { changedProducts, highestPrices, lastProductChange, openChangeSet } from './features/history/index.ts';
import { createPriceScheduler } from './features/price-schedules/index.ts';
import { countWatchers } from './features/stock-alerts/index.ts';
import { adjustStock, knownStores, lockStockOf } from './features/stores/index.ts';
import type { Database } from './platform/database/database.ts';
import { missingPictures } from './platform/pictures/index.ts';
import type { Jobs } from './platform/queue/index.ts';
import type { ShopFeature } from './platform/shop/shop-feature.ts';

/** Lists and changes of goods, categories and brands for staff. */
export function productsAdmin(db: Database, jobs: Jobs): ShopFeature {
  const deps = productEditing(db);
  const features = [productsAdminFeature({ ...deps, schedules: createPriceScheduler(jobs) }), taxonomyFeature(deps)];
  return { routes: { staff: features.flatMap(({ routes }) => routes?.staff ?? []) } };
}

/** What changes of goods need, with what features that know the catalogue bring to it. */
export function productEditing(db: Database): EditingDeps {
  return {
    db,
    changed: changedProducts,
    adjustStock,
    lockStock: lockStockOf,
    openChangeSet,
    lastProductChange,
    highestPrices,
    knownStores,
    missingPictures,
    countWatchers,
  };
}
