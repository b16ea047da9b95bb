import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type UncoverDeps, uncover } from '#server/features/personal-data/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { requirePermission, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { personalDataOf, presentStaffOrder } from './present-staff-order.ts';
import { findStaffOrder, readStaffOrder } from './staff-orders-queries.ts';

export interface StaffOrdersDeps extends UncoverDeps {
  catalog: Pick<Catalog, 'cards'>;
}

/** Orders in the back office. An order of a store outside of the caller's scope is not found. */
export function staffOrdersRoutes(deps: StaffOrdersDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, ordersAdminCalls.readStaffOrder, async ({ request, params, locale }) => {
      const caller = staffCallerOf(request);
      const order = orNotFound(await readStaffOrder(deps.db, params.number, caller.storesOf('orders:see')));
      return presentStaffOrder(order, deps.catalog, {
        locale,
        canUncover: caller.permissions.has('customers:uncover'),
      });
    });

    await serveCall(app, ordersAdminCalls.uncoverOrder, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      requirePermission(caller, 'orders:see');
      return uncover(deps, caller, {
        request,
        subject: `order:${params.number}`,
        ...body,
        read: async (tx) => {
          const seen = await findStaffOrder(tx, params.number, caller.storesOf('orders:see'));
          const open = seen && (await findStaffOrder(tx, params.number, caller.storesOf('customers:uncover')));
          return open && personalDataOf(open);
        },
      });
    });
  };
}
