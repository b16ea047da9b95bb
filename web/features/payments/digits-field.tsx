import type { ReactNode } from 'react';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { controlClass, describedBy, FieldFrame } from '#ui/forms/field.tsx';
import { useMaskedInput } from '#ui/forms/use-masked-input.ts';

interface DigitsFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  placeholder: string;
  autoComplete: 'cc-number' | 'cc-exp';
  mask: Parameters<typeof useMaskedInput>[0]['mask'];
  validate(digits: string): string | true;
  /** Shown at the end of the field. */
  mark?: ReactNode;
  autoFocus?: boolean;
}

/** Digits shown in groups; the form's value is the digits only. */
export function DigitsField<Values extends FieldValues>(props: DigitsFieldProps<Values>) {
  const { control, name, label, placeholder, autoComplete, mask, validate, mark, autoFocus } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const error = fieldState.error?.message;
  const input = useMaskedInput({ mask, digits: String(field.value ?? ''), onDigits: field.onChange, ref: field.ref });

  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <input
          {...input}
          {...describedBy(id, error, undefined)}
          name={autoComplete}
          onBlur={field.onBlur}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          autoCorrect="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the step before was asked to lead here
          autoFocus={autoFocus}
          placeholder={placeholder}
          className={controlClass(error !== undefined, classNames('tabular h-13 px-4', mark !== undefined && 'pr-24'))}
        />
        {mark !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center">{mark}</span>
        )}
      </div>
    </FieldFrame>
  );
}
