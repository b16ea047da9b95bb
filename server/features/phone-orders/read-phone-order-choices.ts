import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { PhoneOrderChoices } from '#contract/phone-orders/phone-orders.ts';
import { paymentMethods, readDistricts, readRegions, readShipping } from '#server/features/checkout/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';

/** Whoever places orders in some stores only has the pickups there to choose from. */
export async function readPhoneOrderChoices(
  { db, isOnlineOffered }: Pick<PhoneOrdersDeps, 'db' | 'isOnlineOffered'>,
  caller: StaffCaller,
  locale: Locale,
): Promise<PhoneOrderChoices> {
  const [regions, shipping] = await Promise.all([readRegions(db, locale), readShipping(db)]);
  const isLimited = caller.storesOf('orders:create') !== 'all';
  return {
    default_region: DEFAULT_REGION,
    regions: await Promise.all(
      regions.map(async (region) => ({ ...region, districts: await readDistricts(db, region.value, locale) })),
    ),
    shipping_methods: shipping.methods
      .filter(({ isPickup }) => isPickup || !isLimited)
      .map(({ id, name, code }) => ({ id, name: localize(name, locale), code })),
    shipping_prices: shipping.prices,
    payment_methods: paymentMethods(locale, isOnlineOffered).map(({ id, name, code }) => ({ id, name, code })),
  };
}
