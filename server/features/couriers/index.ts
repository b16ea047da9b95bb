/** People who deliver orders. */
export { couriersFeature } from './couriers-feature.ts';
export { courierInScope, findCourier, listCouriers, listStores, lockCourier, readCourier } from './couriers-queries.ts';
