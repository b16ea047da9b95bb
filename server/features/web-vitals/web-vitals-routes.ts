import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { webVitalsCalls } from '#contract/web-vitals/web-vitals-calls.ts';
import { isSeenByPerson } from '#server/features/catalog/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { VitalCounter } from './count-vitals.ts';
import type { WebVitals } from './create-web-vitals.ts';

export function webVitalsFeature(vitals: WebVitals, counter: VitalCounter): ShopFeature {
  return {
    routes: { public: [webVitalsRoutes(vitals, counter)] },
    histograms: vitals.histograms,
    close: () => counter.close(),
  };
}

/** Each page reports once, but many visitors of a mobile network share an IP address. */
const REPORTS_PER_MINUTE = 120;
const MAX_BODY_BYTES = 4 * 1024;

/** What robots measure is in the metrics, and in no report of how visitors had it. */
function webVitalsRoutes(vitals: WebVitals, counter: VitalCounter): FastifyPluginAsyncZod {
  return (app) =>
    serveCall(
      app,
      webVitalsCalls.reportWebVitals,
      ({ body, request }) => {
        vitals.record(body);
        if (isSeenByPerson(request.headers)) counter.record(body);
      },
      {
        bodyLimit: MAX_BODY_BYTES,
        config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: MINUTE_MS } },
      },
    );
}
