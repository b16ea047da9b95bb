import { MapPin, Phone } from 'lucide-react';
import type { Menu, Settings } from '#contract/content/content.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { ContactsButton } from '#web/features/requests/contacts-button.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The thin bar above the header on desktop: top menu, address, phone and language. */
export function TopBar({ settings, menu }: { settings: Settings; menu: Menu }) {
  return (
    <div className="hidden bg-mist text-sm text-slate md:block">
      <div className="container-shop flex h-10 items-center gap-4 whitespace-nowrap lg:gap-6">
        <ul className="mr-auto flex gap-4 lg:gap-5">
          {menu.menuItems.map((item) => (
            <li key={item.id}>
              <LocaleLink to={item.url} className="hover:text-ink">
                {item.title}
              </LocaleLink>
            </li>
          ))}
        </ul>
        {settings.address && (
          <ContactsButton className="hit-area flex items-center gap-1.5 hover:text-ink">
            <MapPin aria-hidden className="size-4" />
            <span className="max-lg:sr-only">{settings.address}</span>
          </ContactsButton>
        )}
        {settings.phone && (
          <a href={`tel:+${settings.phone}`} className="flex items-center gap-1.5 font-semibold text-ink">
            <Phone aria-hidden className="size-4 text-cobalt-text" />
            {formatPhone(settings.phone)}
          </a>
        )}
        <LanguageSwitch />
      </div>
    </div>
  );
}
