import { type UseFormReturn, useWatch } from 'react-hook-form';
import { deliveryTimeText } from '#client/delivery-time-text.ts';
import type { Address } from '#contract/addresses/addresses.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { CheckoutData } from '#contract/checkout/checkout.ts';
import { deliveryMethodOf } from '#contract/checkout/delivery-dates.ts';
import { formatSum } from '#contract/money/money.ts';
import { shippingInRegion, shippingPrice } from '#contract/orders/order-totals.ts';
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

interface DeliverySectionProps {
  form: UseFormReturn<CheckoutValues>;
  data: CheckoutData;
  addresses: readonly Address[];
  cart: CartSync;
  cartTotal: number;
  /** The status of the goods that come last. */
  slowestStatus: number;
}

/** Region, delivery method, and the address or the store. */
export function DeliverySection({ form, data, addresses, cart, cartTotal, slowestStatus }: DeliverySectionProps) {
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
          // What is not in stock yet does not come by express.
          const isLate = slowestStatus !== PRODUCT_STATUS.inStock && deliveryMethodOf(code) === 'express';
          if (isLate && methodId !== id) return null;
          const when = deliveryTimeText(code, regionId, now, slowestStatus);
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
          <StoreChoice form={form} stores={data.stores} cart={cart} slowestStatus={slowestStatus} />
        ) : (
          <AddressChoice form={form} addresses={addresses} />
        )}
      </div>
    </Section>
  );
}
