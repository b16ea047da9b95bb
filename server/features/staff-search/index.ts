/** One search of the back office over goods, orders, customers and staff. */
export { staffSearchFeature } from './staff-search-feature.ts';
