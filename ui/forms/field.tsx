import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { fieldMessage } from './field-message.ts';
import { preserveTypedValue } from './preserve-typed-value.ts';

interface FieldFrameProps {
  id: string;
  label: string;
  /** A message key from a schema, or the server's message. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Screen readers announce the error immediately; needed if the focus stays in the field. */
  announcesError?: boolean;
  children: ReactNode;
}

/** The classes of a text input. */
export function controlClass(isInvalid: boolean, extra?: string): string {
  return classNames(
    'w-full rounded-control border bg-paper text-base transition-colors placeholder:text-slate disabled:bg-mist disabled:text-slate',
    isInvalid ? 'border-anor-text' : 'border-line hover:border-slate',
    extra,
  );
}

/** A label above, a hint or the error below; screen readers read both with the field. */
export function FieldFrame({ id, label, error, hint, announcesError = false, children }: FieldFrameProps) {
  const message = fieldMessage(error);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block w-fit text-sm font-medium">
        {label}
      </label>
      {children}
      {message !== undefined ? (
        <p id={`${id}-error`} role={announcesError ? 'alert' : undefined} className="mt-1.5 text-sm text-anor-text">
          {message}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-slate">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The attributes that connect a control with the hint and error of its frame. */
export function describedBy(id: string, error: string | undefined, hint: string | undefined) {
  return {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error !== undefined ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function TextField({ label, error, hint, className, ref, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        type="text"
        {...input}
        ref={preserveTypedValue(ref)}
        {...describedBy(id, error, hint)}
        className={controlClass(error !== undefined, classNames('h-13 px-4', className))}
      />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function TextAreaField({ label, error, hint, className, rows = 3, ref, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={rows}
        {...area}
        ref={preserveTypedValue(ref)}
        {...describedBy(id, error, hint)}
        className={controlClass(error !== undefined, classNames('field-sizing-content min-h-24 px-4 py-3', className))}
      />
    </FieldFrame>
  );
}
