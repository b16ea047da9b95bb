import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { couponsAdminCalls } from '#contract/vouchers/coupons-admin-calls.ts';
import { COUPONS_PER_PAGE, type CouponDetails, type StaffCoupon } from '#contract/vouchers/staff-coupons.ts';
import { m } from '#messages';
import {
  type CouponOutcome,
  countCoupons,
  endCoupon,
  findCoupon,
  listCouponCategories,
  listCoupons,
  presentStaffCoupon,
  saveCoupon,
} from '#server/features/vouchers/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { listCouponOrders } from './coupon-orders-queries.ts';
import { givenVouchersRoutes } from './given-vouchers-routes.ts';

export function couponsAdminFeature(db: Database): ShopFeature {
  return { routes: { staff: [couponsRoutes(db), givenVouchersRoutes(db)] } };
}

function couponsRoutes(db: Database): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, couponsAdminCalls.readCoupons, async ({ query: { group, search, before } }) => {
      const now = new Date();
      const [{ rows, next }, counts] = await Promise.all([
        listCoupons(db, { group, search, before, now }),
        before === undefined ? countCoupons(db, { search, now }) : null,
      ]);
      return { coupons: rows.map((row) => presentStaffCoupon(row, now)), next, counts };
    });

    await serveCall(app, couponsAdminCalls.readCoupon, ({ request, params: { id }, query: { page }, locale }) =>
      readDetails(db, staffCallerOf(request), { id, page, locale }),
    );

    await serveCall(app, couponsAdminCalls.readCouponCategories, ({ locale }) => listCouponCategories(db, locale));

    await serveCall(app, couponsAdminCalls.saveCoupon, async ({ request, body }) =>
      savedOrThrow(await saveCoupon(db, staffCallerOf(request), body)),
    );

    await serveCall(app, couponsAdminCalls.endCoupon, async ({ request, params: { id }, body: { key } }) => {
      const now = new Date();
      return presentStaffCoupon(orNotFound(await endCoupon(db, staffCallerOf(request), { id, key, now })), now);
    });
  };
}

async function readDetails(
  db: Database,
  caller: StaffCaller,
  { id, page, locale }: { id: number; page: number; locale: Locale },
): Promise<CouponDetails> {
  const row = orNotFound(await findCoupon(db, id));
  const offset = (page - 1) * COUPONS_PER_PAGE;
  const [orders, categories] = await Promise.all([
    caller.permissions.has('orders:see')
      ? listCouponOrders(db, id, caller.storesOf('orders:see'), { limit: COUPONS_PER_PAGE, offset })
      : null,
    row.categoryIds === null ? [] : listCouponCategories(db, locale),
  ]);
  return {
    coupon: presentStaffCoupon(row, new Date()),
    categories: categories.filter((category) => row.categoryIds?.includes(category.id)),
    orders: orders && {
      rows: orders.rows.map(({ number, createdAt, discount, total }) => ({
        number,
        created_at: createdAt.toISOString(),
        discount,
        total,
      })),
      count: orders.count,
      discount: orders.discount,
      next: orders.count > offset + orders.rows.length && orders.rows.length > 0 ? page + 1 : null,
    },
  };
}

function savedOrThrow(outcome: CouponOutcome): StaffCoupon {
  const now = new Date();
  switch (outcome.kind) {
    case 'saved':
      return presentStaffCoupon(outcome.coupon, now);
    case 'invalid':
      throw new Invalid({ [`fields.${outcome.field}`]: [(locale) => m.form_invalid({}, { locale })] });
    case 'changed':
    case 'used': {
      const { kind: reason, fields, current } = outcome;
      const sentence = reason === 'used' ? m.coupons_used : m.coupons_changed;
      throw new Conflict((locale) => sentence({}, { locale }), {
        ...{ reason, fields },
        current: presentStaffCoupon(current, now),
      });
    }
    case 'uses_below':
      throw new Conflict((locale) => m.coupons_uses_below({ count: outcome.current.uses }, { locale }), {
        ...{ reason: outcome.kind, fields: ['uses_total'] },
        current: presentStaffCoupon(outcome.current, now),
      });
    case 'code_taken':
      throw new Conflict((locale) => m.coupons_code_taken({}, { locale }), {
        ...{ reason: outcome.kind, fields: ['code'], current: null },
      });
    case 'deleted':
      throw new Conflict((locale) => m.coupons_deleted({}, { locale }), {
        ...{ reason: outcome.kind, fields: [], current: null },
      });
  }
}
