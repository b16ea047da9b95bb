import { NO_FILTERS } from '#contract/catalog/listing-query.ts';
import { countFilters } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useListing } from './listing-context.ts';

/** Shown when no product matches. Suggests which filters to remove. */
export function EmptyListing() {
  const { state, hrefWith } = useListing();
  const isFiltered = countFilters(state.query) > 0;
  return (
    <div className="mt-6 rounded-banner bg-mist px-6 py-14 text-center">
      <p className="text-lg font-semibold">{m.catalog_nothing_found()}</p>
      <p className="mx-auto mt-2 max-w-prose text-slate">
        {isFiltered ? m.catalog_nothing_found_filtered() : m.catalog_nothing_here()}
      </p>
      {isFiltered ? (
        <LocaleLink to={hrefWith(NO_FILTERS)} replace className={buttonClass('primary', 'lg', 'mt-6')}>
          {m.catalog_clear_filters()}
        </LocaleLink>
      ) : (
        <LocaleLink to="/catalog" className={buttonClass('primary', 'lg', 'mt-6')}>
          {m.shell_to_catalog()}
        </LocaleLink>
      )}
    </div>
  );
}
