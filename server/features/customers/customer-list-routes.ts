import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type CustomerFilters,
  ORDER_FILTERS,
  ORDER_SORTED,
  type StaffCustomerRow,
} from '#contract/customers/customer-filters.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { m } from '#messages';
import { readRegions } from '#server/features/checkout/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { requirePermission, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { countCustomers, type ListedCustomer, listCustomers } from './customer-list-queries.ts';
import { addCustomerNote, takeBackCustomerNote } from './customer-notes.ts';
import { readCustomerTimeline } from './customer-timeline-queries.ts';
import { readStaffCustomer } from './customers-queries.ts';
import { presentCustomerEvent } from './present-customer-timeline.ts';

/** The list of customers, the history of one, and what staff write down about them. */
export function customerListRoutes({ db }: { db: Database }): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, customersAdminCalls.readStaffCustomers, async ({ request, query, locale }) => {
      const caller = staffCallerOf(request);
      const needsOrders = ORDER_SORTED.includes(query.order) || hasOrderFilter(query);
      if (needsOrders) requirePermission(caller, 'orders:see');
      const now = new Date();
      const [{ rows, next }, count] = await Promise.all([
        listCustomers(db, { caller, query, now }),
        query.after === undefined ? countCustomers(db, { caller, query, now }) : null,
      ]);
      return { customers: rows.map((row) => presentCustomerRow(row, locale)), next, count };
    });

    await serveCall(app, customersAdminCalls.readCustomerFilterChoices, async ({ locale }) => ({
      regions: (await readRegions(db, locale)).map(({ value, label }) => ({ id: value, name: label })),
    }));

    await serveCall(app, customersAdminCalls.readCustomerTimeline, async ({ request, params, query, locale }) => {
      const caller = staffCallerOf(request);
      orNotFound(await readStaffCustomer(db, params.id, caller.storesOf('customers:see')));
      const { rows, next } = await readCustomerTimeline(db, { customerId: params.id, ...query, caller });
      const reader = { locale, staffId: caller.id, now: new Date() };
      return { events: rows.map((row) => presentCustomerEvent(row, reader)), next };
    });

    await serveCall(app, customersAdminCalls.addCustomerNote, async ({ request, params, body }) => {
      const outcome = await addCustomerNote(db, staffCallerOf(request), params.id, body);
      switch (outcome.kind) {
        case 'added':
          return { id: outcome.id };
        case 'unknown':
          throw new NotFound();
        case 'key_reused':
          throw new Conflict((reader) => m.admin_order_key_reused({}, { locale: reader }));
      }
    });

    await serveCall(app, customersAdminCalls.takeBackCustomerNote, async ({ request, params, body }) => {
      const isKnown = await takeBackCustomerNote(db, staffCallerOf(request), params, body.is_taken_back);
      if (!isKnown) throw new NotFound();
    });
  };
}

function hasOrderFilter(filters: CustomerFilters): boolean {
  return ORDER_FILTERS.some((name) => filters[name] !== undefined);
}

function presentCustomerRow({ customer, orders }: ListedCustomer, locale: Locale): StaffCustomerRow {
  return {
    id: customer.id,
    name: maskPersonName(customer.name),
    phone: maskPhone(customer.phone),
    created_at: customer.createdAt.toISOString(),
    disabled_at: customer.disabledAt?.toISOString() ?? null,
    orders: orders && {
      count: orders.count,
      open: orders.open,
      spent: orders.spent,
      last_at: orders.lastAt?.toISOString() ?? null,
      region: orders.region && localize(orders.region, locale),
    },
  };
}
