import { type ReactNode, type Ref, useId } from 'react';
import { m } from '#messages';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

export interface Consent {
  employment: boolean;
  agreement: boolean;
}

interface ConsentsProps {
  given: Consent;
  /** "Continue" was pressed: missing consents are shown as errors. */
  showsErrors: boolean;
  onChange(given: Consent): void;
  ref: Ref<HTMLInputElement>;
}

/** The two consents that an application needs (specification 5.22). `ref` is set on the first missing one. */
export function Consents({ given, showsErrors, onChange, ref }: ConsentsProps) {
  const missing = given.employment ? (given.agreement ? null : 'agreement') : 'employment';
  return (
    <div className="space-y-1">
      <Check
        isChecked={given.employment}
        error={showsErrors && !given.employment ? m.instalments_employment_required() : undefined}
        onChange={(employment) => onChange({ ...given, employment })}
        {...(missing === 'employment' && { ref })}
      >
        {m.instalments_employment()}
      </Check>
      <Check
        isChecked={given.agreement}
        error={showsErrors && !given.agreement ? m.instalments_agreement_required() : undefined}
        onChange={(agreement) => onChange({ ...given, agreement })}
        {...(missing === 'agreement' && { ref })}
      >
        {m.instalments_agreement()}{' '}
        <LocaleLink
          to="/instalment-agreement"
          target="_blank"
          prefetch="none"
          className="text-cobalt-text underline underline-offset-2"
        >
          {m.instalments_agreement_link()}
        </LocaleLink>
      </Check>
    </div>
  );
}

interface CheckProps {
  isChecked: boolean;
  error: string | undefined;
  onChange(isChecked: boolean): void;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

function Check({ isChecked, error, onChange, ref, children }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={ref}
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined ? id : undefined}
          className="size-5 shrink-0 accent-cobalt"
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={id} role="alert" className="pb-1 pl-8 text-sm text-anor-text">
          {error}
        </p>
      )}
    </div>
  );
}
