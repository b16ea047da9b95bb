import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { taxonomyAdminCalls } from '#contract/catalog/taxonomy-admin-calls.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { moveCategory } from './move-category.ts';
import { saveBrand, saveCategory } from './save-taxon.ts';
import type { TaxonomyDeps } from './taxonomy-deps.ts';
import { readStaffBrands, readStaffCategories } from './taxonomy-queries.ts';

/** The tree of categories and the brands, for staff. */
export function taxonomyFeature(deps: TaxonomyDeps): ShopFeature {
  return { routes: { staff: [taxonomyRoutes(deps)] } };
}

function taxonomyRoutes(deps: TaxonomyDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, taxonomyAdminCalls.readStaffCategories, async () => ({
      categories: await readStaffCategories(deps.db),
    }));

    await serveCall(app, taxonomyAdminCalls.saveCategory, ({ body, request }) =>
      saveCategory(deps, staffCallerOf(request), body),
    );

    await serveCall(app, taxonomyAdminCalls.moveCategory, ({ params, body, request }) =>
      moveCategory(deps, staffCallerOf(request), { ...body, id: params.id }),
    );

    await serveCall(app, taxonomyAdminCalls.readStaffBrands, async () => ({ brands: await readStaffBrands(deps.db) }));

    await serveCall(app, taxonomyAdminCalls.saveBrand, ({ body, request }) =>
      saveBrand(deps, staffCallerOf(request), body),
    );
  };
}
