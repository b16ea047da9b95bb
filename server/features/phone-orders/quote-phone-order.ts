import type { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import { SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { PhoneOrderQuote, quotePhoneOrderSchema } from '#contract/phone-orders/phone-orders.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { resolveSource } from './resolve-source.ts';

/** What the order would cost for this customer, and where it can be picked up. */
export async function quotePhoneOrder(
  { db, orders, identity }: PhoneOrdersDeps,
  caller: StaffCaller,
  { source, goods: sent, ...choices }: z.output<typeof quotePhoneOrderSchema>,
  locale: Locale,
): Promise<PhoneOrderQuote> {
  const goods = sent.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
  const phone = source && (await resolveSource(db, caller, source, locale)).phone;
  const customer = phone && (await identity.findByPhone(db, phone));
  const isPickup = choices.shipping_method_id === SHIPPING_METHOD.pickup;
  const scope = caller.storesOf('orders:create');
  const [{ unavailable, ...quote }, stores] = await Promise.all([
    orders.quoteGoods(
      customer ? { customerId: customer.id } : { customerId: null, staffId: caller.id },
      choices,
      goods,
      locale,
    ),
    isPickup ? orders.pickupStoresOf(goods, locale) : [],
  ]);
  return {
    quote,
    unavailable,
    stores: stores
      .filter(({ id }) => scope === 'all' || scope.has(id))
      .map(({ id, name, address, has_all, missing }) => ({ id, name, address, has_all, missing })),
  };
}
