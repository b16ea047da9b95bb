import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { importsRoutes } from './imports-routes.ts';
import { runInProcess } from './run-in-process.ts';
import { WORK } from './start-work.ts';

interface ImportsDeps {
  db: Database;
  jobs: Pick<Jobs, 'work' | 'queue'>;
  /** The module of the process that works on an import. */
  entry: URL;
}

export function importsFeature({ db, jobs, entry }: ImportsDeps): ShopFeature {
  const { connectionString: databaseUrl = '' } = db.$client.options;
  jobs.work<{ importId: number }>(WORK, ({ importId }) => runInProcess(entry, { importId, databaseUrl }));
  return { routes: { staff: [importsRoutes({ db, jobs })] } };
}
