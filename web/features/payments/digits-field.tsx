import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { controlClass, describedBy, FieldFrame } from '#ui/forms/field.tsx';
import type { DigitsEdit } from './edit-digits.ts';

interface DigitsFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  placeholder: string;
  autoComplete: 'cc-number' | 'cc-exp';
  show(digits: string): string;
  edit(before: string, text: string, caret: number, isDeletingBack: boolean): DigitsEdit;
  validate(digits: string): string | true;
  /** Shown at the end of the field. */
  mark?: ReactNode;
  autoFocus?: boolean;
}

/** Digits shown in groups; the form's value is the digits only. */
export function DigitsField<Values extends FieldValues>(props: DigitsFieldProps<Values>) {
  const { control, name, label, placeholder, autoComplete, show, edit, validate, mark, autoFocus } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  const error = fieldState.error?.message;
  const digits = String(field.value ?? '');
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  // React moves the caret to the end of a value it writes; an edit in the middle must keep its place.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target;
    const isDeletingBack = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward';
    const next = edit(digits, value, selectionStart ?? value.length, isDeletingBack);
    caret.current = next.caret;
    field.onChange(next.digits);
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="relative">
        <input
          {...describedBy(id, error, undefined)}
          ref={(element) => {
            field.ref(element);
            input.current = element;
          }}
          name={autoComplete}
          onBlur={field.onBlur}
          onChange={change}
          value={show(digits)}
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
