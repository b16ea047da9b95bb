/** Reports: what orders and goods come to, and the stored figures of days that are over. */
export { closeDays } from './close-days.ts';
export { type GoodsReportRow, readGoods } from './goods-report-queries.ts';
export { sumRefunds } from './refund-report-queries.ts';
export { hasEverywhere } from './report-access.ts';
export { createReports } from './reports-feature.ts';
export { reportsRoutes } from './reports-routes.ts';
export { readSales, totalOf } from './sales-report-queries.ts';
