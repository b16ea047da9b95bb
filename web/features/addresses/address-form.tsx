import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { type Address, addressInputSchema } from '#contract/addresses/addresses.ts';
import { addressesCalls } from '#contract/addresses/addresses-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

interface AddressFormProps {
  /** The address to edit; without it the form creates one. */
  address?: Address;
  onSaved(): Promise<void>;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  autoFocus?: boolean;
}

/** Creates an address and makes it the default, or edits one. The server's refusal is shown at the field. */
export function AddressForm({ address, onSaved, onCancel, autoFocus }: AddressFormProps) {
  const { redirectToLogin } = useRedirectToLogin();
  const form = useForm({
    defaultValues: { address_line_1: address?.address_line_1 ?? '' },
    resolver: zodResolver(addressInputSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const result = address
      ? await call(addressesCalls.updateAddress, { params: { id: address.id }, body: values })
      : await call(addressesCalls.createAddress, { body: values });
    if (result.kind === 'signed_out') return redirectToLogin();
    if (result.kind === 'failed') return form.setError('address_line_1', { message: result.message });
    if (result.kind !== 'done') return showFormErrors(form, result);
    if (!address && !result.data.is_default) {
      await call(addressesCalls.setDefaultAddress, { params: { id: result.data.id } });
    }
    void showToast('success', m.addresses_saved());
    form.reset(address ? values : undefined);
    await onSaved();
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormError message={errors.root?.message} />
      <TextAreaField
        {...form.register('address_line_1')}
        defaultValue={address?.address_line_1 ?? ''}
        label={m.addresses_address()}
        placeholder={m.addresses_placeholder()}
        hint={m.addresses_hint()}
        error={errors.address_line_1?.message}
        autoComplete="street-address"
        autoFocus={autoFocus ?? false}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isSubmitting}>{m.form_save()}</SubmitButton>
        {onCancel && (
          <Button variant="quiet" size="lg" onClick={onCancel}>
            {m.form_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
