import { type KeyboardEvent, useId } from 'react';
import { Section } from '#admin/ui/facts.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { deliveryTimeText } from '#client/delivery-time-text.ts';
import { formatSum } from '#contract/money/money.ts';
import { shippingPrice } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { controlClass, describedBy, FieldFrame } from '#ui/forms/field.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

interface DeliverySectionProps {
  order: PhoneOrder;
  onNext(): void;
}

/** Where the goods go, what it costs and when they are there, as the storefront says it. */
export function DeliverySection({ order, onNext }: DeliverySectionProps) {
  const { choices, settled, change, draft, quote } = order;
  const errors = order.refusal?.kind === 'fields' ? order.refusal.errors : {};
  const [regionField, methodField, districtField] = [useId(), useId(), useId()];
  const cartTotal = quote?.quote.cart_total ?? 0;
  const priceOf = (id: number) => shippingPrice(choices.shipping_prices, id, settled.regionId, cartTotal);
  const methods = choices.shipping_methods.filter(({ id }) => priceOf(id) !== null);
  const method = methods.find(({ id }) => id === settled.methodId);
  const when = method && deliveryTimeText(method.code, settled.regionId, new Date());
  const districts = choices.regions.find(({ value }) => value === settled.regionId)?.districts ?? [];
  return (
    <Section title={m.admin_order_delivery()}>
      <div className="space-y-4">
        <FieldFrame id={regionField} label={m.checkout_region()} error={errors.region_id}>
          <NativeSelect
            id={regionField}
            data-field="region_id"
            value={settled.regionId}
            onChange={({ target }) => change({ regionId: Number(target.value), districtId: null })}
          >
            {choices.regions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </FieldFrame>
        <FieldFrame
          id={methodField}
          label={m.admin_order_method()}
          error={errors.shipping_method_id}
          hint={when ?? undefined}
        >
          <NativeSelect
            {...describedBy(methodField, errors.shipping_method_id, when ?? undefined)}
            data-field="shipping_method_id"
            value={settled.methodId}
            onChange={({ target }) => change({ methodId: Number(target.value) })}
          >
            {methods.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} · {priceText(priceOf(id))}
              </option>
            ))}
          </NativeSelect>
        </FieldFrame>
        {settled.isPickup ? (
          <StoreChoice order={order} error={errors.store_id} />
        ) : (
          <>
            {districts.length > 0 && (
              <FieldFrame id={districtField} label={m.checkout_district()} error={errors.district_id}>
                <NativeSelect
                  id={districtField}
                  value={draft.districtId ?? ''}
                  onChange={({ target }) => change({ districtId: Number(target.value) || null })}
                >
                  <option value="">{m.checkout_district_any()}</option>
                  {districts.map(({ district_id, district_name }) => (
                    <option key={district_id} value={district_id}>
                      {district_name}
                    </option>
                  ))}
                </NativeSelect>
              </FieldFrame>
            )}
            <AddressChoice order={order} error={errors.address_id} onNext={onNext} />
          </>
        )}
      </div>
    </Section>
  );
}

function priceText(price: number | null): string {
  return price === null || price === 0 ? m.orders_free() : formatSum(price, getLocale());
}

function StoreChoice({ order, error }: { order: PhoneOrder; error: string | undefined }) {
  const id = useId();
  const stores = order.quote?.stores ?? [];
  const hint = stores.length === 0 ? m.admin_phone_order_stores_hint() : undefined;
  return (
    <FieldFrame id={id} label={m.admin_order_store()} error={error} hint={hint}>
      <NativeSelect
        {...describedBy(id, error, hint)}
        data-field="store_id"
        value={order.draft.storeId ?? ''}
        onChange={({ target }) => order.change({ storeId: Number(target.value) || null })}
      >
        <option value="">{m.admin_phone_order_choose_store()}</option>
        {stores.map(({ id: storeId, name, address, has_all }) => (
          <option key={storeId} value={storeId}>
            {has_all ? `${name}, ${address}` : m.admin_phone_order_store_short({ name })}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

const TYPED = 'typed';

function AddressChoice({ order, error, onNext }: DeliverySectionProps & { error: string | undefined }) {
  const { caller, settled, draft, change } = order;
  const [choiceField, textField] = [useId(), useId()];
  const addresses = caller?.customer?.addresses ?? [];
  const isTyped = settled.addressId === TYPED;
  return (
    <>
      {addresses.length > 0 && (
        <FieldFrame id={choiceField} label={m.admin_phone_order_address_of_customer()}>
          <NativeSelect
            id={choiceField}
            value={settled.addressId}
            onChange={({ target }) => change({ addressId: target.value === TYPED ? TYPED : Number(target.value) })}
          >
            {addresses.map(({ id, line }) => (
              <option key={id} value={id}>
                {line}
              </option>
            ))}
            <option value={TYPED}>{m.admin_phone_order_other_address()}</option>
          </NativeSelect>
        </FieldFrame>
      )}
      {isTyped && (
        <FieldFrame id={textField} label={m.admin_person_address()} error={error}>
          <textarea
            {...describedBy(textField, error, undefined)}
            data-field="address_id"
            rows={2}
            value={draft.address}
            maxLength={5000}
            className={classNames(
              controlClass(error !== undefined, 'field-sizing-content min-h-16 px-2.5 py-2 text-sm!'),
            )}
            onChange={({ target }) => change({ address: target.value })}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              onNext();
            }}
          />
        </FieldFrame>
      )}
    </>
  );
}
