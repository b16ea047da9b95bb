import { Clock, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '#contract/content/content.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { CallButtons } from '#web/features/requests/index.ts';
import { SocialLinks } from '#web/platform/site-settings/social-links.tsx';

/** The shop's phone, opening hours, address and social networks. */
export function Contacts({ settings }: { settings: Settings }) {
  return (
    <section id="contacts" aria-labelledby="contacts-title" className="mt-12">
      <h2 id="contacts-title" className="text-lg md:text-xl">
        {m.content_contacts()}
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-3">
        <Contact icon={<Phone aria-hidden className="size-5" />} label={m.content_contacts_phone()}>
          <a href={`tel:+${settings.phone}`} className="hit-area hover:text-cobalt-text">
            {formatPhone(settings.phone)}
          </a>
        </Contact>
        <Contact icon={<Clock aria-hidden className="size-5" />} label={m.content_contacts_hours()}>
          {m.shell_work_hours({ hours: settings.work_hours })}
        </Contact>
        <Contact icon={<MapPin aria-hidden className="size-5" />} label={m.content_contacts_address()}>
          {settings.address}
        </Contact>
      </dl>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SocialLinks settings={settings} />
        <CallButtons />
      </div>
    </section>
  );
}

function Contact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="rounded-banner bg-mist p-5">
      <dt className="flex items-center gap-2 text-sm text-slate">
        <span className="text-cobalt-text">{icon}</span>
        {label}
      </dt>
      <dd className="mt-2 font-semibold">{children}</dd>
    </div>
  );
}
