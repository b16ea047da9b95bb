/** The shop's stores, without its warehouses. */
export { openStores, type StoreList } from './open-stores.ts';
export { storeAddress } from './stores-queries.ts';
export { storeRoutes } from './stores-routes.ts';
