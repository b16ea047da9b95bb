import type { UseFormReturn } from 'react-hook-form';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { Section } from './section.tsx';

/** The recipient. The phone is the one of the account. */
export function ContactSection({ form, phone }: { form: UseFormReturn<CheckoutValues>; phone: string }) {
  const { errors } = form.formState;
  return (
    <Section id="contact" title={m.checkout_contact()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('name')}
          label={m.identity_name()}
          error={errors.name?.message}
          autoComplete="name"
          autoCapitalize="words"
          autoCorrect="off"
        />
        <TextField
          label={m.identity_phone()}
          value={formatPhone(phone)}
          hint={m.checkout_phone_hint()}
          type="tel"
          autoComplete="off"
          disabled
          readOnly
        />
        <TextField
          {...form.register('email')}
          label={m.cabinet_email()}
          hint={m.form_optional()}
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
    </Section>
  );
}
