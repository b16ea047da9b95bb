/** The shop's stores, without its warehouses, and the stock of all of them. */
export {
  adjustStock,
  allocateStock,
  lockStock,
  lockStockAt,
  lockStockOf,
  returnStock,
  type StockAdjustment,
  type StockAllocation,
  takeStock,
} from './change-stock.ts';
export { countStockTotals } from './count-stock-totals.ts';
export { followStock } from './follow-stock.ts';
export { createStoreList, type StoreList } from './store-list.ts';
export { storeRecords } from './store-records.ts';
export { storesFeature } from './stores-feature.ts';
export {
  knownStores,
  stockByStore,
  stockInStore,
  stockOf,
  storeAddress,
  storeExists,
  storeHours,
} from './stores-queries.ts';
export { storeRoutes } from './stores-routes.ts';
