import { m } from '#messages';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** What sending a form means; the text opens beside the form, so that nothing typed is lost. */
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
