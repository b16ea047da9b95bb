/** Scheduled prices of one good, for its page. */
export { ProductPriceSchedules } from './product-price-schedules.tsx';
