/** The shop's stores, without its warehouses. */
export { presentStore, readStores, type StoreRow } from './stores-queries.ts';
