import type { FastifyRequest } from 'fastify';
import { liveEventsCalls } from '#contract/live-events/live-events-calls.ts';
import type { ChangeFeed } from '#server/platform/change-feed/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Log } from '#server/platform/log.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { LiveStream } from './live-stream.ts';
import { createRecentChanges } from './recent-changes.ts';

const HEARTBEAT_MS = 15_000;
/** Tabs of one person; the oldest stream ends when there are more. */
const MAX_STREAMS_EACH = 20;

interface LiveEventsDeps {
  changes: Pick<ChangeFeed, 'subscribe'>;
  /** Reads the session of a request and its rights again, without counting that as activity; null: signed out or locked. */
  currentCaller(request: FastifyRequest): Promise<StaffCaller | null>;
  log: Log;
  heartbeatMs?: number;
}

/** Tells the open screens of the back office what has changed, once this process shows it itself. */
export function createLiveEvents({
  changes,
  currentCaller,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: LiveEventsDeps): ShopFeature {
  const streams = new Set<LiveStream>();
  const recent = createRecentChanges();
  const unsubscribe = changes.subscribe({ phase: 'purge' }, (batch) => {
    recent.add(batch);
    for (const stream of streams) stream.add(batch);
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams) void stream.heartbeat();
  }, heartbeatMs).unref();

  function open(request: FastifyRequest, readMsAgo: number | undefined): LiveStream {
    const stream = new LiveStream({
      staffId: staffCallerOf(request).id,
      currentCaller: () => currentCaller(request),
      onFailure: (error) => log.warn({ err: error }, 'The rights of an event stream could not be read'),
    });
    const own = [...streams].filter(({ staffId }) => staffId === stream.staffId);
    if (own.length >= MAX_STREAMS_EACH) own[0]?.end();
    streams.add(stream);
    if (readMsAgo !== undefined) stream.add(recent.since(readMsAgo));
    stream.body.once('close', () => streams.delete(stream));
    return stream;
  }

  function endAll(): void {
    clearInterval(heartbeat);
    unsubscribe();
    for (const stream of streams) stream.end();
  }

  return {
    routes: {
      staff: [
        async (app) => {
          // The server would wait for the streams before it closes.
          app.addHook('preClose', async () => endAll());
          await serveCall(app, liveEventsCalls.followEvents, ({ request, reply, query }) => {
            // The connection serves nothing else afterwards, and no proxy may hold events back.
            reply.headers({
              connection: 'close',
              'cache-control': 'no-store, no-transform',
              'x-accel-buffering': 'no',
            });
            return open(request, query.read_ms_ago).body;
          });
        },
      ],
    },
    gauges: [{ name: 'live_event_streams', help: 'Open event streams of the back office.', read: () => streams.size }],
    close: endAll,
  };
}
