import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { m } from '#messages';
import { controlClass, describedBy, FieldFrame } from './field.tsx';
import { preserveTypedValue } from './preserve-typed-value.ts';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, hint, ref, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          ref={preserveTypedValue(ref)}
          {...describedBy(id, error, hint)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={controlClass(error !== undefined, 'h-13 pr-13 pl-4')}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={m.form_show_password()}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 flex w-13 items-center justify-center rounded-control text-slate hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
