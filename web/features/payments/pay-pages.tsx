import { ExternalLink } from 'lucide-react';
import type { HostedWay } from '#contract/payments/pay-ways.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** Links to the pages of providers, on which the order is paid. They need no script. */
export function PayPages({ ways, className }: { ways: readonly HostedWay[]; className?: string }) {
  if (ways.length === 0) return null;
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      {ways.map(({ provider, name, url }) => (
        <div key={provider}>
          <a href={url} className={buttonClass('outline', 'lg', 'w-full')}>
            <ExternalLink aria-hidden className="size-5" />
            {m.payments_pay_on({ name })}
          </a>
          {/* Few payers know its name; they know their cards. */}
          {provider === 'uzum_checkout' && <p className="mt-1 text-center text-sm">{m.payments_way_cards()}</p>}
        </div>
      ))}
    </div>
  );
}
