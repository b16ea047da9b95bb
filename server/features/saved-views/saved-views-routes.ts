import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { SavedView } from '#contract/saved-views/saved-views.ts';
import { savedViewsCalls } from '#contract/saved-views/saved-views-calls.ts';
import { m } from '#messages';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { requirePermission, type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { createSavedView, deleteSavedView, takeOverSavedView, updateSavedView } from './change-saved-views.ts';
import { findSavedView, readSavedViews } from './saved-views-queries.ts';

export function savedViewsFeature(db: Database): ShopFeature {
  return { routes: { staff: [savedViewsRoutes(db)] } };
}

/** Who may see a list may have views of it; who may edit what it lists may share them. */
const SEE: Record<SavedView['screen'], Permission> = {
  products: 'products:see',
  orders: 'orders:see',
  customers: 'customers:see',
};
const SHARE: Record<SavedView['screen'], Permission> = {
  products: 'products:edit',
  orders: 'orders:edit',
  customers: 'customers:note',
};

function requireShare(caller: StaffCaller, screen: SavedView['screen'], isShared: boolean | undefined): void {
  requirePermission(caller, SEE[screen]);
  if (isShared === true) requirePermission(caller, SHARE[screen]);
}

export function savedViewsRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, savedViewsCalls.readSavedViews, ({ query, request }) => {
      const caller = staffCallerOf(request);
      requirePermission(caller, SEE[query.screen]);
      return readSavedViews(db, caller, query.screen);
    });

    await serveCall(app, savedViewsCalls.createSavedView, async ({ body, request }) => {
      const caller = staffCallerOf(request);
      requireShare(caller, body.screen, body.is_shared);
      const outcome = await createSavedView(db, caller, body);
      if (outcome.kind === 'too_many') throw tooMany();
      return outcome.view;
    });

    await serveCall(app, savedViewsCalls.updateSavedView, async ({ params, body, request }) => {
      const caller = staffCallerOf(request);
      const view = await findSavedView(db, caller, params.id);
      if (view === null || !view.is_own) throw new NotFound();
      requireShare(caller, view.screen, body.is_shared);
      const outcome = await updateSavedView(db, caller, params.id, body);
      switch (outcome.kind) {
        case 'updated':
          return outcome.view;
        case 'conflict':
          throw new Conflict((locale) => m.admin_views_changed_meanwhile({}, { locale }));
        case 'not_found':
          throw new NotFound();
      }
    });

    await serveCall(app, savedViewsCalls.takeOverSavedView, async ({ params, request }) => {
      const caller = staffCallerOf(request);
      if (!caller.isOwner) throw new NotFound();
      const outcome = await takeOverSavedView(db, caller, params.id);
      switch (outcome.kind) {
        case 'taken':
          return outcome.view;
        case 'too_many':
          throw tooMany();
        case 'not_found':
          throw new NotFound();
      }
    });

    await serveCall(app, savedViewsCalls.deleteSavedView, async ({ params, request }) => {
      if (!(await deleteSavedView(db, staffCallerOf(request), params.id))) throw new NotFound();
    });
  };
}

function tooMany(): Conflict {
  return new Conflict((locale) => m.admin_views_too_many({}, { locale }));
}
