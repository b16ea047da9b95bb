import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Segmented } from '#admin/ui/segmented.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import { QUERY_PERIODS, type QueryPeriod } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { DEFAULT_DAYS, queryAddress } from './search-nav.tsx';

const PERIOD_TITLES: Record<QueryPeriod, () => string> = {
  7: m.admin_search_days_7,
  30: m.admin_search_days_30,
  90: m.admin_search_days_90,
};

interface PeriodToolbarProps {
  /** Null: the days of a report. */
  days: QueryPeriod | null;
  onDays(days: QueryPeriod): void;
}

/** The period of the sums, and a field that opens any query. */
export function PeriodToolbar({ days, onDays }: PeriodToolbarProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const group = m.admin_search_title();
  useShortcuts([{ keys: '/', label: m.admin_search_try(), group, run: () => field.current?.focus() }]);

  function open(event: FormEvent): void {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text.length > 1) void navigate(queryAddress(text, days ?? DEFAULT_DAYS));
  }

  return (
    <Toolbar label={m.admin_search_tools()}>
      <Segmented
        label={m.admin_search_period()}
        value={String(days)}
        onChange={(chosen) => onDays(QUERY_PERIODS.find((one) => String(one) === chosen) ?? DEFAULT_DAYS)}
        options={QUERY_PERIODS.map((one) => ({ value: String(one), title: PERIOD_TITLES[one]() }))}
      />
      <form onSubmit={open} className="flex max-md:w-full md:ml-auto">
        <SearchField ref={field} label={m.admin_search_try()} name="text" maxLength={80} />
      </form>
    </Toolbar>
  );
}
