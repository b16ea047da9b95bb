/** The shop's stores, without its warehouses. */
export { openStores, type StoreList } from './open-stores.ts';
export { storeRoutes } from './stores-routes.ts';
