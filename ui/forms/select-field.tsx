import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { controlClass, describedBy, FieldFrame } from './field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** The browser's native select: it has the platform's touch interface on phones and supports search by typing. */
export function SelectField({ label, error, hint, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(id, error, hint)}
          className={controlClass(error !== undefined, 'h-13 appearance-none truncate pr-11 pl-4')}
        >
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-4 right-4 size-5 text-slate" />
      </div>
    </FieldFrame>
  );
}
