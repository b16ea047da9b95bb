/** The catalogue: products, categories, brands, characteristics; listings and search over them. */
export { catalogFeature } from './catalog-feature.ts';
export { catalogRoutes } from './catalog-routes.ts';
export { type Catalog, createCatalog } from './create-catalog.ts';
export { productsAdminFeature } from './editing/products-admin-feature.ts';
export { findProductsAsStaff } from './find-products-as-staff.ts';
export { type FoundProductRow, readFoundProducts } from './find-products-queries.ts';
export { picturePath } from './paths.ts';
export {
  addSoldCounts,
  productCost,
  productExists,
  publishedProducts,
  updateStockTotals,
} from './product-statements.ts';
export { createSearchSnapshotFile } from './search-snapshot-file.ts';
export { isSeenByPerson, productIdOfPath } from './viewed-product.ts';
