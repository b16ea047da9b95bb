import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { fingerprintOf, sumQuantities } from './basket-key.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderTransaction } from './order-transaction.ts';
import type { StaffOrderRequest } from './orders.ts';
import { PAYMENT_WINDOW_MS, placeLocked } from './place-order.ts';
import { limitsCoupon } from './price-order.ts';

/** Orders goods for a customer on the phone. The order, the customer and what follows are one transaction. */
export async function placeByStaff(deps: OrderDeps, request: StaffOrderRequest): Promise<string> {
  const { form, key, locale, orderLocale, staff, note } = request;
  const goods = sumQuantities(request.goods);
  // With what the caller has typed: the customer's own name may change between two calls with the same key.
  const fingerprint = fingerprintOf({ ...form, goods, orderLocale });
  const { knownCustomerId: customerId } = request;
  const typer = customerId === null ? { customerId, staffId: staff.id } : { customerId };
  const isCouponLimited = await limitsCoupon(deps, typer, form);
  return orderTransaction(deps.db, async (tx) => {
    const customer = await request.customerOf(tx);
    // One moment for the order and for what is said about it.
    const at = deps.now();
    const { id, number, total } = await placeLocked(
      tx,
      { ...deps, now: () => at },
      {
        customer,
        request: {
          form: { ...form, name: form.name || customer.name },
          goods,
          key,
          locale,
          orderLocale,
          staff,
          note,
          duplicates: request.allowsDuplicate ? 'allow' : 'refuse',
        },
        fingerprint,
        isCouponLimited,
      },
    );
    if (id === null || total === null) return number;
    const isAwaiting = form.payment_method_id === PAYMENT_METHOD.online && total > 0;
    await request.onPlaced(tx, {
      id,
      number,
      total,
      phone: customer.phone,
      payUntil: isAwaiting ? new Date(at.getTime() + PAYMENT_WINDOW_MS) : null,
    });
    return number;
  });
}
