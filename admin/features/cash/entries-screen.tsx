import { ReceiptText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import type { CashEntry } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { CASH_KINDS } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { CashNav } from './cash-nav.tsx';
import { CASH_KIND_TITLES, sumText } from './cash-texts.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { EntriesTable } from './entries-table.tsx';

const FILTERS = ['till', 'courier', 'shift', 'kind', 'order'] as const;

/** `/admin/cash/entries?till=3&kind=refund`: the ledger, newest first, and the sum of what the filters leave. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [correcting, setCorrecting] = useState<CashEntry | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: '/', label: m.admin_cash_search(), group: m.admin_cash_title(), run: () => field.current?.focus() },
  ]);
  const cash = useCall(cashCalls.readCash, {});
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
  const pages = useCallPages(
    cashCalls.readCashEntries,
    (before) => ({ query: { ...filters, ...(before !== null && { before }) } }),
    ({ next }) => next,
  );
  const total = pages.data?.pages[0]?.total;
  function set(changes: Partial<Record<(typeof FILTERS)[number], string>>): void {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  }
  function clear(): void {
    if (field.current !== null) field.current.value = '';
    setSearch({}, { replace: true });
  }
  const isFiltered = Object.keys(filters).length > 0;
  const shift = search.get('shift');
  return (
    <>
      <PageHeader title={m.admin_cash_title()} tabs={<CashNav current="entries" />} />
      <Toolbar label={m.admin_cash_filters()}>
        <SearchField
          ref={field}
          label={m.admin_cash_search()}
          className="md:w-48"
          defaultValue={search.get('order') ?? ''}
          onChange={({ target }) => set({ order: target.value.trim() })}
        />
        <Select
          label={m.admin_cash_holder()}
          value={holderValue(search)}
          onChange={(value) => {
            const [kind = '', id = ''] = value.split(' ');
            set({ till: kind === 'till' ? id : '', courier: kind === 'courier' ? id : '' });
          }}
          options={[
            { value: '', title: m.admin_cash_all_holders() },
            ...(cash.data?.tills ?? []).map(({ id, title }) => ({ value: `till ${id}`, title })),
            ...(cash.data?.couriers ?? []).map(({ id, name }) => ({ value: `courier ${id}`, title: name })),
          ]}
        />
        <Select
          label={m.admin_cash_kind()}
          value={search.get('kind') ?? ''}
          onChange={(kind) => set({ kind })}
          options={[
            { value: '', title: m.admin_cash_all_kinds() },
            ...CASH_KINDS.map((kind) => ({ value: kind, title: CASH_KIND_TITLES[kind]() })),
          ]}
        />
        {shift !== null && (
          <Button aria-label={m.admin_cash_any_shift()} onClick={() => set({ shift: '' })}>
            {m.admin_cash_of_shift({ id: shift })}
            <X aria-hidden className="size-4 text-slate" />
          </Button>
        )}
      </Toolbar>
      {total && total.count > 0 && (
        <p className="tabular border-b border-line px-4 py-2 font-medium md:px-6" aria-live="polite">
          {m.admin_cash_total({ count: total.count, sum: sumText(total.sum) })}
        </p>
      )}
      <PagedList
        pages={pages}
        rowsOf={({ entries }) => entries}
        empty={
          <EmptyState
            Icon={ReceiptText}
            title={m.admin_cash_entries_empty()}
            actions={isFiltered && <Button onClick={clear}>{m.admin_audit_clear()}</Button>}
          >
            {isFiltered ? m.admin_cash_entries_empty_filter() : m.admin_cash_entries_empty_hint()}
          </EmptyState>
        }
      >
        {(entries) => <EntriesTable entries={entries} onCorrect={setCorrecting} />}
      </PagedList>
      {correcting !== null && <CorrectDialog entry={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}

function holderValue(search: URLSearchParams): string {
  const till = search.get('till');
  if (till) return `till ${till}`;
  const courier = search.get('courier');
  return courier ? `courier ${courier}` : '';
}
