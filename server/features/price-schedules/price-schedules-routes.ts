import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { priceSchedulesCalls } from '#contract/price-schedules/price-schedules-calls.ts';
import { m } from '#messages';
import { editProblemMessage } from '#server/features/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { cancelPriceBatch } from './cancel-price-batch.ts';
import {
  cancelPriceSchedule,
  changePriceSchedule,
  createPriceSchedule,
  type ScheduleOutcome,
} from './change-price-schedules.ts';
import { presentPriceSchedule } from './present-price-schedule.ts';
import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import { countPriceSchedules, findPriceSchedule, listPriceSchedules } from './price-schedules-queries.ts';

export function priceSchedulesRoutes(deps: PriceSchedulesDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  return async (app) => {
    await serveCall(app, priceSchedulesCalls.readPriceSchedules, async ({ query, locale }) => {
      const { group, product: productId, batch: batchId, search, skip } = query;
      const [{ rows, next }, counts] = await Promise.all([
        listPriceSchedules(db, { group, productId, batchId, search, skip, locale }),
        skip === 0 ? countPriceSchedules(db, { productId, batchId, search }) : null,
      ]);
      return { schedules: rows.map((row) => presentPriceSchedule(row, locale)), next, counts };
    });

    await serveCall(app, priceSchedulesCalls.createPriceSchedule, async ({ body, locale, request }) =>
      savedOrThrow(db, await createPriceSchedule(deps, staffCallerOf(request), body), locale),
    );

    await serveCall(app, priceSchedulesCalls.changePriceSchedule, async ({ params: { id }, body, locale, request }) =>
      savedOrThrow(db, await changePriceSchedule(deps, staffCallerOf(request), { ...body, id }), locale),
    );

    await serveCall(app, priceSchedulesCalls.cancelPriceSchedule, async ({ params: { id }, body, locale, request }) =>
      savedOrThrow(db, await cancelPriceSchedule(deps, staffCallerOf(request), { ...body, id }), locale),
    );

    await serveCall(app, priceSchedulesCalls.cancelPriceBatch, async ({ params: { id }, body, request }) => {
      const caller = staffCallerOf(request);
      if (!caller.permissions.has('prices:edit')) throw new Forbidden();
      return orNotFound(await cancelPriceBatch(deps, caller, { id, key: body.key }));
    });
  };
}

const CONFLICTS = {
  overlap: m.price_schedules_overlap,
  changed: m.price_schedules_changed,
  finished: m.price_schedules_finished,
  running: m.price_schedules_running,
};

async function savedOrThrow(db: Queryable, outcome: ScheduleOutcome, locale: Locale): Promise<PriceSchedule> {
  switch (outcome.kind) {
    case 'saved':
      return read(db, outcome.id, locale);
    case 'not_found':
      throw new NotFound();
    case 'refused':
      throw new Invalid({
        [outcome.problem === 'old_price_not_above' ? 'old_price' : 'price']: [
          (given) => editProblemMessage(outcome.problem, given),
        ],
      });
    case 'past':
      throw new Invalid({ [outcome.field]: [(given) => m.price_schedules_past({}, { locale: given })] });
    case 'overlap':
    case 'changed':
    case 'finished':
    case 'running': {
      const current = await read(db, outcome.id, locale);
      throw new Conflict((given) => CONFLICTS[outcome.kind]({}, { locale: given }), { reason: outcome.kind, current });
    }
  }
}

async function read(db: Queryable, id: number, locale: Locale): Promise<PriceSchedule> {
  return presentPriceSchedule(orNotFound(await findPriceSchedule(db, id, locale)), locale);
}
