import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { maskLocalPhone, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { classNames } from '../class-names.ts';
import { editPhone, type PhoneEdit } from './edit-phone.ts';
import { describedBy, FieldFrame } from './field.tsx';

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
  const digits = String(field.value ?? '').slice(PHONE_PREFIX.length);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);

  // Text typed before hydration is in the input element but not yet in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field is mounted
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (digits === '' && typed !== '') applyEdit(editPhone('', typed, typed.length, false));
  }, []);

  // React moves the caret to the end of the value; this restores it for edits in the middle.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target;
    const isDeletingBack = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward';
    applyEdit(editPhone(digits, value, selectionStart ?? value.length, isDeletingBack));
  }

  function applyEdit(edit: PhoneEdit) {
    caret.current = edit.caret;
    field.onChange(edit.digits === '' ? '' : PHONE_PREFIX + edit.digits);
  }

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
          {...describedBy(id, error, hint)}
          ref={(element) => {
            field.ref(element);
            input.current = element;
          }}
          name={field.name}
          onBlur={field.onBlur}
          onChange={change}
          value={maskLocalPhone(digits)}
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
