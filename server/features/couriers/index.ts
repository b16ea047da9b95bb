/** People who deliver orders. */
export { couriersFeature } from './couriers-feature.ts';
export { courierInScope, findCourier, listStores, lockCourier, readCourier } from './couriers-queries.ts';
