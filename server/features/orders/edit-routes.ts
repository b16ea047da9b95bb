import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { EditObstacle, GoodsObstacle } from '#contract/orders/order-edits.ts';
import type { EditOrderRequest } from '#contract/orders/order-edits-schemas.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { UncoverDeps } from '#server/features/personal-data/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { requirePermission, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { EditFault, EditOutcome, EditShortage } from './edit-outcomes.ts';
import { readEditState } from './edit-state-queries.ts';
import type { Orders } from './orders.ts';
import { presentMissing } from './present-quote.ts';
import { overLimit } from './refund-routes.ts';

interface EditRoutesDeps extends Pick<UncoverDeps, 'recordAudit' | 'now'> {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  orders: Pick<Orders, 'edit'>;
}

/** Edits of an order that has not left, and what the form of one is made from. */
export function editRoutes(deps: EditRoutesDeps): FastifyPluginAsyncZod {
  const { db, catalog, orders, now = () => new Date(), recordAudit: audit = recordAudit } = deps;
  async function edit(
    {
      request,
      number,
      body,
      locale,
    }: { request: FastifyRequest; number: string; body: EditOrderRequest; locale: Locale },
    mayRefund: boolean,
  ): Promise<{ id: number }> {
    const caller = staffCallerOf(request);
    requirePermission(caller, 'orders:edit');
    const outcome = await orders.edit(caller, number, body, {
      mayRefund,
      record: (tx, act) => audit(tx, auditOriginOf(request), act),
    });
    if (outcome.kind === 'edited') return { id: outcome.id };
    throw refusal(outcome, locale);
  }
  return async (app) => {
    await serveCall(app, ordersAdminCalls.readOrderEdit, async ({ request, params, query, locale }) => {
      const found = orNotFound(
        await readEditState(db, { catalog, now }, staffCallerOf(request), {
          number: params.number,
          productIds: query.products?.split(',').map(Number) ?? [],
          regionId: query.region_id,
          locale,
        }),
      );
      if (found.kind === 'obstacle') throw obstacleRefusal(found.obstacle);
      return found.state;
    });
    await serveCall(app, ordersAdminCalls.editOrder, ({ request, params, body, locale }) =>
      edit({ request, number: params.number, body, locale }, false),
    );
    await serveCall(app, ordersAdminCalls.editOrderWithRefund, ({ request, params, body, locale }) =>
      edit({ request, number: params.number, body, locale }, true),
    );
  };
}

function refusal(outcome: Exclude<EditOutcome, { kind: 'edited' }>, locale: Locale): Error {
  switch (outcome.kind) {
    case 'unknown':
      return new NotFound();
    case 'key_reused':
      return new Conflict((reader) => m.admin_order_key_reused({}, { locale: reader }));
    case 'changed':
      return new Conflict((reader) => m.admin_order_edit_changed({}, { locale: reader }));
    case 'obstacle':
      return obstacleRefusal(outcome.obstacle);
    case 'goods_obstacle':
      return new Conflict((reader) => GOODS_OBSTACLES[outcome.obstacle]({}, { locale: reader }));
    case 'fault':
      return faultRefusal(outcome.fault);
    case 'shortage':
      return new Conflict((reader) => shortageText(outcome.items, reader), {
        items: presentMissing(outcome.items, locale),
      });
    case 'total_changed':
      return new Conflict((reader) => m.admin_order_edit_total_changed({}, { locale: reader }));
    case 'nothing':
      return new Conflict((reader) => m.admin_order_edit_nothing({}, { locale: reader }));
    case 'needs_refunder':
      return new Forbidden((reader) => m.admin_order_edit_needs_refunder({}, { locale: reader }));
    case 'limit':
      return new Forbidden(overLimit(outcome.limit, outcome.refunded));
  }
}

const OBSTACLES = {
  awaits_payment: m.admin_order_edit_awaits_payment,
  left: m.admin_order_edit_left,
  ended: m.admin_order_edit_ended,
  money_back: m.admin_order_money_back,
} satisfies Record<EditObstacle, unknown>;

const GOODS_OBSTACLES = {
  packed: m.admin_order_edit_packed,
  instalment: m.admin_order_edit_instalment,
  refunded: m.admin_order_edit_refunded,
} satisfies Record<GoodsObstacle, unknown>;

function obstacleRefusal(obstacle: EditObstacle): Conflict {
  return new Conflict((locale) => OBSTACLES[obstacle]({}, { locale }));
}

const FAULTS = {
  region_unknown: ['region_id', m.orders_region_unknown],
  district_unknown: ['district_id', m.orders_district_unknown],
  store_unknown: ['store_id', m.orders_store_unknown],
  shipping_unknown: ['shipping_method_id', m.orders_shipping_unknown],
  shipping_not_here: ['shipping_method_id', m.orders_shipping_not_here],
  address_missing: ['address', m.form_required],
  day_past: ['expected_until', m.admin_order_edit_day_past],
} as const satisfies Record<EditFault, readonly [field: string, text: unknown]>;

function faultRefusal(fault: EditFault): Invalid {
  const [field, text] = FAULTS[fault];
  return new Invalid({ [field]: [(locale) => text({}, { locale })] });
}

/** The goods by name, each with how many there are. */
function shortageText(items: readonly EditShortage[], locale: Locale): string {
  const goods = items.map(({ name, left }) =>
    m.admin_order_edit_shortage_item({ name: localize(name, locale), count: left }, { locale }),
  );
  return m.admin_order_edit_shortage({ goods: goods.join('; ') }, { locale });
}
