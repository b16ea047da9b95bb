import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffSearchCalls } from '#contract/staff-search/staff-search-calls.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { type StaffSearchDeps, searchEverything } from './search-everything.ts';

export function staffSearchFeature(deps: StaffSearchDeps): ShopFeature {
  return { routes: { staff: [staffSearchRoutes(deps)] } };
}

function staffSearchRoutes(deps: StaffSearchDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, staffSearchCalls.searchEverything, ({ request, query, locale }) =>
      searchEverything(deps, staffCallerOf(request), query.q, locale),
    );
  };
}
