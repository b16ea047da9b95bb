import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LanguageLink } from '#web/platform/i18n/language-link.tsx';

const NAMES = { ru: 'Рус', uz: 'Oʻz' };

/** Both languages side by side. The other language is a plain link to the same page. */
export function LanguageSwitch() {
  const here = currentLocale();
  return (
    <nav aria-label={m.shell_language()} className="flex rounded-full bg-line p-0.5 text-sm">
      {LOCALES.map((locale) =>
        locale === here ? (
          <span key={locale} aria-current="true" className="rounded-full bg-paper px-2.5 py-0.5 font-semibold text-ink">
            {NAMES[locale]}
          </span>
        ) : (
          <LanguageLink
            key={locale}
            locale={locale}
            title={LOCALE_NAMES[locale]}
            className="hit-area rounded-full px-2.5 py-0.5 text-slate hover:text-ink"
          >
            {NAMES[locale]}
          </LanguageLink>
        ),
      )}
    </nav>
  );
}
