import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { Picture } from '#ui/picture.tsx';

/** The partner's logo, or the first letters of its name. */
export function PartnerLogo({ partner }: { partner: Pick<InstalmentPartner, 'name' | 'logo'> }) {
  if (partner.logo === null) {
    return (
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-control bg-cobalt-tint text-sm font-semibold text-cobalt-text"
      >
        {partner.name.slice(0, 2)}
      </span>
    );
  }
  return (
    <Picture
      img={partner.logo}
      alt=""
      sizes="44px"
      widths={[160]}
      className="size-11 shrink-0 rounded-control border border-line bg-tile object-cover"
    />
  );
}
