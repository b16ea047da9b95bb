import { m } from '#messages';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The consent text under a form. Its link opens another tab, so that the typed text is not lost. */
export function Agreement() {
  return (
    <p className="text-xs text-slate">
      {m.requests_agreement()}{' '}
      <LocaleLink to="/privacy-policy" target="_blank" prefetch="none" className="underline hover:text-ink">
        {m.requests_agreement_link()}
      </LocaleLink>
    </p>
  );
}
