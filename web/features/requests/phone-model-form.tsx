import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFormErrors } from '#client/show-form-errors.ts';
import { formatSum } from '#contract/money/money.ts';
import { PHONE_MODEL_PAYMENTS, type PhoneModelPayment } from '#contract/requests/request-kinds.ts';
import { phoneModelRequestSchema } from '#contract/requests/requests.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { Agreement } from './agreement.tsx';
import { type PhoneChoice, priceOf } from './phone-choice.ts';
import { requestPhoneSchema } from './request-schema.ts';
import { sendRequest } from './send-request.ts';

/** The fields of the form that pre-orders the chosen phone. */
const phoneModelFormSchema = phoneModelRequestSchema.pick({ name: true, lastname: true, payment_type: true }).extend({
  phone: requestPhoneSchema,
  /** The prepaid share of the price: nothing, 10 %, all of it. */
  share: z.enum(['none', 'tenth', 'whole']),
});

const PAYMENTS: Record<PhoneModelPayment, () => string> = {
  cash: m.requests_payment_cash,
  card: m.requests_payment_card,
  instalment: m.requests_payment_instalment,
};

/** The pre-order form of the chosen phone: contacts, payment method and prepayment. */
export function PhoneModelForm({ chosen }: { chosen: PhoneChoice }) {
  const [isSent, setSent] = useState(false);
  const session = sessionStore();
  const profile = session.kind === 'customer' ? session.profile : undefined;
  const form = useForm<TypedPhoneModel, unknown, FilledPhoneModel>({
    resolver: zodResolver(phoneModelFormSchema),
    mode: 'onTouched',
    defaultValues: {
      name: profile?.name ?? '',
      lastname: '',
      phone: profile?.phone_number ?? '',
      payment_type: 'cash',
      share: 'none',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const price = priceOf(chosen);
  const tenth = Math.round(price / 10);

  const submit = form.handleSubmit(async ({ share, ...person }) => {
    const answer = await sendRequest({
      ...person,
      type: 'samsung_preorder',
      model: chosen.model.name,
      color: chosen.color,
      memory: chosen.memory,
      prepayment: { none: 0, tenth, whole: price }[share],
      product_id: chosen.model.product_id,
      price,
    });
    if (answer.kind !== 'done') return showFormErrors(form, answer);
    setSent(true);
    void showToast('success', m.requests_sent());
  });

  if (isSent) {
    return (
      <p
        ref={(thanks) => thanks?.focus()}
        tabIndex={-1}
        role="status"
        className="rounded-tile bg-leaf-tint px-5 py-4 text-leaf outline-none"
      >
        {m.requests_models_done()}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label={m.requests_pre_order_do()} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('name')}
          label={m.requests_name()}
          autoComplete="given-name"
          autoCorrect="off"
          error={errors.name?.message}
        />
        <TextField
          {...form.register('lastname')}
          label={m.requests_lastname()}
          autoComplete="family-name"
          autoCorrect="off"
          error={errors.lastname?.message}
        />
      </div>
      <PhoneField control={form.control} name="phone" label={m.requests_phone()} hint={m.requests_phone_hint()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={m.requests_payment()} {...form.register('payment_type')}>
          {PHONE_MODEL_PAYMENTS.map((payment) => (
            <option key={payment} value={payment}>
              {PAYMENTS[payment]()}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.requests_prepayment()} {...form.register('share')}>
          <option value="none">{m.requests_prepayment_none()}</option>
          <option value="tenth">{m.requests_prepayment_part({ sum: formatSum(tenth, currentLocale()) })}</option>
          <option value="whole">{m.requests_prepayment_whole()}</option>
        </SelectField>
      </div>
      <FormError message={errors.root?.message} />
      <SubmitButton isBusy={isSubmitting} className="w-full">
        {m.requests_pre_order_do()}
      </SubmitButton>
      <Agreement />
    </form>
  );
}

type TypedPhoneModel = z.input<typeof phoneModelFormSchema>;

type FilledPhoneModel = z.output<typeof phoneModelFormSchema>;
