import { SlidersHorizontal } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { countFilters } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { useListing } from './listing-context.ts';

const importSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazyComponent(async () => (await importSheet()).FilterSheet);

/**
 * Opens the filter sheet on phones. A new listing does not rerender the sheet as a whole: its parts read the listing
 * from the context.
 */
export const FilterSheetButton = memo(function FilterSheetButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preloadOnIntent(importSheet)}
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'md', 'shrink-0 max-sm:gap-1.5 max-sm:px-2.5 md:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {m.catalog_filters()}
        <ChosenCount />
      </button>
      <Suspense>{isOpen && <FilterSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
});

function ChosenCount() {
  const chosen = countFilters(useListing().state.query);
  if (chosen === 0) return null;
  return <span className="tabular rounded-full bg-cobalt px-1.5 text-xs text-on-cobalt">{chosen}</span>;
}
