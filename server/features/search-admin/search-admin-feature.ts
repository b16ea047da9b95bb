import type { ShopSecret } from '#server/config/shop-secret.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { countSearches } from './count-searches.ts';
import { createSearchCounter } from './create-search-counter.ts';
import { createPopularSearches } from './popular-searches.ts';
import { popularSearchRoutes, searchAdminRoutes, searchChoiceRoutes } from './search-admin-routes.ts';

interface SearchAdminFeatureDeps {
  db: Database;
  catalog: Pick<Catalog, 'findProducts' | 'searchDocuments' | 'tryOut'>;
  secret: ShopSecret;
  publicUrl: string;
  log: Log;
}

export function searchAdminFeature({ db, catalog, secret, publicUrl, log }: SearchAdminFeatureDeps): ShopFeature {
  const counter = createSearchCounter({
    db,
    catalog,
    keys: deriveKeys(secret, 'search fingerprints'),
    onFailure: (error) => log.error({ err: error }, 'Searches could not be counted'),
  });
  return {
    routes: {
      public: [searchChoiceRoutes(counter), popularSearchRoutes(createPopularSearches({ db, catalog }))],
      staff: [searchAdminRoutes({ db, catalog })],
    },
    site: [countSearches(counter, publicUrl)],
    close: () => counter.close(),
  };
}
