import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { Consent } from './consent.ts';

/** Asks for consent without blocking the page: the shop works the same with either choice and without one. */
export function ConsentBanner({ onChoose }: { onChoose(choice: Consent): void }) {
  return (
    <section
      aria-label={m.analytics_consent()}
      className="consent-banner fixed inset-x-3 z-30 rounded-tile border border-line bg-paper p-4 shadow-float md:right-auto md:left-6 md:max-w-80"
    >
      <p className="text-sm">
        {m.analytics_consent_text()}{' '}
        <LocaleLink to="/privacy-policy" className="text-cobalt-text underline">
          {m.analytics_consent_more()}
        </LocaleLink>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="outline" className="px-2" onClick={() => onChoose('necessary')}>
          {m.analytics_consent_necessary()}
        </Button>
        <Button variant="outline" className="px-2" onClick={() => onChoose('all')}>
          {m.analytics_consent_all()}
        </Button>
      </div>
    </section>
  );
}
