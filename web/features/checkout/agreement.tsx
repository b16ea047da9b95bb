import type { UseFormReturn } from 'react-hook-form';
import { m } from '#messages';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { CheckoutValues } from './checkout-values.ts';

const LINK = 'text-cobalt-text underline underline-offset-4';

/** The consent that every order needs (specification 5.22). */
export function Agreement({ form }: { form: UseFormReturn<CheckoutValues> }) {
  return (
    <CheckboxField
      {...form.register('agreed')}
      error={form.formState.errors.agreed?.message}
      className="text-sm"
      label={
        <>
          {m.checkout_agree_with()}{' '}
          <LocaleLink to="/public-offer" target="_blank" className={LINK}>
            {m.checkout_terms()}
          </LocaleLink>{' '}
          {m.checkout_agree_and()}{' '}
          <LocaleLink to="/privacy-policy" target="_blank" className={LINK}>
            {m.checkout_privacy()}
          </LocaleLink>
        </>
      }
    />
  );
}
