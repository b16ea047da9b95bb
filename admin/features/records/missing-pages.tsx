import { Plus, TriangleAlert } from 'lucide-react';
import { Button } from '#admin/ui/button.tsx';
import { LINKED_PAGE_SLUGS } from '#contract/pages/page-slugs.ts';
import type { RecordValues } from '#contract/records/record-kind.ts';
import type { ListedRecord } from '#contract/records/records.ts';
import { m } from '#messages';

const TITLES: Record<(typeof LINKED_PAGE_SLUGS)[number], typeof m.admin_linked_pages_our_company> = {
  'our-company': m.admin_linked_pages_our_company,
  'privacy-policy': m.admin_linked_pages_privacy_policy,
  'public-offer': m.admin_linked_pages_public_offer,
  'terms-and-guarantee': m.admin_linked_pages_terms_and_guarantee,
  'instalment-agreement': m.admin_linked_pages_instalment_agreement,
  'payment-and-delivery': m.admin_linked_pages_payment_and_delivery,
};

interface MissingPagesProps {
  pages: readonly ListedRecord[];
  /** Opens the form of a new page with these values. */
  onAdd(preset: RecordValues): void;
}

/** Pages to which the shop itself links, from the checkout and the search, and which nobody has written yet. */
export function MissingPages({ pages, onAdd }: MissingPagesProps) {
  const missing = LINKED_PAGE_SLUGS.filter((slug) => !pages.some(({ values }) => values.slug === slug));
  if (missing.length === 0) return null;
  return (
    <section
      aria-label={m.admin_linked_pages_title()}
      className="mx-4 my-3 rounded-tile bg-amber-tint p-3 text-sm md:mx-6"
    >
      <h2 className="flex items-center gap-2 text-sm font-semibold text-amber">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {m.admin_linked_pages_title()}
      </h2>
      <p className="mt-1">{m.admin_linked_pages_hint()}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {missing.map((slug) => (
          <li key={slug}>
            <Button onClick={() => onAdd(presetOf(slug))}>
              <Plus aria-hidden className="size-4" />
              {TITLES[slug]()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The shop needs it now: it does not start as a draft. */
function presetOf(slug: (typeof LINKED_PAGE_SLUGS)[number]): RecordValues {
  const title = TITLES[slug];
  return { slug, title_ru: title({}, { locale: 'ru' }), title_uz: title({}, { locale: 'uz' }), is_published: true };
}
