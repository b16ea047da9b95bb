import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '#messages';
import { controlClass, describedBy, FieldFrame } from './field.tsx';

interface CodeFieldProps {
  form: UseFormReturn<{ otp: string }>;
  /** The length of a complete code. */
  digits: number;
  /** Called when every digit is entered. */
  onComplete(): void;
}

/** The digits of an SMS code. The focus stays in the field, so screen readers announce an error when it appears. */
export function CodeField({ form, digits, onComplete }: CodeFieldProps) {
  const id = useId();
  const error = form.formState.errors.otp?.message;
  const field = form.register('otp', {
    required: 'form_required',
    minLength: { value: digits, message: 'form_code' },
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const typed = target.value.replace(/\D/g, '').slice(0, digits);
      if (typed !== target.value) form.setValue('otp', typed);
      if (typed.length === digits && !form.formState.isSubmitting) onComplete();
    },
  });
  return (
    <FieldFrame id={id} label={m.identity_code()} error={error} announcesError>
      <input
        {...field}
        {...describedBy(id, error, undefined)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the visitor requested this step with the previous one
        autoFocus
        placeholder={'•'.repeat(digits)}
        className={controlClass(
          error !== undefined,
          'tabular h-15 px-4 text-center text-xl font-semibold tracking-[0.35em]',
        )}
      />
    </FieldFrame>
  );
}
