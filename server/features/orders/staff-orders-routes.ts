import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type UncoverDeps, uncover } from '#server/features/personal-data/index.ts';
import { auditOriginOf } from '#server/features/staff/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { courierRoutes, unknownCourier } from './courier-routes.ts';
import { editRoutes } from './edit-routes.ts';
import { isEditable } from './edit-state-queries.ts';
import { orderListRoutes } from './order-list-routes.ts';
import { addOrderNote, isNotable, takeBackOrderNote } from './order-notes.ts';
import { orderTimeline } from './order-timeline.ts';
import { readTimelineRows } from './order-timeline-queries.ts';
import type { Orders } from './orders.ts';
import { statusName } from './present-order.ts';
import { personalDataOf, presentStaffOrder } from './present-staff-order.ts';
import { printOrders } from './print-orders.ts';
import { isRefundProposable } from './propose-refund.ts';
import { refundRoutes } from './refund-routes.ts';
import { isRefundable, refundCorrector } from './refund-state-queries.ts';
import { isReturnable } from './returns/return-sums-queries.ts';
import { returnsRoutes } from './returns/returns-routes.ts';
import { isMovable } from './staff-order-list-queries.ts';
import { findUncoverableOrder, readStaffOrder } from './staff-orders-queries.ts';

export interface StaffOrdersDeps extends UncoverDeps {
  catalog: Pick<Catalog, 'cards'>;
  orders: Pick<
    Orders,
    | 'moveByStaff'
    | 'assignCourier'
    | 'edit'
    | 'refund'
    | 'returns'
    | 'correctRefund'
    | 'proposeRefund'
    | 'applyProposedRefund'
  >;
  shopName: (locale: Locale) => string;
}

const presentStatus = (status: OrderStatus, locale: Locale) => ({ status, status_name: statusName(status, locale) });

const UNCOVERING: readonly Permission[] = ['customers:uncover', 'customers:uncover-orders'];

/** Orders in the back office. An order of a store outside of the caller's scope is not found. */
export function staffOrdersRoutes(deps: StaffOrdersDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(refundRoutes(deps));
    await app.register(editRoutes(deps));
    await app.register(orderListRoutes(deps));
    await app.register(returnsRoutes(deps));
    await app.register(courierRoutes(deps));

    await serveCall(app, ordersAdminCalls.readStaffOrder, async ({ request, params, locale }) => {
      const caller = staffCallerOf(request);
      const order = orNotFound(await readStaffOrder(deps.db, params.number, caller.storesOf('orders:see')));
      return presentStaffOrder(order, deps.catalog, {
        locale,
        timeline: orderTimeline(await readTimelineRows(deps.db, order), {
          locale,
          staffId: caller.id,
          isByPhone: order.staffId !== null,
          canCorrect: await refundCorrector(deps.db, order, caller),
        }),
        canNote: await isNotable(deps.db, params.number, caller),
        canEdit: await isEditable(deps.db, order, caller),
        canRefund: await isRefundable(deps.db, order, caller),
        canProposeRefund: await isRefundProposable(deps.db, order, caller),
        canReturn: await isReturnable(deps.db, params.number, caller),
        canUncover: (await findUncoverableOrder(deps.db, params.number, caller)) !== null,
        canMove: await isMovable(deps.db, order.id, caller),
        caller,
      });
    });

    await serveCall(app, ordersAdminCalls.moveStaffOrder, async ({ request, params, body, locale }) => {
      const outcome = await deps.orders.moveByStaff(staffCallerOf(request), params.number, body);
      switch (outcome.kind) {
        case 'moved':
          return presentStatus(outcome.status, locale);
        case 'unknown':
          throw new NotFound();
        case 'courier':
          throw unknownCourier();
        case 'needs_refunder':
          throw new Forbidden((reader) => m.admin_order_needs_refunder({}, { locale: reader }));
        case 'money_back':
          throw new Conflict(
            (reader) => m.admin_order_money_back({}, { locale: reader }),
            presentStatus(outcome.status, locale),
          );
        case 'in_return':
          throw new Conflict(
            (reader) => m.admin_order_in_return({}, { locale: reader }),
            presentStatus(outcome.status, locale),
          );
        case 'edited':
          throw new Conflict(
            (reader) => m.admin_order_move_edited({}, { locale: reader }),
            presentStatus(outcome.status, locale),
          );
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

    await serveCall(app, ordersAdminCalls.addOrderNote, async ({ request, params, body }) => {
      const outcome = await addOrderNote(deps.db, staffCallerOf(request), params.number, body);
      switch (outcome.kind) {
        case 'added':
          return { id: outcome.id };
        case 'unknown':
          throw new NotFound();
        case 'key_reused':
          throw new Conflict((reader) => m.admin_order_key_reused({}, { locale: reader }));
        case 'forgotten':
          throw new Conflict((reader) => m.admin_order_note_forgotten({}, { locale: reader }));
      }
    });

    await serveCall(app, ordersAdminCalls.takeBackOrderNote, async ({ request, params, body }) => {
      const isKnown = await takeBackOrderNote(deps.db, staffCallerOf(request), params, body.is_taken_back);
      if (!isKnown) throw new NotFound();
    });
    await serveCall(app, ordersAdminCalls.printOrders, async ({ request, body }) => ({
      shop_name: deps.shopName(body.locale),
      orders: await printOrders(deps, staffCallerOf(request), {
        origin: auditOriginOf(request),
        courierId: body.courier_id,
        ...body,
      }),
    }));

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
