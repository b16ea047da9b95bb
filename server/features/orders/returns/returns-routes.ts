import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { localize } from '#contract/i18n/locale.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import type { UncoverDeps } from '#server/features/personal-data/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import { requirePermission, type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { Orders } from '../orders.ts';
import type { RecordAct } from '../refund-outcomes.ts';
import { recordedOrThrow, refusal } from '../refund-routes.ts';
import { readStaffPhoto } from './claim-photos.ts';
import { presentReturn, presentReturnRow } from './present-return.ts';
import type { ReturnStepOutcome } from './return-outcomes.ts';
import { readReturnable, readReturnRefund } from './return-sums-queries.ts';
import { countReturnGroups, listReturns, readReturnDetails, readStoresOf } from './returns-queries.ts';
import { sendPhoto } from './send-photo.ts';

interface ReturnsRoutesDeps extends Pick<UncoverDeps, 'recordAudit'> {
  db: Database;
  orders: Pick<Orders, 'returns'>;
}

/** Returns of goods. A return of a store outside of the caller's scope is not found. */
export function returnsRoutes({
  db,
  orders: { returns },
  recordAudit: audit = recordAudit,
}: ReturnsRoutesDeps): FastifyPluginAsyncZod {
  const recordOf =
    (request: FastifyRequest): RecordAct =>
    (tx, act) =>
      audit(tx, auditOriginOf(request), act);
  return async (app) => {
    await serveCall(app, returnsAdminCalls.readReturns, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      const [{ rows, next }, counts] = await Promise.all([
        listReturns(db, caller, query),
        query.before === undefined ? countReturnGroups(db, caller) : null,
      ]);
      return { returns: rows.map((row) => presentReturnRow(row, locale)), next, counts };
    });

    await serveCall(app, returnsAdminCalls.readReturn, async ({ request, params, locale }) => {
      const caller = staffCallerOf(request);
      const found = orNotFound(await readReturnDetails(db, params.id, caller.storesOf('returns:see')));
      const [stores, canWork, canRefund] = await Promise.all([
        readStoresOf(db, caller.storesOf('returns:work')),
        may(db, caller, 'returns:work', params.id),
        may(db, caller, 'orders:refund', params.id),
      ]);
      return presentReturn(found, caller, { locale, stores, canWork, canRefund });
    });

    await serveCall(app, returnsAdminCalls.readReturnable, async ({ request, params, locale }) => {
      const found = orNotFound(await readReturnable(db, staffCallerOf(request), params.number));
      if (found.kind === 'not_handed_over') throw notHandedOver();
      return {
        lines: found.lines.map(({ productId, name, left }) => ({
          ...{ product_id: productId, left },
          name: localize(name, locale),
        })),
        stores: found.stores.map(({ id, name }) => ({ id, name: localize(name, locale) })),
      };
    });

    await serveCall(app, returnsAdminCalls.openReturn, async ({ request, params, body }) => {
      const outcome = await returns.open(staffCallerOf(request), params.number, body);
      switch (outcome.kind) {
        case 'opened':
          return { id: outcome.id };
        case 'unknown':
          throw new NotFound();
        case 'store':
          throw new Forbidden((locale) => m.admin_refund_store_refused({}, { locale }));
        case 'key_reused':
          throw new Conflict((locale) => m.admin_order_key_reused({}, { locale }));
        case 'not_handed_over':
          throw notHandedOver();
        case 'too_many':
          throw new Conflict((locale) => m.admin_returns_too_many({}, { locale }));
      }
    });

    await serveCall(app, returnsAdminCalls.readReturnPhoto, async ({ request, params, reply }) => {
      const scope = staffCallerOf(request).storesOf('returns:see');
      return sendPhoto(reply, orNotFound(await readStaffPhoto(db, scope, params)));
    });

    await serveCall(app, returnsAdminCalls.acceptReturn, async ({ request, params, body }) =>
      doneOrThrow(await returns.accept(staffCallerOf(request), params.id, body)),
    );
    await serveCall(app, returnsAdminCalls.receiveReturn, async ({ request, params, body }) =>
      doneOrThrow(await returns.receive(staffCallerOf(request), params.id, body)),
    );
    await serveCall(app, returnsAdminCalls.decideReturn, async ({ request, params, body }) =>
      doneOrThrow(await returns.decide(staffCallerOf(request), params.id, body)),
    );
    await serveCall(app, returnsAdminCalls.reopenReturn, async ({ request, params, body }) =>
      doneOrThrow(await returns.reopen(staffCallerOf(request), params.id, body)),
    );
    await serveCall(app, returnsAdminCalls.finishReturn, async ({ request, params, body }) =>
      doneOrThrow(await returns.finish(staffCallerOf(request), params.id, body)),
    );
    await serveCall(app, returnsAdminCalls.refuseReturn, async ({ request, params, body }) =>
      doneOrThrow(await returns.refuse(staffCallerOf(request), params.id, body)),
    );

    await serveCall(app, returnsAdminCalls.reconsiderReturn, async ({ request, params, body }) =>
      doneOrThrow(await returns.reconsider(staffCallerOf(request), params.id, body)),
    );

    await serveCall(app, returnsAdminCalls.readReturnRefund, async ({ request, params }) => {
      const found = orNotFound(await readReturnRefund(db, staffCallerOf(request), params.id));
      if (found.kind === 'obstacle') throw refusal(found.obstacle);
      if (found.kind === 'changed') throw new Conflict((locale) => m.admin_returns_changed({}, { locale }));
      return found.sums;
    });

    await serveCall(app, returnsAdminCalls.refundReturn, async ({ request, params, body }) => {
      const caller = staffCallerOf(request);
      requirePermission(caller, 'returns:see');
      const outcome = await returns.refund(caller, params.id, body, recordOf(request));
      if (outcome.kind === 'outcome') throw new Conflict((locale) => m.admin_returns_changed({}, { locale }));
      recordedOrThrow(outcome);
    });
  };
}

async function may(db: Database, caller: StaffCaller, permission: 'returns:work' | 'orders:refund', id: number) {
  if (!caller.permissions.has(permission)) return false;
  return (await readReturnDetails(db, id, caller.storesOf(permission))) !== null;
}

function notHandedOver(): Conflict {
  return new Conflict((locale) => m.admin_returns_not_handed_over({}, { locale }));
}

function doneOrThrow(outcome: ReturnStepOutcome): void {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'unknown':
      throw new NotFound();
    case 'store':
      throw new Forbidden((locale) => m.admin_refund_store_refused({}, { locale }));
    case 'lines':
      throw new Conflict((locale) => m.admin_returns_lines({}, { locale }));
    case 'too_many':
      throw new Conflict((locale) => m.admin_returns_too_many({}, { locale }));
    case 'outcome':
    case 'changed':
      throw new Conflict((locale) => m.admin_returns_changed({}, { locale }));
  }
}
