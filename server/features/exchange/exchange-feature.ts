import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import { dropFailedContents, dropPartialPictures } from '#server/features/imports/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import { exchangeEndpoint } from './exchange-endpoint.ts';
import { deleteOldSessions, findSupersededImports } from './exchange-queries.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { exchangeOrdersRoutes } from './orders/exchange-orders-routes.ts';
import { REPORTS_JOB, workOnReports } from './orders/take-reports.ts';

/** What was sent is in the imports by then. */
const PARTS_DAYS = 1;
const SESSIONS_DAYS = 90;

export function exchangeFeature(deps: ExchangeDeps): ShopFeature {
  const { db, jobs } = deps;
  jobs.every('exchange.forget', HOUR_MS, async () => {
    const before = (days: number) => new Date(Date.now() - days * DAY_MS);
    // A program that fails every hour would fill the disk with what it has sent.
    await dropFailedContents(db, await findSupersededImports(db));
    await dropPartialPictures(db, before(PARTS_DAYS));
    await deleteOldSessions(db, { sessionsBefore: before(SESSIONS_DAYS), partsBefore: before(PARTS_DAYS) });
  });
  jobs.work<{ exchangeId: number }>(REPORTS_JOB, ({ exchangeId }) => workOnReports(deps, exchangeId));
  return { routes: { staff: [exchangeRoutes(deps), exchangeOrdersRoutes(deps)] }, site: [exchangeEndpoint(deps)] };
}
