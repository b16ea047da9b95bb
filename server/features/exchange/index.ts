/** Accounting programs that send goods, prices and stock, and get orders: 1C and what speaks like it, by CommerceML 2. */

export { hashOf } from './exchange-endpoint.ts';
export { exchangeFeature } from './exchange-feature.ts';
export { exchangesWithTasks } from './orders/report-queries.ts';
