import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type UncoverDeps, uncover } from '#server/features/personal-data/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Orders } from './orders.ts';
import { statusName } from './present-order.ts';
import { personalDataOf, presentStaffOrder, presentStaffOrderRow } from './present-staff-order.ts';
import { countOrderGroups, isMovable, listOrderGroup } from './staff-order-list-queries.ts';
import { findUncoverableOrder, readStaffOrder } from './staff-orders-queries.ts';

export interface StaffOrdersDeps extends UncoverDeps {
  catalog: Pick<Catalog, 'cards'>;
  orders: Pick<Orders, 'moveByStaff'>;
}

const presentStatus = (status: OrderStatus, locale: Locale) => ({ status, status_name: statusName(status, locale) });

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
        canMove: await isMovable(deps.db, order.id, caller),
        caller,
      });
    });

    await serveCall(app, ordersAdminCalls.readStaffOrders, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      const [{ rows, next }, counts] = await Promise.all([
        listOrderGroup(deps.db, caller, query),
        countOrderGroups(deps.db, caller),
      ]);
      return { orders: rows.map((row) => presentStaffOrderRow(row, caller, locale)), next, counts };
    });

    await serveCall(app, ordersAdminCalls.moveStaffOrder, async ({ request, params, body, locale }) => {
      const outcome = await deps.orders.moveByStaff(staffCallerOf(request), params.number, body);
      switch (outcome.kind) {
        case 'moved':
          return presentStatus(outcome.status, locale);
        case 'unknown':
          throw new NotFound();
        case 'needs_refunder':
          throw new Forbidden((reader) => m.admin_order_needs_refunder({}, { locale: reader }));
        case 'changed':
        case 'not_possible': {
          const { status } = outcome;
          throw new Conflict(
            (reader) => m.admin_order_moved_before({ status: statusName(status, reader) }, { locale: reader }),
            presentStatus(status, locale),
          );
        }
      }
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
