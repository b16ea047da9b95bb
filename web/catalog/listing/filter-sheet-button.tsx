import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { countFilters } from '#contract/listing-url.ts';
import { m } from '#messages';
import { buttonClass } from '../../ui/button.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';
import { whenReachable } from '../../ui/when-reachable.ts';
import { useListing } from './listing-context.ts';

const importSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => whenReachable(async () => ({ default: (await importSheet()).FilterSheet })));

/** Opens the phone's filter sheet. Without script it leads to the same filters at the end of the page. */
export function FilterSheetButton() {
  const { state } = useListing();
  const [isOpen, setOpen] = useState(false);
  const chosen = countFilters(state.query);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={loadAhead(importSheet)}
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'md', 'shrink-0 max-sm:gap-1.5 max-sm:px-2.5 md:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {m.catalog_filters()}
        {chosen > 0 && <span className="tabular rounded-full bg-cobalt px-1.5 text-xs text-on-cobalt">{chosen}</span>}
      </button>
      <Suspense>{isOpen && <FilterSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
