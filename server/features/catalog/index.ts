/** The catalogue: products, categories, brands, characteristics; listings and search over them. */
export { catalogFeature } from './catalog-feature.ts';
export { catalogRoutes } from './catalog-routes.ts';
export { categoriesBelow } from './category-statements.ts';
export { type Catalog, createCatalog } from './create-catalog.ts';
export type { ProductDraft } from './draft-product.ts';
export { checkChanges, type ProductChange } from './editing/check-changes.ts';
export { keyOfTitle } from './editing/column-titles.ts';
export { creationProblem, insertDrafts } from './editing/create-product.ts';
export { editProblemMessage } from './editing/edit-problem-messages.ts';
export { editProductPictures, readProductPictures } from './editing/edit-product-pictures.ts';
export { editProducts } from './editing/edit-products.ts';
export { fieldEditProblem } from './editing/edit-rules.ts';
export { applyOrNothing, type EditingDeps, type PriceScheduler } from './editing/editing-deps.ts';
export { exportProducts } from './editing/export-products.ts';
export { planValues, writePlannedChanges, writePlannedStock } from './editing/planned-values.ts';
export { countWatchersOf, isBelowCost, leavesSale, rewordPreview } from './editing/preview-bulk-change.ts';
export { findProductsByCodes, readNamesOfProducts, readProductNames } from './editing/product-codes-queries.ts';
export { lockPrices, type ProductPrices, priceRefusal, returnPrices, setPrices } from './editing/product-prices.ts';
export { productsAdminFeature } from './editing/products-admin-feature.ts';
export { readProductFields } from './editing/read-product-fields.ts';
export { differingPictures, type PictureList, replacePictures } from './editing/replace-pictures.ts';
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
export { attributeRecords } from './taxonomy/attribute-records.ts';
export { taxonomyFeature } from './taxonomy/taxonomy-feature.ts';
export { isSeenByPerson, productIdOfPath } from './viewed-product.ts';
