import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { advantageFrame } from './advantage-frame.ts';
import { catalogRoutes } from './catalog-routes.ts';
import { countPageViews } from './count-page-views.ts';
import type { Catalog } from './create-catalog.ts';

export function catalogFeature(catalog: Catalog): ShopFeature {
  return {
    routes: { public: [catalogRoutes(catalog)] },
    site: [advantageFrame(catalog), countPageViews(catalog)],
    gauges: [
      {
        name: 'catalog_products',
        help: 'Published products in the index.',
        aggregate: 'max',
        read: () => catalog.stats().products,
      },
      {
        name: 'catalog_index_timestamp_seconds',
        help: 'When the index last took in a change, or was read.',
        aggregate: 'max',
        read: () => catalog.stats().refreshedAt.getTime() / 1000,
      },
      { name: 'catalog_index_bytes', help: 'Memory of the columnar index.', read: () => catalog.stats().indexBytes },
      { name: 'search_index_bytes', help: 'Memory of the text index.', read: () => catalog.stats().searchBytes },
    ],
    close: () => catalog.close(),
  };
}
