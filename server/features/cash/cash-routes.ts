import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { listStores } from '#server/features/couriers/index.ts';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import {
  Conflict,
  Invalid,
  type LocalizedMessage,
  NotFound,
  type ShopError,
} from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { CashRefusal, RecordCashAct, SaveTillOutcome, ShiftOutcome } from './cash-outcomes.ts';
import { listCourierCash, listEntries, listShifts, listTills, readShiftReport } from './cash-queries.ts';
import { makeDefaultTills } from './choose-till.ts';
import { correctCash } from './correct-cash.ts';
import { presentEntry, presentShift, presentShiftRow, presentTill, tillTitle } from './present-cash.ts';
import { handOverCash, recordCash } from './record-cash.ts';
import { createTill, saveTill } from './save-till.ts';
import { closeShift, openShift } from './work-shift.ts';

export interface CashDeps {
  db: Database;
  /** Another audit log, for tests. */
  recordAudit?: typeof recordAudit;
}

/** Tills, shifts and the ledger of cash. */
export function cashRoutes(deps: CashDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps));
    await app.register(workRoutes(deps));
    await app.register(correctingRoutes(deps));
  };
}

function readingRoutes({ db }: CashDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, cashCalls.readCash, async ({ request, locale }) => {
      const caller = staffCallerOf(request);
      const scope = caller.storesOf('cash:see');
      await makeDefaultTills(db, scope);
      const [tills, couriers, stores] = await Promise.all([
        listTills(db, scope),
        listCourierCash(db, scope),
        caller.permissions.has('cash:correct') ? listStores(db, caller.storesOf('cash:correct')) : [],
      ]);
      return {
        tills: tills.map((row) => presentTill(row, { caller, locale })),
        couriers: couriers.map(({ courier: { id, name, isActive }, balance }) => ({
          ...{ id, name, balance, is_active: isActive },
        })),
        stores: stores.map(({ id, name }) => ({ id, name: localize(name, locale) })),
      };
    });

    await serveCall(app, cashCalls.readTillChoices, async ({ request, locale }) => {
      const scope = staffCallerOf(request).storesOf('cash:see');
      await makeDefaultTills(db, scope);
      return (await listTills(db, scope)).flatMap(({ till, storeName, shift }) =>
        till.isActive ? { id: till.id, title: tillTitle(till, storeName, locale), is_open: shift !== null } : [],
      );
    });

    await serveCall(app, cashCalls.readCashEntries, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      const { rows, ...page } = await listEntries(db, caller.storesOf('cash:see'), query);
      return { ...page, entries: rows.map((row) => presentEntry(row, { caller, locale })) };
    });

    await serveCall(app, cashCalls.readCashShifts, async ({ request, query, locale }) => {
      const { rows, next } = await listShifts(db, staffCallerOf(request).storesOf('cash:see'), query);
      return { shifts: rows.map((row) => presentShiftRow(row, locale)), next };
    });

    await serveCall(app, cashCalls.readCashShift, async ({ request, params, locale }) => {
      const caller = staffCallerOf(request);
      // Sums of one moment: an entry that comes while an open shift is read is in all of them or in none.
      const report = await db.transaction((tx) => readShiftReport(tx, params.id, caller.storesOf('cash:see')), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      return presentShift(orNotFound(report), { caller, locale });
    });
  };
}

function recorderOf({ recordAudit: audit = recordAudit }: CashDeps): (request: FastifyRequest) => RecordCashAct {
  return (request) => (tx, act) => audit(tx, auditOriginOf(request), act);
}

function workRoutes(deps: CashDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  const recordOf = recorderOf(deps);
  return async (app) => {
    await serveCall(app, cashCalls.openCashShift, async ({ request, params, body }) =>
      shiftOrThrow(await openShift(db, staffCallerOf(request), params.id, body, recordOf(request))),
    );

    await serveCall(app, cashCalls.closeCashShift, async ({ request, params, body }) =>
      shiftOrThrow(await closeShift(db, staffCallerOf(request), params.id, body, recordOf(request))),
    );

    await serveCall(app, cashCalls.recordCash, async ({ request, body }) => {
      const outcome = await recordCash(db, staffCallerOf(request), body, recordOf(request));
      if (outcome.kind !== 'done') throw refusal(outcome);
    });

    await serveCall(app, cashCalls.handOverCash, async ({ request, body }) => {
      const outcome = await handOverCash(db, staffCallerOf(request), body, recordOf(request));
      if (outcome.kind !== 'done') throw refusal(outcome);
    });
  };
}

function correctingRoutes(deps: CashDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  const recordOf = recorderOf(deps);
  return async (app) => {
    await serveCall(app, cashCalls.correctCash, async ({ request, params, body }) => {
      const outcome = await correctCash(db, staffCallerOf(request), params.id, body, recordOf(request));
      switch (outcome.kind) {
        case 'done':
          return;
        case 'unknown':
        case 'no_shift':
          throw refusal(outcome);
        case 'corrected_before':
          throw new Conflict((locale) => m.admin_cash_corrected_before({}, { locale }));
        case 'not_possible':
          throw new Conflict((locale) => m.admin_cash_not_correctable({}, { locale }));
        case 'holder': {
          const message: LocalizedMessage = (locale) => m.admin_cash_holder_wrong({}, { locale });
          throw new Invalid({ till_id: [message] }, message);
        }
      }
    });

    await serveCall(app, cashCalls.createTill, async ({ request, body }) =>
      tillOrThrow(await createTill(db, staffCallerOf(request), body, recordOf(request))),
    );

    await serveCall(app, cashCalls.saveTill, async ({ request, params, body }) => {
      tillOrThrow(await saveTill(db, staffCallerOf(request), params.id, body, recordOf(request)));
    });
  };
}

function shiftOrThrow(outcome: ShiftOutcome): { id: number } {
  if (outcome.kind !== 'done') throw refusal(outcome);
  return { id: outcome.id };
}

function tillOrThrow(outcome: SaveTillOutcome): { id: number } {
  switch (outcome.kind) {
    case 'done':
      return { id: outcome.id };
    case 'unknown':
    case 'key_reused':
      throw refusal(outcome);
    case 'changed':
      throw new Conflict((locale) => m.admin_cash_till_changed({}, { locale }));
    case 'in_use':
      throw new Conflict((locale) => m.admin_cash_till_in_use({}, { locale }));
    case 'store': {
      const message: LocalizedMessage = (locale) => m.admin_cash_store_refused({}, { locale });
      throw new Invalid({ store_id: [message] }, message);
    }
  }
}

function refusal(outcome: CashRefusal): ShopError {
  switch (outcome.kind) {
    case 'unknown':
      return new NotFound();
    case 'key_reused':
      return new Conflict((locale) => m.admin_order_key_reused({}, { locale }));
    case 'changed': {
      const { expected } = outcome;
      const message: LocalizedMessage = (locale) =>
        m.admin_cash_expected_changed({ sum: formatSum(expected, locale) }, { locale });
      return new Conflict(message, { expected });
    }
    case 'reason_missing':
      return new Invalid({ reason: [(locale) => m.admin_cash_difference_reason({}, { locale })] });
    case 'open_before':
      return new Conflict((locale) => m.admin_cash_open_before({ author: outcome.author }, { locale }));
    case 'closed_before':
      return new Conflict((locale) => m.admin_cash_closed_before({ author: outcome.author }, { locale }));
    case 'no_shift':
      return new Conflict((locale) => m.admin_cash_no_shift({}, { locale }));
    case 'not_enough': {
      const { expected } = outcome;
      const message: LocalizedMessage = (locale) =>
        m.admin_cash_not_enough({ sum: formatSum(expected, locale) }, { locale });
      return new Conflict(message, { expected });
    }
  }
}
