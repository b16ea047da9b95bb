import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { PHONE_PREFIX } from '#contract/phone/phone.ts';
import { classNames } from '../class-names.ts';
import { describedBy, FieldFrame } from './field.tsx';
import { PHONE_MASK } from './masks.ts';
import { useMaskedInput } from './use-masked-input.ts';

interface PhoneFieldProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** `username` next to a password field, so that password managers treat both as one login. */
  autoComplete?: 'tel' | 'username';
  disabled?: boolean;
}

/** A phone field that shows `+998 (90) 123-45-67`; the form's value is the digits `998901234567`, or empty. */
export function PhoneField<Values extends FieldValues, Out = Values>(props: PhoneFieldProps<Values, Out>) {
  const { control, name, label, hint, autoComplete = 'tel', disabled } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const input = useMaskedInput({
    mask: PHONE_MASK,
    digits: String(field.value ?? '').slice(PHONE_PREFIX.length),
    onDigits: (digits) => field.onChange(digits === '' ? '' : PHONE_PREFIX + digits),
    ref: field.ref,
  });

  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div
        className={classNames(
          'flex h-13 items-stretch rounded-control border bg-paper text-base transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cobalt-text',
          error === undefined ? 'border-line hover:border-slate' : 'border-anor-text',
          disabled && 'bg-mist text-slate',
        )}
      >
        <span aria-hidden className="flex items-center pl-4 text-slate">
          +998
        </span>
        <input
          {...input}
          {...describedBy(id, error, hint)}
          name={field.name}
          onBlur={field.onBlur}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          placeholder="(90) 123-45-67"
          disabled={disabled}
          className="w-full min-w-0 rounded-control bg-transparent pr-4 pl-2 outline-none placeholder:text-slate"
        />
      </div>
    </FieldFrame>
  );
}
