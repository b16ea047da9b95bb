import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { vitalsSchema } from '#contract/web-vitals/web-vitals.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { WebVitals } from './create-web-vitals.ts';

export function webVitalsFeature(vitals: WebVitals): ShopFeature {
  return { routes: { public: [webVitalsRoutes(vitals)] }, histograms: vitals.histograms };
}

/** Each page reports once, but many visitors of a mobile network share an IP address. */
const REPORTS_PER_MINUTE = 120;

export function webVitalsRoutes(vitals: WebVitals): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/vitals',
      {
        config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: MINUTE_MS } },
        schema: {
          tags: ['Measuring'],
          summary: 'How fast a page was for its visitor; goes into the metrics and names nobody',
          body: vitalsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        vitals.record(request.body);
        return reply.code(204).send(null);
      },
    );
  };
}
