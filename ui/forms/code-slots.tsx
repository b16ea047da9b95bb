import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { m } from '#messages';
import { range } from '../range.ts';
import { controlClass, FieldFrame } from './field.tsx';

export interface CodeFieldProps {
  form: UseFormReturn<{ otp: string }>;
  /** The length of a complete code. */
  digits: number;
  /** Called when every digit is entered. */
  onComplete(): void;
}

/** A box for each digit of an SMS code; a pasted or filled-in code is spread over them. */
export function CodeSlots({ form, digits, onComplete }: CodeFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({
    control: form.control,
    name: 'otp',
    rules: { required: 'form_required', minLength: { value: digits, message: 'form_code' } },
  });
  const error = fieldState.error?.message;
  return (
    <FieldFrame id={id} label={m.identity_code()} error={error} announcesError>
      <OTPField.Root
        id={id}
        length={digits}
        value={field.value}
        // Base UI reports no completion when a whole code replaces another one, such as a wrong one.
        onValueChange={(value) => {
          field.onChange(value);
          if (value.length === digits && !form.formState.isSubmitting) onComplete();
        }}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="flex gap-2"
      >
        {range(digits).map((index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? field.ref : undefined}
            // The visitor requested this step with the previous one.
            autoFocus={index === 0}
            aria-label={index === 0 ? undefined : m.identity_code_digit({ number: index + 1, count: digits })}
            aria-invalid={error !== undefined || undefined}
            className={controlClass(
              error !== undefined,
              'tabular h-15 min-w-0 flex-1 text-center text-xl font-semibold',
            )}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
