import { changeLocale, currentLocale } from '#admin/platform/appearance/appearance.ts';
import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

/** The language before anybody is signed in. */
export function LanguageSwitch() {
  return (
    <nav aria-label={m.admin_session_language()} className="flex gap-1">
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === currentLocale()}
          onClick={() => changeLocale(locale)}
          className={classNames(
            'min-h-11 rounded-control px-3 text-sm hover:bg-mist md:min-h-9',
            locale === currentLocale() ? 'font-semibold text-ink' : 'text-slate',
          )}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </nav>
  );
}
