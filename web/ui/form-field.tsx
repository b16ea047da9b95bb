import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

const BOX =
  'w-full rounded-control border bg-paper px-4 text-base transition-colors placeholder:text-slate hover:border-slate';

interface FieldFrameProps {
  label: string;
  /** Says what the field wants before it complains. */
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
}

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldFrameProps {}

/** A labelled input with its hint and its error, tied together for screen readers. */
export function FormField({ label, hint, error, isRequired, className, ...input }: FormFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={described(id, hint, error)}
        aria-required={isRequired}
        className={classNames(BOX, 'h-12', error === undefined ? 'border-line' : 'border-anor', className)}
        {...input}
      />
    </Frame>
  );
}

interface FormTextProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldFrameProps {}

export function FormText({ label, hint, error, isRequired, className, ...input }: FormTextProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
      <textarea
        id={id}
        rows={5}
        aria-invalid={error !== undefined}
        aria-describedby={described(id, hint, error)}
        aria-required={isRequired}
        className={classNames(BOX, 'py-3', error === undefined ? 'border-line' : 'border-anor', className)}
        {...input}
      />
    </Frame>
  );
}

interface FrameProps extends FieldFrameProps {
  id: string;
  isRequired: boolean;
  children: ReactNode;
}

function Frame({ id, label, hint, error, isRequired, children }: FrameProps) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {isRequired && (
          <span aria-hidden className="text-anor-text">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="text-xs text-slate">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-anor-text">
          {error}
        </p>
      )}
    </div>
  );
}

function described(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  if (error !== undefined) return `${id}-error`;
  return hint === undefined ? undefined : `${id}-hint`;
}
