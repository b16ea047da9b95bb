import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { ExchangeDeps } from './exchange-deps.ts';
import { exchangeEndpoint } from './exchange-endpoint.ts';
import { deleteOldSessions } from './exchange-queries.ts';
import { exchangeRoutes } from './exchange-routes.ts';

/** What was sent is in the imports by then. */
const PARTS_DAYS = 1;
const SESSIONS_DAYS = 90;

export function exchangeFeature(deps: ExchangeDeps): ShopFeature {
  const { db, jobs } = deps;
  jobs.every('exchange.forget', HOUR_MS, async () => {
    const before = (days: number) => new Date(Date.now() - days * DAY_MS);
    await deleteOldSessions(db, { sessionsBefore: before(SESSIONS_DAYS), partsBefore: before(PARTS_DAYS) });
  });
  return { routes: { staff: [exchangeRoutes(deps)] }, site: [exchangeEndpoint(deps)] };
}
