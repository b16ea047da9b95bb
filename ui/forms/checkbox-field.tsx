import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { fieldMessage } from './field-message.ts';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A checkbox with a touch target large enough for a thumb. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const message = fieldMessage(error);
  return (
    <div className={className}>
      <label
        className={classNames(
          'flex min-h-11 w-fit items-start gap-3 py-2.5',
          input.disabled && 'cursor-default! text-slate',
        )}
      >
        <input
          {...input}
          type="checkbox"
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-error`}
          className="mt-0.5 size-5 shrink-0 accent-cobalt"
        />
        <span className="min-w-0">
          <span className="block">{label}</span>
          {hint && <span className="mt-0.5 block text-sm text-slate">{hint}</span>}
        </span>
      </label>
      <p id={`${id}-error`} role="alert" className="text-sm text-anor-text empty:hidden">
        {message}
      </p>
    </div>
  );
}
