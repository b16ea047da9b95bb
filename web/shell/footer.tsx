import { Clock, MapPin, Phone } from 'lucide-react';
import type { ShellData } from '#contract/pages/storefront.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { CallButtons } from '#web/features/requests/call-buttons.tsx';
import { consentPrompt } from '#web/platform/analytics/consent-prompt.ts';
import { isAnalyticsEnabled } from '#web/platform/analytics/is-analytics-enabled.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { SocialLinks } from '#web/platform/site-settings/social-links.tsx';
import { Logo } from './logo.tsx';
import { VisitSteps } from './visit-steps.ts';

export function Footer({ data }: { data: ShellData }) {
  const { settings, menus } = data;
  return (
    <footer className="mt-16 border-t border-line bg-mist">
      {/* Here, because every page has a footer, whose code loads after the page. */}
      <VisitSteps settings={settings} />
      <div className="container-shop grid gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="space-y-4">
          <Logo name={settings.shop_name} />
          <address className="space-y-2 text-sm text-slate not-italic">
            {settings.phone && (
              <a
                href={`tel:+${settings.phone}`}
                className="hit-area flex w-fit items-center gap-2 text-lg font-semibold text-ink"
              >
                <Phone aria-hidden className="size-4" />
                {formatPhone(settings.phone)}
              </a>
            )}
            {settings.work_hours && (
              <p className="flex items-center gap-2">
                <Clock aria-hidden className="size-4 shrink-0" />
                {m.shell_work_hours({ hours: settings.work_hours })}
              </p>
            )}
            {settings.address && (
              <p className="flex items-center gap-2">
                <MapPin aria-hidden className="size-4 shrink-0" />
                {settings.address}
              </p>
            )}
          </address>
          <CallButtons />
          <SocialLinks settings={settings} />
        </div>
        {menus.footer.map((menu) => (
          <nav key={menu.id} aria-label={menu.title}>
            <h2 className="text-sm font-semibold">{menu.title}</h2>
            <ul className="mt-1 text-sm text-slate md:mt-2">
              {menu.menuItems.map((item) => (
                <li key={item.id}>
                  <LocaleLink to={item.url} className="inline-block py-3 hover:text-ink hover:underline md:py-1">
                    {item.title}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container-shop">
        <div className="space-y-2 border-t border-line py-6 text-xs text-slate">
          {settings.notice && <p className="max-w-prose">{settings.notice}</p>}
          {settings.seller && (
            <p className="max-w-prose">
              {m.shell_seller({
                name: settings.seller.name,
                number: settings.seller.tax_id,
                address: settings.seller.address,
              })}
            </p>
          )}
          {/* Around New Year a cached page and the browser may have different years. */}
          <p suppressHydrationWarning>{`© ${tashkentDay(new Date()).slice(0, 4)} ${settings.shop_name}`}</p>
          {isAnalyticsEnabled(settings) && (
            <button
              type="button"
              {...REPLAY_CLICK}
              onClick={() => consentPrompt.setState({ isOpen: true })}
              className="hit-area underline hover:text-ink noscript:hidden"
            >
              {m.analytics_choose_again()}
            </button>
          )}
        </div>
      </div>
    </footer>
  );
}
