import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Courier } from '#contract/couriers/couriers.ts';
import { couriersCalls } from '#contract/couriers/couriers-calls.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid, type LocalizedMessage, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { type ListedCourier, listCouriers, listStores } from './couriers-queries.ts';
import { createCourier, type RecordAct, type SaveCourierOutcome, saveCourier } from './save-courier.ts';

export interface CouriersDeps {
  db: Database;
  /** Another audit log, for tests. */
  recordAudit?: typeof recordAudit;
}

/** Couriers in the back office, each within the stores of the person. */
export function couriersRoutes({ db, recordAudit: audit = recordAudit }: CouriersDeps): FastifyPluginAsyncZod {
  const recordOf =
    (request: FastifyRequest): RecordAct =>
    (tx, act) =>
      audit(tx, auditOriginOf(request), act);
  return async (app) => {
    await serveCall(app, couriersCalls.readCouriers, async ({ request, locale }) => {
      const caller = staffCallerOf(request);
      const [rows, stores] = await Promise.all([
        listCouriers(db, caller.storesOf('orders:see')),
        listStores(db, 'all'),
      ]);
      const names = new Map(stores.map(({ id, name }) => [id, localize(name, locale)]));
      const own = caller.storesOf('orders:see');
      return {
        couriers: rows.map((row) => presentCourier(row, { names, caller })),
        stores: stores.flatMap(({ id }) => (own === 'all' || own.has(id) ? { id, name: names.get(id) ?? '' } : [])),
      };
    });

    await serveCall(app, couriersCalls.createCourier, async ({ request, body }) => ({
      id: idOrThrow(await createCourier(db, staffCallerOf(request), body, recordOf(request))),
    }));

    await serveCall(app, couriersCalls.saveCourier, async ({ request, params, body }) => {
      idOrThrow(await saveCourier(db, staffCallerOf(request), params.id, body, recordOf(request)));
    });
  };
}

function presentCourier(
  { courier, staffName }: ListedCourier,
  { names, caller }: { names: ReadonlyMap<number, string>; caller: StaffCaller },
): Courier {
  const { id, name, phone, storeIds, staffId, isActive, revision } = courier;
  const own = caller.storesOf('couriers:edit');
  const isOwn = own === 'all' || storeIds?.every((store) => own.has(store)) === true;
  return {
    ...{ id, name, phone, revision, is_active: isActive },
    stores: storeIds?.map((store) => ({ id: store, name: names.get(store) ?? String(store) })) ?? null,
    staff: staffId === null ? null : { id: staffId, name: staffName ?? String(staffId) },
    can_edit: caller.permissions.has('couriers:edit') && isOwn,
  };
}

function idOrThrow(outcome: SaveCourierOutcome): number {
  const wrong = (field: string, message: LocalizedMessage) => new Invalid({ [field]: [message] }, message);
  switch (outcome.kind) {
    case 'saved':
      return outcome.id;
    case 'unknown':
      throw new NotFound();
    case 'key_reused':
      throw new Conflict((locale: Locale) => m.admin_order_key_reused({}, { locale }));
    case 'changed':
      throw new Conflict((locale) => m.admin_courier_changed({}, { locale }));
    case 'store':
      throw wrong('store_ids', (locale) => m.admin_courier_store_refused({}, { locale }));
    case 'staff':
      throw wrong('staff_id', (locale) => m.admin_courier_staff_refused({}, { locale }));
  }
}
