import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { funnelCalls } from '#contract/funnel/funnel-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { isSeenByPerson } from '#server/features/catalog/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { StepCounter } from './create-step-counter.ts';

export function funnelFeature(counter: StepCounter): ShopFeature {
  return { routes: { public: [stepRoutes(counter)] }, close: () => counter.close() };
}

/** A visit sends at most as many as there are steps, but many visitors of a mobile network share an IP address. */
const REPORTS_PER_MINUTE = 120;
const MAX_BODY_BYTES = 1024;

/** A robot gets the same response as a person, and is not counted. */
function stepRoutes(counter: StepCounter): FastifyPluginAsyncZod {
  return (app) =>
    serveCall(
      app,
      funnelCalls.recordVisitSteps,
      ({ body, request }) => {
        if (isSeenByPerson(request.headers)) counter.record(body);
      },
      { bodyLimit: MAX_BODY_BYTES, config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: MINUTE_MS } } },
    );
}
