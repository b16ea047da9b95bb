import type { UseFormReturn } from 'react-hook-form';
import type { Address } from '#contract/addresses/addresses.ts';
import type { CheckoutData } from '#contract/checkout/checkout.ts';
import { formatSum } from '#contract/money/money.ts';
import { shippingInRegion, shippingPrice } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { AddressChoice } from './address-choice.tsx';
import { type CheckoutValues, isPickup } from './checkout-values.ts';
import { deliveryWhen } from './delivery-when.ts';
import { GroupError, Section } from './section.tsx';
import { StoreChoice } from './store-choice.tsx';
import type { CartInStep } from './use-cart-sync.ts';
import { useDistricts } from './use-districts.ts';

interface DeliverySectionProps {
  form: UseFormReturn<CheckoutValues>;
  data: CheckoutData;
  addresses: readonly Address[];
  cart: CartInStep;
  cartTotal: number;
}

/** How to receive: where, by what, and to which door or shop. */
export function DeliverySection({ form, data, addresses, cart, cartTotal }: DeliverySectionProps) {
  const values = form.watch();
  const { errors } = form.formState;
  const districts = useDistricts(values.region_id, { regionId: data.default_region, districts: data.districts });
  const pickup = isPickup(values);
  const set = { shouldDirty: true, shouldTouch: true };
  const now = new Date();

  function changeRegion(regionId: number) {
    const { shipping_methods, shipping_prices } = data;
    const method = shippingInRegion(shipping_methods, shipping_prices, regionId, values.shipping_method_id);
    form.setValue('region_id', regionId, set);
    form.setValue('district_id', null, set);
    if (method) form.setValue('shipping_method_id', method.id, set);
  }

  return (
    <Section id="delivery" title={m.checkout_delivery()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.checkout_region()}
          value={values.region_id}
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
            value={values.district_id ?? ''}
            onChange={({ target }) => form.setValue('district_id', Number(target.value) || null, set)}
            disabled={districts === null}
            error={errors.district_id?.message}
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
          const price = shippingPrice(data.shipping_prices, id, values.region_id, cartTotal);
          if (price === null) return null;
          const when = deliveryWhen(code, values.region_id, now);
          return (
            <ChoiceTile
              key={id}
              name="shipping"
              isChosen={values.shipping_method_id === id}
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
