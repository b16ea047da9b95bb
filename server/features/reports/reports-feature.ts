import { MINUTE_MS } from '#contract/time/durations.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { closeDays } from './close-days.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { reportsRoutes } from './reports-routes.ts';

/** Until a job has run, days are computed when they are read: what is read is the same before and after. */
export function createReports({ jobs, ...deps }: ReportsDeps & { jobs: Pick<Jobs, 'every'> }): ShopFeature {
  jobs.every('reports.close_days', MINUTE_MS, () => closeDays(deps.db));
  return { routes: { staff: [reportsRoutes(deps)] } };
}
