import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type UncoverDeps, uncover } from '#server/features/personal-data/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Forbidden } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { personalDataOf, presentStaffOrder } from './present-staff-order.ts';
import { findUncoverableOrder, readStaffOrder } from './staff-orders-queries.ts';

export interface StaffOrdersDeps extends UncoverDeps {
  catalog: Pick<Catalog, 'cards'>;
}

const UNCOVERING: readonly Permission[] = ['customers:uncover', 'customers:uncover-orders'];

/** Orders in the back office. An order of a store outside of the caller's scope is not found. */
export function staffOrdersRoutes(deps: StaffOrdersDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, ordersAdminCalls.readStaffOrder, async ({ request, params, locale }) => {
      const caller = staffCallerOf(request);
      const order = orNotFound(await readStaffOrder(deps.db, params.number, caller.storesOf('orders:see')));
      return presentStaffOrder(order, deps.catalog, {
        locale,
        canUncover: (await findUncoverableOrder(deps.db, params.number, caller)) !== null,
        mayRefund: caller.permissions.has('orders:refund'),
      });
    });

    await serveCall(app, ordersAdminCalls.uncoverOrder, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      if (!UNCOVERING.some((permission) => caller.permissions.has(permission))) throw new Forbidden();
      return uncover(deps, caller, {
        request,
        subject: `order:${params.number}`,
        ...body,
        read: async (tx) => {
          const order = await findUncoverableOrder(tx, params.number, caller);
          return order && personalDataOf(order);
        },
      });
    });
  };
}
