import { OTPField } from '@base-ui/react/otp-field';
import { useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import { controlClass, FieldFrame } from '#ui/forms/field.tsx';
import { range } from '#ui/range.ts';

export const TOTP_DIGITS = 6;

interface DigitsFieldProps {
  value: string;
  onChange(value: string): void;
  /** Called with a whole code. */
  onComplete(code: string): void;
  error?: string | undefined;
  autoFocus?: boolean;
  /** By default that of a code of the app. */
  label?: string;
}

/** The six digits of an authenticator app; a pasted code is spread over the boxes. */
export function DigitsField({
  value,
  onChange,
  onComplete,
  error,
  autoFocus = false,
  label = m.admin_session_code(),
}: DigitsFieldProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // A wrong code is taken away from outside, and Base UI leaves the focus in the last box.
  useEffect(() => {
    const boxes = first.current?.parentElement;
    if (value === '' && boxes?.contains(document.activeElement)) first.current?.focus();
  }, [value]);
  return (
    <FieldFrame id={id} label={label} error={error} announcesError>
      <OTPField.Root
        id={id}
        length={TOTP_DIGITS}
        value={value}
        // Base UI reports no completion when a whole code replaces another one, such as a wrong one.
        onValueChange={(next) => {
          onChange(next);
          if (next.length === TOTP_DIGITS) onComplete(next);
        }}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="flex gap-2"
      >
        {range(TOTP_DIGITS).map((index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? first : undefined}
            // The person requested this step with the previous one.
            autoFocus={autoFocus && index === 0}
            aria-label={index === 0 ? undefined : m.identity_code_digit({ number: index + 1, count: TOTP_DIGITS })}
            aria-invalid={error !== undefined || undefined}
            className={controlClass(
              error !== undefined,
              'tabular h-14 min-w-0 flex-1 text-center text-xl font-semibold',
            )}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
