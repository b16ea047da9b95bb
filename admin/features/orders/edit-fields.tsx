import { useId } from 'react';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import type { OrderEditState } from '#contract/orders/order-edits-schemas.ts';
import { MAX_ORDER_ADDRESS } from '#contract/orders/order-edits-schemas.ts';
import { shippingPrice } from '#contract/orders/order-totals.ts';
import { NAME_MAX } from '#contract/orders/orders.ts';
import { PHONE_PREFIX } from '#contract/phone/phone.ts';
import { m } from '#messages';
import { controlClass, describedBy, FieldFrame, TextAreaField } from '#ui/forms/field.tsx';
import { PHONE_MASK } from '#ui/forms/masks.ts';
import { useMaskedInput } from '#ui/forms/use-masked-input.ts';
import { daysOf, type EditDraft, type EditPlace, isPickup, placeOf } from './edit-draft.ts';

interface EditFieldsProps {
  state: OrderEditState;
  draft: EditDraft;
  /** The server's messages by field. */
  errors: Readonly<Record<string, string[]>>;
  onChange(draft: EditDraft): void;
}

const AREA = 'min-h-0! px-3! py-2! text-sm!';

/** Delivery or pickup, where to, and on which days. */
export function EditDeliveryFields({ state, draft, errors, onChange }: EditFieldsProps) {
  const id = useId();
  const place = placeOf(state, draft);
  const days = daysOf(state, draft);
  const isFromStore = isPickup(state, place);
  const set = (changed: Partial<EditPlace>) => onChange({ ...draft, place: { ...place, ...changed } });
  const offered = state.shipping_methods.filter(
    (one) =>
      one.is_pickup ||
      place.region_id === null ||
      one.id === place.shipping_method_id ||
      shippingPrice(state.shipping_prices, one.id, place.region_id, 0) !== null,
  );
  function setWay(methodId: number): void {
    if (isPickup(state, { shipping_method_id: methodId })) {
      set({ shipping_method_id: methodId, region_id: null, district_id: null });
      return;
    }
    const region = place.region_id ?? regionOf(state, methodId);
    set({ shipping_method_id: methodId, region_id: region, store_id: null });
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {state.goods_obstacle === null && (
        <>
          <FieldFrame id={`${id}-way`} label={m.admin_order_edit_way()} error={errors.shipping_method_id?.[0]}>
            <NativeSelect
              {...describedBy(`${id}-way`, errors.shipping_method_id?.[0], undefined)}
              value={place.shipping_method_id}
              onChange={({ target }) => setWay(Number(target.value))}
            >
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </NativeSelect>
          </FieldFrame>
          {isFromStore ? (
            <FieldFrame id={`${id}-store`} label={m.admin_order_edit_store()} error={errors.store_id?.[0]}>
              <NativeSelect
                {...describedBy(`${id}-store`, errors.store_id?.[0], undefined)}
                value={place.store_id ?? ''}
                onChange={({ target }) => set({ store_id: target.value === '' ? null : Number(target.value) })}
              >
                <option value="">{m.admin_order_edit_store_choose()}</option>
                {state.stores.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </NativeSelect>
            </FieldFrame>
          ) : (
            <>
              <FieldFrame id={`${id}-region`} label={m.admin_order_edit_region()} error={errors.region_id?.[0]}>
                <NativeSelect
                  {...describedBy(`${id}-region`, errors.region_id?.[0], undefined)}
                  value={place.region_id ?? ''}
                  onChange={({ target }) => set({ region_id: Number(target.value) || null, district_id: null })}
                >
                  {place.region_id === null && <option value="">{m.admin_order_edit_no_district()}</option>}
                  {state.regions.map((one) => (
                    <option key={one.value} value={one.value}>
                      {one.label}
                    </option>
                  ))}
                </NativeSelect>
              </FieldFrame>
              <FieldFrame id={`${id}-district`} label={m.admin_order_edit_district()} error={errors.district_id?.[0]}>
                <NativeSelect
                  {...describedBy(`${id}-district`, errors.district_id?.[0], undefined)}
                  value={place.district_id ?? ''}
                  onChange={({ target }) => set({ district_id: target.value === '' ? null : Number(target.value) })}
                >
                  <option value="">{m.admin_order_edit_no_district()}</option>
                  {state.districts.map((one) => (
                    <option key={one.district_id} value={one.district_id}>
                      {one.district_name}
                    </option>
                  ))}
                </NativeSelect>
              </FieldFrame>
            </>
          )}
        </>
      )}
      {!isFromStore && (
        <div className="sm:col-span-2">
          <TextAreaField
            label={m.admin_order_edit_address()}
            hint={nowText(state.contacts.address)}
            error={errors.address?.[0]}
            value={draft.address}
            maxLength={MAX_ORDER_ADDRESS}
            rows={1}
            autoComplete="off"
            placeholder={m.admin_order_edit_keep()}
            className={AREA}
            onChange={({ target }) => onChange({ ...draft, address: target.value })}
          />
        </div>
      )}
      {(['from', 'until'] as const).map((end) => (
        <FieldFrame
          key={end}
          id={`${id}-${end}`}
          label={end === 'from' ? m.admin_order_edit_expected_from() : m.admin_order_edit_expected_until()}
          error={errors[`expected_${end}`]?.[0]}
        >
          <input
            {...describedBy(`${id}-${end}`, errors[`expected_${end}`]?.[0], undefined)}
            type="date"
            min={end === 'from' ? state.today_day : days.from || state.today_day}
            value={days[end]}
            onChange={({ target }) => onChange({ ...draft, expected: { ...days, [end]: target.value } })}
            className={INPUT}
          />
        </FieldFrame>
      ))}
    </div>
  );
}

/** Who gets it. Empty fields stay as they are, because what is there is masked. */
export function EditContactFields({ state, draft, errors, onChange }: EditFieldsProps) {
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FieldFrame
        id={`${id}-name`}
        label={m.admin_order_edit_name()}
        error={errors.name?.[0]}
        hint={nowText(state.contacts.name)}
      >
        <input
          {...describedBy(`${id}-name`, errors.name?.[0], nowText(state.contacts.name))}
          value={draft.name}
          maxLength={NAME_MAX}
          autoComplete="off"
          placeholder={m.admin_order_edit_keep()}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
          className={INPUT}
        />
      </FieldFrame>
      <PhoneInput
        error={errors.phone?.[0]}
        hint={nowText(state.contacts.phone)}
        phone={draft.phone}
        onPhone={(phone) => onChange({ ...draft, phone })}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label={m.admin_order_edit_message()}
          hint={nowText(state.contacts.message)}
          error={errors.message?.[0]}
          value={draft.message}
          maxLength={MAX_ORDER_ADDRESS}
          rows={1}
          autoComplete="off"
          placeholder={m.admin_order_edit_keep()}
          disabled={draft.removesMessage}
          className={AREA}
          onChange={({ target }) => onChange({ ...draft, message: target.value })}
        />
        {state.contacts.message !== null && (
          <Checkbox
            label={m.admin_order_edit_message_remove()}
            checked={draft.removesMessage}
            onChange={({ target }) => onChange({ ...draft, removesMessage: target.checked })}
          />
        )}
      </div>
    </div>
  );
}

interface PhoneInputProps {
  phone: string;
  error: string | undefined;
  hint: string;
  onPhone(phone: string): void;
}

function PhoneInput({ phone, error, hint, onPhone }: PhoneInputProps) {
  const id = useId();
  const input = useMaskedInput({
    mask: PHONE_MASK,
    digits: phone.slice(PHONE_PREFIX.length),
    onDigits: (digits) => onPhone(digits === '' ? '' : PHONE_PREFIX + digits),
  });
  return (
    <FieldFrame id={id} label={m.admin_order_edit_phone()} error={error} hint={hint}>
      <div
        className={controlClass(
          error !== undefined,
          'control flex items-center px-2.5 text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cobalt-text',
        )}
      >
        <span aria-hidden className="text-slate">
          +998
        </span>
        <input
          {...input}
          {...describedBy(id, error, hint)}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(90) 123-45-67"
          className="w-full min-w-0 bg-transparent pl-1.5 outline-none placeholder:text-slate"
        />
      </div>
    </FieldFrame>
  );
}

function nowText(now: string | null): string {
  return now === null ? m.admin_order_edit_contacts_none() : m.admin_order_edit_contacts_hint({ now });
}

/** A region where the delivery is offered: the first in the list. */
function regionOf({ regions, shipping_prices }: OrderEditState, methodId: number): number | null {
  return regions.find(({ value }) => shippingPrice(shipping_prices, methodId, value, 0) !== null)?.value ?? null;
}
