import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Address } from '#contract/addresses/addresses.ts';
import type { CheckoutData } from '#contract/checkout/checkout.ts';
import { type Delivery, deliveriesTo } from '#contract/checkout/delivery-dates.ts';
import { formatSum } from '#contract/money/money.ts';
import { shippingInRegion, shippingPrice } from '#contract/orders/order-totals.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { AddressChoice } from './address-choice.tsx';
import { type CheckoutValues, isPickup } from './checkout-values.ts';
import { GroupError, Section } from './section.tsx';
import { StoreChoice } from './store-choice.tsx';
import type { CartSync } from './use-cart-sync.ts';
import { useDistricts } from './use-districts.ts';

/** Delivery methods by the codes of the shipping methods. */
const DELIVERY_METHODS: Record<string, Delivery['method']> = {
  courier: 'courier',
  express: 'express',
  delivery_region: 'regional',
};

const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', day: '2-digit', month: '2-digit' });

interface DeliverySectionProps {
  form: UseFormReturn<CheckoutValues>;
  data: CheckoutData;
  addresses: readonly Address[];
  cart: CartSync;
  cartTotal: number;
}

/** Region, delivery method, and the address or the store. */
export function DeliverySection({ form, data, addresses, cart, cartTotal }: DeliverySectionProps) {
  const regionId = useWatch({ control: form.control, name: 'region_id' });
  const districtId = useWatch({ control: form.control, name: 'district_id' });
  const methodId = useWatch({ control: form.control, name: 'shipping_method_id' });
  const { errors } = form.formState;
  const { districts, hasFailed } = useDistricts(regionId, { regionId: data.default_region, districts: data.districts });
  const pickup = isPickup({ shipping_method_id: methodId });
  const set = { shouldDirty: true, shouldTouch: true };
  const now = new Date();

  function changeRegion(nextRegionId: number) {
    const { shipping_methods, shipping_prices } = data;
    const method = shippingInRegion(shipping_methods, shipping_prices, nextRegionId, methodId);
    form.setValue('region_id', nextRegionId, set);
    form.setValue('district_id', null, set);
    if (method) form.setValue('shipping_method_id', method.id, set);
  }

  return (
    <Section id="delivery" title={m.checkout_delivery()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.checkout_region()}
          value={regionId}
          onChange={({ target }) => changeRegion(Number(target.value))}
          autoComplete="address-level1"
        >
          {data.regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {!pickup && (
          <SelectField
            label={m.checkout_district()}
            value={districtId ?? ''}
            onChange={({ target }) => form.setValue('district_id', Number(target.value) || null, set)}
            disabled={districts === null}
            error={errors.district_id?.message}
            hint={hasFailed ? m.checkout_districts_failed() : undefined}
            autoComplete="address-level2"
          >
            <option value="">{districts === null ? m.checkout_districts_loading() : m.checkout_district_any()}</option>
            {districts?.map(({ district_id, district_name }) => (
              <option key={district_id} value={district_id}>
                {district_name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <fieldset className="mt-5 space-y-2" aria-describedby="shipping-error">
        <legend className="sr-only">{m.orders_how()}</legend>
        {data.shipping_methods.map(({ id, name, code, description }) => {
          const price = shippingPrice(data.shipping_prices, id, regionId, cartTotal);
          if (price === null) return null;
          const when = deliveryTimeText(code, regionId, now);
          return (
            <ChoiceTile
              key={id}
              name="shipping"
              isChosen={methodId === id}
              onChoose={() => form.setValue('shipping_method_id', id, set)}
              title={name}
              hint={when ?? description}
              aside={price === 0 ? m.orders_free() : formatSum(price, currentLocale())}
            />
          );
        })}
        <GroupError id="shipping-error" message={errors.shipping_method_id?.message} />
      </fieldset>
      <div className="mt-5">
        {pickup ? (
          <StoreChoice form={form} stores={data.stores} cart={cart} />
        ) : (
          <AddressChoice form={form} addresses={addresses} />
        )}
      </div>
    </Section>
  );
}

/** When an order placed now arrives, in dates; null for a method without delivery. */
function deliveryTimeText(code: string, regionId: number, now: Date): string | null {
  const way = DELIVERY_METHODS[code];
  if (way === undefined) return null;
  const found = deliveriesTo(regionId, now).find((delivery) => delivery.method === way);
  return found === undefined ? null : textOf(found, now);
}

function textOf({ from, to, hours, byHour }: Delivery, now: Date): string {
  const [first, last] = [DAY.format(new Date(from)), DAY.format(new Date(to))];
  if (first !== last) return m.checkout_when_between({ from: first, to: last });
  if (first === DAY.format(now)) {
    if (byHour !== null) return m.checkout_when_today_by({ hour: byHour });
    return hours === null ? m.checkout_when_today({ date: first }) : m.checkout_when_hours({ hours });
  }
  const tomorrow = DAY.format(new Date(now.getTime() + DAY_MS));
  if (first === tomorrow && byHour !== null) return m.checkout_when_tomorrow_by({ date: first, hour: byHour });
  return first === tomorrow ? m.checkout_when_tomorrow({ date: first }) : m.checkout_when_on({ date: first });
}
