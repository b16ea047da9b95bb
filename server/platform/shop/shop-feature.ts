import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Histogram } from 'prom-client';
import type { Subject } from '#server/platform/change-feed/index.ts';
import type { ApiRoutes } from '#server/platform/http/api-scopes.ts';
import type { GaugeSource } from '#server/platform/metrics/gauge-source.ts';

/** What a feature adds to the shop. A feature has a function that returns one, and a line in `server/shop.ts`. */
export interface ShopFeature {
  /** Calls of the API by who may make them. */
  routes?: ApiRoutes;
  /** What is served outside of the API: pictures, feeds. */
  site?: readonly FastifyPluginAsyncZod[];
  gauges?: readonly GaugeSource[];
  histograms?: readonly Histogram<string>[];
  /** Origins of partners whose pages may be shown in a frame. */
  frameOrigins?: readonly string[];
  /** Reads what the feature holds in memory again, when one of these has changed and before pages are purged. */
  refresh?: { on: readonly Subject[]; run(): Promise<void> };
  /** Ends what runs in the background. Features close in reverse order. */
  close?(): void | Promise<void>;
}

/** Several features as one. */
export function joinFeatures(features: readonly ShopFeature[]) {
  const routesOf = (access: keyof ApiRoutes) => features.flatMap(({ routes }) => routes?.[access] ?? []);
  return {
    routes: { public: routesOf('public'), customer: routesOf('customer'), staff: routesOf('staff') },
    site: features.flatMap(({ site }) => site ?? []),
    gauges: features.flatMap(({ gauges }) => gauges ?? []),
    histograms: features.flatMap(({ histograms }) => histograms ?? []),
    frameOrigins: features.flatMap(({ frameOrigins }) => frameOrigins ?? []),
    /** One after the other: a later feature may read what an earlier one holds. */
    async refresh(changed: ReadonlySet<Subject>): Promise<void> {
      for (const { refresh } of features) if (refresh?.on.some((subject) => changed.has(subject))) await refresh.run();
    },
    async close(): Promise<void> {
      const errors: unknown[] = [];
      for (const feature of features.toReversed()) {
        try {
          await feature.close?.();
        } catch (error) {
          // What the others hold is released all the same.
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, 'Features could not be closed');
    },
  };
}
