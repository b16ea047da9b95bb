import { Phone } from 'lucide-react';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { classNames } from '#ui/class-names.ts';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';

/** The shop's phone as a link; nothing when the settings have none. */
export function HelpPhone({ className }: { className?: string }) {
  const phone = useShopSettings()?.phone;
  if (phone === undefined) return null;
  return (
    <a
      href={`tel:+${phone}`}
      className={classNames('hit-area inline-flex items-center gap-2 font-semibold whitespace-nowrap', className)}
    >
      <Phone aria-hidden className="size-4 shrink-0 text-cobalt-text" />
      {formatPhone(phone)}
    </a>
  );
}
