import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { importsRoutes } from './imports-routes.ts';
import { WORK } from './start-work.ts';

interface ImportsDeps {
  db: Database;
  jobs: Pick<Jobs, 'work' | 'queue'>;
  /** Checks or applies an import, whatever it waits for. */
  work(importId: number): Promise<void>;
  /** Ends the process that works. */
  close?(): Promise<void>;
}

export function importsFeature({ db, jobs, work, close }: ImportsDeps): ShopFeature {
  jobs.work<{ importId: number }>(WORK, ({ importId }) => work(importId));
  return { routes: { staff: [importsRoutes({ db, jobs })] }, ...(close && { close }) };
}
