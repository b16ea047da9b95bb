import { m } from '#messages';
import { InstalmentCalculator } from './instalment-calculator.tsx';
import { PartnerGuides } from './partner-guides.tsx';

/** Beneath the terms of instalments: the shop's own for any price, and how one applies at each partner. */
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
