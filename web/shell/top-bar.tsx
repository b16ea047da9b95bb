import { MapPin, Phone } from 'lucide-react';
import type { Menu, Settings } from '#contract/content.ts';
import { formatPhone } from '#contract/format-phone.ts';
import { LocaleLink } from '../locale/locale-link.tsx';
import { ContactsButton } from '../requests/contacts-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The thin line above the header on a desk: Top menu, address, phone, language. */
export function TopBar({ settings, menu }: { settings: Settings; menu: Menu }) {
  return (
    <div className="hidden bg-mist text-sm text-slate md:block">
      <div className="container-shop flex h-10 items-center gap-6">
        <ul className="flex gap-5">
          {menu.menuItems.map((item) => (
            <li key={item.id}>
              <LocaleLink to={item.url} className="hover:text-ink">
                {item.title}
              </LocaleLink>
            </li>
          ))}
        </ul>
        <ContactsButton className="ml-auto hidden items-center gap-1.5 hover:text-ink lg:flex">
          <MapPin aria-hidden className="size-4" />
          {settings.address}
        </ContactsButton>
        <a href={`tel:+${settings.phone}`} className="ml-auto flex items-center gap-1.5 font-semibold text-ink lg:ml-0">
          <Phone aria-hidden className="size-4 text-cobalt-text" />
          {formatPhone(settings.phone)}
        </a>
        <LanguageSwitch />
      </div>
    </div>
  );
}
