import { CircleAlert, CircleCheck, ExternalLink, LoaderCircle } from 'lucide-react';
import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { isOver } from '#contract/instalments/instalment-states.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { explainApplication, stateName } from './application-texts.ts';
import { LazyQrCode } from './lazy-qr-code.tsx';

/** The state of an application. */
export function ApplicationState({ application }: { application: InstalmentApplication }) {
  const { state } = application;
  const isGood = state === 'confirmed';
  const isBad = isOver(state) && !isGood;
  const Icon = isGood ? CircleCheck : isBad ? CircleAlert : LoaderCircle;
  const colour = isGood
    ? 'bg-leaf-tint text-leaf'
    : isBad
      ? 'bg-amber-tint text-amber'
      : 'bg-cobalt-tint text-cobalt-text';
  return (
    <div aria-live="polite" className={`flex gap-3 rounded-tile p-4 ${colour}`}>
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isOver(state) ? '' : 'animate-spin motion-reduce:animate-none'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">{stateName(state)}</p>
        <p className="text-ink">{explainApplication(application)}</p>
      </div>
    </div>
  );
}

/** The partner's app, its site or the shop's bot: first a link on a phone, first a QR code on a wide screen. */
export function ApplicationLinks({ application }: { application: InstalmentApplication }) {
  const { deep_link: link, qr_code: code, partner, state } = application;
  if (link === null || isOver(state)) return null;
  const label =
    partner.application === 'inhouse'
      ? m.instalments_open_bot()
      : partner.application === 'link'
        ? m.instalments_sign_up({ partner: partner.name })
        : m.instalments_open_app({ partner: partner.name });
  return (
    <div className="flex flex-col gap-4 md:flex-col-reverse">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(
          code === null ? 'primary' : 'tint',
          'lg',
          'w-full max-md:bg-cobalt max-md:text-on-cobalt',
        )}
      >
        <ExternalLink aria-hidden className="size-5" />
        {label}
      </a>
      {code !== null && (
        <div className="flex flex-col items-center gap-3">
          <LazyQrCode
            text={code}
            label={m.instalments_qr({ partner: partner.name })}
            className="size-44 rounded-tile border border-line md:size-60"
          />
          <p className="text-sm text-slate">
            <span className="md:hidden">{m.instalments_scan_or()}</span>
            <span className="max-md:hidden">{m.instalments_scan()}</span>
          </p>
        </div>
      )}
    </div>
  );
}
