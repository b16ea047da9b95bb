import type { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { PlacedPhoneOrder, placePhoneOrderSchema } from '#contract/phone-orders/phone-orders.ts';
import { m } from '#messages';
import { readStaffOrder, type StaffPlacedOrder } from '#server/features/orders/index.ts';
import { closeWithOrder } from '#server/features/requests/index.ts';
import { type AuditOrigin, recordAudit } from '#server/features/staff/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { Conflict, Forbidden, Invalid } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { phoneOrderSms } from './phone-order-sms.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { resolveSource } from './resolve-source.ts';

type PhoneOrderForm = z.output<typeof placePhoneOrderSchema>;

/**
 * Places the order by the storefront's own functions. Customer, order, link, SMS, audit entry and the end of the request
 * are one transaction: all of them are there once, or none.
 */
export async function placePhoneOrder(
  deps: PhoneOrdersDeps,
  caller: StaffCaller,
  form: PhoneOrderForm,
  { origin, locale }: { origin: AuditOrigin; locale: Locale },
): Promise<PlacedPhoneOrder> {
  const { db, orders, identity } = deps;
  refuseOtherStores(caller, form);
  const { source, goods, key, locale: orderLocale, allows_duplicate: allowsDuplicate, ...choices } = form;
  const resolved = await resolveSource(db, caller, source, locale);
  const known = await identity.findByPhone(db, resolved.phone);
  const number = await orders.placeByStaff({
    form: { ...choices, phone_number: resolved.phone },
    goods: goods.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    key,
    staff: { id: caller.id, name: caller.name },
    locale,
    orderLocale,
    allowsDuplicate,
    note: source.by === 'request' ? m.admin_phone_order_of_request({ id: source.id }, { locale }) : null,
    knownCustomerId: known?.id ?? null,
    customerOf: async (tx) => {
      const name = form.name || resolved.name;
      const customer = await identity.findOrCreate(tx, { phone: resolved.phone, name, locale: orderLocale });
      if (customer === null) throw new Invalid({ name: [(reader) => m.form_required({}, { locale: reader })] });
      if (customer.disabledAt !== null) {
        throw new Conflict((reader) => m.admin_phone_order_disabled({}, { locale: reader }));
      }
      return { id: customer.id, phone: customer.phone, name: resolved.name ?? customer.name };
    },
    onPlaced: (tx, order) => finishPlaced(tx, deps, { order, form, caller, origin, locale }),
  });
  const order = orNotFound(await readStaffOrder(db, number, 'all'));
  const { status, total } = order;
  return { number, status, total, pay_until: status === 'awaiting_payment' ? isoOf(order.payUntil) : null };
}

function isoOf(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}

/** Whoever places orders in some stores places pickups there: no other order is certain to be theirs. */
function refuseOtherStores(caller: StaffCaller, { shipping_method_id, store_id }: PhoneOrderForm): void {
  const scope = caller.storesOf('orders:create');
  if (scope === 'all') return;
  const isTheirs = shipping_method_id === SHIPPING_METHOD.pickup && store_id && scope.has(store_id);
  if (!isTheirs) throw new Forbidden((locale) => m.admin_phone_order_other_store({}, { locale }));
}

interface Placed {
  order: StaffPlacedOrder;
  form: PhoneOrderForm;
  caller: StaffCaller;
  origin: AuditOrigin;
  locale: Locale;
}

async function finishPlaced(
  tx: Tx,
  deps: PhoneOrdersDeps,
  { order, form, caller, origin, locale }: Placed,
): Promise<void> {
  const { number, payUntil } = order;
  const token = payUntil === null ? null : await deps.links.create(tx, order.id);
  await deps.messaging.queue(tx, phoneOrderSms(deps, order, { token, locale: form.locale }));
  if (form.source.by === 'request') {
    const note = m.admin_phone_order_closed_request({ number }, { locale });
    await closeWithOrder(tx, { id: caller.id, name: caller.name }, form.source.id, note);
  }
  await recordAudit(tx, origin, {
    kind: 'order_placed',
    subject: `order:${number}`,
    details: { by: form.source.by, is_card: form.payment_method_id === PAYMENT_METHOD.online },
  });
}
