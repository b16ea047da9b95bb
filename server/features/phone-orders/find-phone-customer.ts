import { MAX_QUANTITY } from '#contract/cart/cart-rules.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { PhoneOrderCustomer, PhoneOrderSource } from '#contract/phone-orders/phone-orders.ts';
import { maskAddress, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import { listAddresses } from '#server/features/addresses/index.ts';
import { cartOf, readMaxQuantities } from '#server/features/cart/index.ts';
import { readStaffCustomer } from '#server/features/customers/index.ts';
import { listStaffOrders, presentStaffOrderSummary } from '#server/features/orders/index.ts';
import { activeVoucher } from '#server/features/vouchers/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { resolveSource } from './resolve-source.ts';

const SHOWN_ORDERS = 3;

/**
 * Who calls, as far as the caller may see customers, and the goods of what the call is about. Names and addresses are
 * masked; the phone is what was typed, and masked otherwise.
 */
export async function findPhoneCustomer(
  deps: PhoneOrdersDeps,
  caller: StaffCaller,
  source: PhoneOrderSource,
  locale: Locale,
): Promise<PhoneOrderCustomer> {
  const { db, identity } = deps;
  const resolved = await resolveSource(db, caller, source, locale);
  const known = await identity.findByPhone(db, resolved.phone);
  const [customer, goods] = await Promise.all([
    known && readCustomer(deps, caller, known.id, locale),
    splitByStock(db, resolved.goods),
  ]);
  return {
    phone: source.by === 'phone' ? source.phone : maskPhone(resolved.phone),
    is_disabled: known !== null && known.disabledAt !== null,
    customer,
    name: resolved.name && maskPersonName(resolved.name),
    locale: resolved.locale,
    ...goods,
  };
}

async function readCustomer(
  { db, catalog, now = () => new Date() }: PhoneOrdersDeps,
  caller: StaffCaller,
  id: number,
  locale: Locale,
): Promise<PhoneOrderCustomer['customer']> {
  if (!caller.permissions.has('customers:see')) return null;
  const customer = await readStaffCustomer(db, id, caller.storesOf('customers:see'));
  if (customer === null) return null;
  const [addresses, cart, voucher, orders] = await Promise.all([
    listAddresses(db, id),
    cartOf({ db, catalog }, id, locale),
    activeVoucher(db, id, now()),
    caller.permissions.has('orders:see')
      ? listStaffOrders(db, id, caller.storesOf('orders:see'), { page: 1, pageSize: SHOWN_ORDERS })
      : null,
  ]);
  const inCart = cart.items.map((item) => ({ productId: item.id, quantity: item.quantity, name: item.name }));
  return {
    id,
    name: maskPersonName(customer.name),
    locale: customer.locale,
    addresses: addresses.map(({ id: addressId, address_line_1, is_default }) => ({
      id: addressId,
      line: maskAddress(address_line_1),
      is_default,
    })),
    voucher_amount: voucher,
    cart: (await splitByStock(db, inCart)).goods,
    orders:
      orders?.rows.map((row) => {
        const { number, status, status_name, created_at, total } = presentStaffOrderSummary(row, locale);
        return { number, status, status_name, created_at, total };
      }) ?? null,
  };
}

/** What of the goods can be bought today, as many pieces as there are; the others by name. */
async function splitByStock(
  db: Queryable,
  goods: readonly { productId: number; quantity: number; name: string }[],
): Promise<Pick<PhoneOrderCustomer, 'goods' | 'unavailable'>> {
  if (goods.length === 0) return { goods: [], unavailable: [] };
  const max = await readMaxQuantities(
    db,
    goods.map(({ productId }) => productId),
  );
  const maxOf = (id: number) => Math.min(max.get(id) ?? 0, MAX_QUANTITY);
  const isSold = ({ productId }: { productId: number }) => maxOf(productId) > 0;
  return {
    goods: goods.filter(isSold).map(({ productId, quantity, name }) => ({
      product_id: productId,
      quantity: Math.min(Math.max(quantity, 1), maxOf(productId)),
      name,
    })),
    unavailable: goods.filter((good) => !isSold(good)).map(({ name }) => name),
  };
}
