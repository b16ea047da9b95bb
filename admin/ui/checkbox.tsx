import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Stands beside it; without one give an `aria-label`. */
  label?: ReactNode;
  /** Some of what it stands for is chosen. */
  isMixed?: boolean;
}

/** The browser's own checkbox, drawn by the shop's hand. */
export function Checkbox({ label, isMixed = false, className, ...input }: CheckboxProps) {
  const Mark = isMixed ? Minus : Check;
  return (
    <label className={classNames('control inline-flex items-center gap-2', className)}>
      <span className="relative flex size-4.5 shrink-0">
        <input
          type="checkbox"
          ref={(element) => {
            if (element !== null) element.indeterminate = isMixed;
          }}
          className="peer hit-area size-4.5 appearance-none rounded-[0.3125rem] border border-slate bg-paper checked:border-cobalt checked:bg-cobalt indeterminate:border-cobalt indeterminate:bg-cobalt disabled:opacity-50"
          {...input}
        />
        <Mark
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-3.5 text-on-cobalt opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      {label !== undefined && <span>{label}</span>}
    </label>
  );
}
