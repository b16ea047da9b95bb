import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '#client/call.ts';
import { showFormErrors } from '#client/show-form-errors.ts';
import { type TrackedOrder, trackOrderSchema } from '#contract/orders/orders.ts';
import { ordersCalls } from '#contract/orders/orders-calls.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';

interface TrackFormProps {
  /** From the address of the page; empty without one. */
  number: string;
  onFound(order: TrackedOrder): void;
}

export function TrackForm({ number, onFound }: TrackFormProps) {
  const form = useForm({
    defaultValues: { order_number: number, phone_number: '' },
    resolver: zodResolver(trackOrderSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    const result = await call(ordersCalls.trackOrder, { body });
    if (result.kind === 'done') onFound(result.data);
    else showFormErrors(form, result);
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormError message={errors.root?.message} />
      <TextField
        {...form.register('order_number')}
        label={m.orders_track_number()}
        hint={m.orders_track_number_hint()}
        error={errors.order_number?.message}
        autoComplete="off"
        placeholder="26-000123"
      />
      <PhoneField
        control={form.control}
        name="phone_number"
        label={m.identity_phone()}
        hint={m.orders_track_phone_hint()}
      />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.orders_track_find()}
      </SubmitButton>
    </form>
  );
}
