import type { Locale } from '#contract/i18n/locale.ts';
import { localize } from '#contract/i18n/locale.ts';
import { strictPhoneSchema } from '#contract/phone/phone.ts';
import type { PhoneOrderSource } from '#contract/phone-orders/phone-orders.ts';
import { m } from '#messages';
import { goodsOf, readStaffOrder } from '#server/features/orders/index.ts';
import { readRequestToOrder } from '#server/features/requests/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import { requirePermission, type StaffCaller } from '#server/platform/http/staff-caller.ts';

/** Whom an order is for, and what the request or the earlier order says about it. */
export interface ResolvedSource {
  /** `998901234567`. */
  phone: string;
  /** Of the request or the order. */
  name: string | null;
  locale: Locale | null;
  goods: { productId: number; quantity: number; name: string }[];
}

/** Throws `NotFound` for what the caller may not see, and a `Conflict` where there is no phone to order for. */
export async function resolveSource(
  db: Queryable,
  caller: StaffCaller,
  source: PhoneOrderSource,
  locale: Locale,
): Promise<ResolvedSource> {
  switch (source.by) {
    case 'phone':
      return { phone: source.phone, name: null, locale: null, goods: [] };
    case 'request': {
      requirePermission(caller, 'requests:answer');
      const request = orNotFound(await readRequestToOrder(db, source.id));
      const goods = request.goods.map((good) => ({ ...good, name: good.name ?? `№ ${good.productId}` }));
      return { ...request, phone: wholePhone(request.phone), goods };
    }
    case 'order': {
      requirePermission(caller, 'orders:see');
      const order = orNotFound(await readStaffOrder(db, source.number, caller.storesOf('orders:see')));
      const goods = goodsOf(order.lines).map(({ productId, quantity, name }) => ({
        productId,
        quantity,
        name: localize(name, locale),
      }));
      return { phone: wholePhone(order.phone), name: order.name, locale: order.locale, goods };
    }
  }
}

/** A request may have any number, and personal data are erased after years. */
function wholePhone(phone: string): string {
  const whole = strictPhoneSchema.safeParse(phone);
  if (whole.success) return whole.data;
  throw new Conflict((locale) => m.admin_phone_order_no_phone({}, { locale }));
}
