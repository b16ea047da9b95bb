/** Scheduled prices of one good, for its page, and what others say of their terms. */
export { termText } from './price-schedule-texts.ts';
export { ProductPriceSchedules } from './product-price-schedules.tsx';
