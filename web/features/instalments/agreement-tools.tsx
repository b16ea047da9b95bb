import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { InstalmentCalculator } from './instalment-calculator.tsx';
import { loadGuide } from './load-dialogs.ts';
import { PartnerLogo } from './partner-logo.tsx';
import { usePartners } from './use-partners.ts';

/** Shown below the terms of instalments: the shop's calculator, and how to apply at each partner. */
export function AgreementTools() {
  return (
    <div className="mt-8 space-y-8">
      <InstalmentCalculator />
      <section aria-label={m.instalments_guide_open()}>
        <h2 className="mb-3 text-lg">{m.instalments_guide_open()}</h2>
        <PartnerGuides />
      </section>
    </div>
  );
}

/** Every partner with a button that opens its guide. */
function PartnerGuides() {
  const { data: partners } = usePartners();
  if (partners === null) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {partners.map((partner) => (
        <li key={partner.code} className="flex items-center gap-3 rounded-tile border border-line p-3">
          <PartnerLogo partner={partner} />
          <span className="min-w-0 grow font-medium">{partner.name}</span>
          <Button
            variant="tint"
            size="sm"
            className="shrink-0 whitespace-nowrap"
            aria-label={`${m.instalments_guide_open()}: ${partner.name}`}
            onClick={() => showDialog(loadGuide, { partner })}
          >
            {m.instalments_guide_open()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
