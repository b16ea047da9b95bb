import { use } from 'react';
import { useNavigation } from 'react-router';
import { NO_FILTERS } from '#contract/catalog/listing-query.ts';
import { countFilters } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { ListingContext, useListing } from './listing-context.ts';
import { ListingFilters } from './listing-filters.tsx';
import { useValueAfterPaint } from './use-value-after-paint.ts';

/**
 * All filters in a full-screen sheet on phones. The button at the bottom shows the current result count. The dialog
 * itself renders once; only its parts follow the listing.
 */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.catalog_filters()}
      closeLabel={m.shell_close()}
      placement="sheet"
      footer={<SheetButtons onClose={onClose} />}
    >
      <SheetFilters />
    </Dialog>
  );
}

function SheetButtons({ onClose }: { onClose: () => void }) {
  const { listing, state, hrefWith } = useListing();
  const isCounting = useNavigation().state !== 'idle';
  return (
    <div className="flex gap-2">
      {countFilters(state.query) > 0 && (
        <LocaleLink
          to={hrefWith(NO_FILTERS)}
          prefetch="none"
          preventScrollReset
          replace
          className={buttonClass('tint', 'lg')}
        >
          {m.catalog_clear_filters()}
        </LocaleLink>
      )}
      <Button size="lg" className="grow" aria-busy={isCounting} onClick={onClose}>
        {m.catalog_show_found({ count: listing.meta.total })}
      </Button>
    </div>
  );
}

/** Rerenders the filters one frame later, so that the count on the button is painted first. */
function SheetFilters() {
  const settled = useValueAfterPaint(use(ListingContext));
  return (
    <ListingContext value={settled}>
      <ListingFilters />
    </ListingContext>
  );
}
