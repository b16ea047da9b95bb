import { ExternalLink } from 'lucide-react';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import type { ApplicationKind } from '#contract/instalments/instalment-states.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { LazyQrCode } from './lazy-qr-code.tsx';
import { StoreBadges } from './store-badges.tsx';

/** Three steps, and where to start: the partner's app, its site, or the shop's bot. */
export function PartnerGuide({
  partner,
}: {
  partner: Pick<InstalmentPartner, 'name' | 'application' | 'app' | 'url'>;
}) {
  const { name, application, app, url } = partner;
  const steps = STEPS[application].map((step) => step({ partner: name }));
  return (
    <div className="space-y-4">
      <ol className="space-y-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-cobalt text-sm font-semibold text-on-cobalt"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <StoreBadges app={app} />
      {app.link !== null && (
        <div className="flex items-center gap-4">
          <LazyQrCode
            text={app.link}
            label={m.instalments_qr({ partner: name })}
            className="size-28 shrink-0 rounded-control border border-line max-md:hidden"
          />
          <a href={app.link} target="_blank" rel="noreferrer" className={buttonClass('outline', 'md', 'max-md:w-full')}>
            {m.instalments_open_app({ partner: name })}
          </a>
        </div>
      )}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass('outline', 'md', 'max-md:w-full')}>
          <ExternalLink aria-hidden className="size-4" />
          {application === 'inhouse' ? m.instalments_open_bot() : m.instalments_sign_up({ partner: name })}
        </a>
      )}
    </div>
  );
}

const STEPS: Record<ApplicationKind, readonly ((inputs: { partner: string }) => string)[]> = {
  uzum: [() => m.instalments_guide_uzum_1(), () => m.instalments_guide_uzum_2(), () => m.instalments_guide_uzum_3()],
  iman: [() => m.instalments_guide_iman_1(), m.instalments_guide_iman_2, () => m.instalments_guide_iman_3()],
  link: [m.instalments_guide_link_1, () => m.instalments_guide_link_2(), () => m.instalments_guide_link_3()],
  inhouse: [
    () => m.instalments_guide_inhouse_1(),
    () => m.instalments_guide_inhouse_2(),
    () => m.instalments_guide_inhouse_3(),
  ],
};
