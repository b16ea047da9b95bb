import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { Address } from '#contract/addresses/addresses.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** The other addresses are behind a button. */
const INITIALLY_SHOWN = 4;

/** A saved address, or a new one that may be saved. */
export function AddressChoice({
  form,
  addresses,
}: {
  form: UseFormReturn<CheckoutValues>;
  addresses: readonly Address[];
}) {
  const { field } = useController({ control: form.control, name: 'address_id' });
  const [isExpanded, setExpanded] = useState(addresses.findIndex(({ id }) => id === field.value) >= INITIALLY_SHOWN);
  if (addresses.length === 0) return <NewAddress form={form} />;
  const shown = isExpanded ? addresses : addresses.slice(0, INITIALLY_SHOWN);
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-sm font-medium">{m.addresses_address()}</legend>
      {shown.map(({ id, address_line_1 }) => (
        <ChoiceTile
          key={id}
          name="address"
          isChosen={field.value === id}
          onChoose={() => field.onChange(id)}
          title={<span className="lines-2 font-normal break-words whitespace-pre-line">{address_line_1}</span>}
        />
      ))}
      {shown.length < addresses.length && (
        <Button variant="quiet" className="text-cobalt-text!" onClick={() => setExpanded(true)}>
          {m.checkout_more_addresses({ count: addresses.length - shown.length })}
        </Button>
      )}
      <ChoiceTile
        name="address"
        isChosen={field.value === null}
        onChoose={() => field.onChange(null)}
        title={m.addresses_new()}
      />
      {field.value === null && (
        <div className="pt-2">
          <NewAddress form={form} isUnderTile />
        </div>
      )}
    </fieldset>
  );
}

function NewAddress({ form, isUnderTile = false }: { form: UseFormReturn<CheckoutValues>; isUnderTile?: boolean }) {
  const { errors } = form.formState;
  return (
    <div className="space-y-3">
      <TextAreaField
        {...form.register('address')}
        label={isUnderTile ? m.checkout_new_address() : m.addresses_address()}
        placeholder={m.addresses_placeholder()}
        hint={m.addresses_hint()}
        error={errors.address?.message ?? errors.address_id?.message}
        autoComplete="street-address"
        autoCorrect="off"
      />
      <CheckboxField {...form.register('saves_address')} label={m.checkout_save_address()} />
    </div>
  );
}
