import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopStatusCalls } from '#contract/shop-status/shop-status-calls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { shareReading } from '#server/platform/metrics/share-reading.ts';
import type { ProcessList } from '#server/platform/processes/index.ts';
import { readQueues } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { composeStatus } from './compose-status.ts';
import { readRunbook } from './read-runbook.ts';
import { readDatabaseState, readOutboxes } from './shop-state-queries.ts';
import { stateGauges } from './state-gauges.ts';

interface ShopStatusDeps {
  db: Database;
  processes: Pick<ProcessList, 'list' | 'id'>;
  now?: () => Date;
}

export function shopStatusFeature({ db, processes, now = () => new Date() }: ShopStatusDeps): ShopFeature {
  const database = shareReading(() => readDatabaseState(db));
  const outboxes = shareReading(() => readOutboxes(db));
  const queues = shareReading(() => readQueues(db));
  const routes: FastifyPluginAsyncZod = async (app) => {
    await serveCall(app, shopStatusCalls.readStatus, async () =>
      composeStatus({
        database: await database(),
        queues: await queues(),
        outboxes: await outboxes(),
        processes: processes.list(),
        ownId: processes.id,
        now: now(),
      }),
    );
    await serveCall(app, shopStatusCalls.readRunbook, async () => ({ sections: await readRunbook() }));
  };
  return { routes: { staff: [routes] }, gauges: stateGauges({ database, outboxes }) };
}
