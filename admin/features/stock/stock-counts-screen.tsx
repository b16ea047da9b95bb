import { ClipboardList } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { Moment } from '#admin/ui/moment.tsx';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import { MAX_COUNT_PLACE } from '#contract/stock/stock-count-rules.ts';
import type { StockCountRow } from '#contract/stock/stock-counts.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { FieldFrame } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { COUNT_STATES } from './stock-texts.ts';

/** `/admin/stock/counts`: stock-takings, newest first. */
export function Component() {
  const [isStarting, setStarting] = useState(false);
  const canCount = useMay()('stock:edit');
  const pages = useCallPages(
    stockCalls.readStockCounts,
    (before) => ({ query: before === null ? {} : { before } }),
    ({ next }) => next,
  );
  return (
    <>
      <PageHeader
        title={m.admin_stock_counts()}
        crumbs={[{ title: m.admin_stock_title(), to: '/stock' }]}
        actions={
          canCount && (
            <Button variant="primary" onClick={() => setStarting(true)}>
              {m.admin_stock_count_new()}
            </Button>
          )
        }
      />
      <PagedList
        pages={pages}
        rowsOf={({ counts }) => counts}
        empty={
          <EmptyState Icon={ClipboardList} title={m.admin_stock_count_empty_list()}>
            {m.admin_stock_count_empty_list_hint()}
          </EmptyState>
        }
      >
        {(counts) => <CountsTable counts={counts} />}
      </PagedList>
      <Dialog
        initialFocus={focusFirstField}
        open={isStarting}
        onOpenChange={setStarting}
        title={m.admin_stock_count_new()}
        closeLabel={m.admin_ui_cancel()}
      >
        {isStarting && <StartForm onClose={() => setStarting(false)} />}
      </Dialog>
    </>
  );
}

function CountsTable({ counts }: { counts: readonly StockCountRow[] }) {
  const group = m.admin_stock_counts();
  const keys = useRowKeys('tbody a', { group, down: m.admin_stock_key_down(), up: m.admin_stock_key_up() });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_stock_counts()}
        columns={columns()}
        rows={counts}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/stock/counts/${id}`}
      />
    </div>
  );
}

function columns(): Column<StockCountRow>[] {
  return [
    {
      id: 'number',
      title: m.admin_stock_number(),
      width: 'md:w-48',
      cell: ({ id }) => m.admin_stock_count_title({ id }),
    },
    {
      id: 'place',
      title: m.admin_stock_place(),
      cell: ({ store, category, brand, place }) => (
        <>
          {store.name}
          <span className="block text-slate">
            {[category?.name, brand?.name, place].filter((part) => part).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'counted',
      title: m.admin_stock_count_counted(),
      align: 'end',
      width: 'md:w-44',
      isDesktopOnly: true,
      cell: ({ counted }) => counted,
    },
    {
      id: 'state',
      title: m.admin_stock_state(),
      width: 'md:w-36',
      cell: ({ state }) => <Badge tone={COUNT_STATES[state].tone}>{COUNT_STATES[state].title()}</Badge>,
    },
    {
      id: 'author',
      title: m.admin_stock_who(),
      width: 'md:w-56',
      cell: ({ author, started_at }) => (
        <>
          <span className="block">{author}</span>
          <span className="text-slate">
            <Moment iso={started_at} />
          </span>
        </>
      ),
    },
  ];
}

/** Where is counted, and which goods. */
function StartForm({ onClose }: { onClose(): void }) {
  const id = useId();
  const stores = useCall(stockCalls.readStockStores, {});
  const scopes = useCall(stockCalls.readStockCountScopes, {});
  const own = (stores.data ?? []).filter(({ is_own }) => is_own);
  const [chosen, setChosen] = useState({ store: '', category: '', brand: '', place: '' });
  const [isMissing, setMissing] = useState(false);
  const [keys] = useState(createRequestKeys);
  const navigate = useNavigate();
  const starting = useCallMutation(stockCalls.startStockCount, { changes: [stockCalls.readStockCounts] });
  const store = chosen.store === '' && own.length === 1 ? String(own[0]?.id) : chosen.store;
  const set = (name: keyof typeof chosen, value: string) => setChosen({ ...chosen, [name]: value });

  function submit(): void {
    setMissing(store === '');
    if (store === '' || starting.isPending) return;
    const body = {
      store_id: Number(store),
      category_id: Number(chosen.category) || null,
      brand_id: Number(chosen.brand) || null,
      place: chosen.place,
    };
    starting.mutate(
      { body: { key: keys.keyOf(body), ...body } },
      {
        onSuccess: ({ id: started }) => {
          onClose();
          void navigate(`/stock/counts/${started}`);
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FieldFrame id={`${id}-store`} label={m.admin_stock_store()} error={isMissing ? 'form_required' : undefined}>
        <NativeSelect id={`${id}-store`} value={store} onChange={({ target }) => set('store', target.value)}>
          <option value="">{m.admin_stock_choose_store()}</option>
          <Options of={own} />
        </NativeSelect>
      </FieldFrame>
      <FieldFrame id={`${id}-category`} label={m.admin_stock_count_category()}>
        <NativeSelect id={`${id}-category`} value={chosen.category} onChange={(e) => set('category', e.target.value)}>
          <option value="">{m.admin_stock_count_any()}</option>
          <Options of={(scopes.data?.categories ?? []).toSorted((a, b) => a.name.localeCompare(b.name))} />
        </NativeSelect>
      </FieldFrame>
      <FieldFrame id={`${id}-brand`} label={m.admin_stock_count_brand()}>
        <NativeSelect id={`${id}-brand`} value={chosen.brand} onChange={(e) => set('brand', e.target.value)}>
          <option value="">{m.admin_stock_count_any()}</option>
          <Options of={scopes.data?.brands ?? []} />
        </NativeSelect>
      </FieldFrame>
      <FieldFrame id={`${id}-place`} label={m.admin_stock_count_place()}>
        <input
          id={`${id}-place`}
          value={chosen.place}
          maxLength={MAX_COUNT_PLACE}
          autoComplete="off"
          onChange={({ target }) => set('place', target.value)}
          className={INPUT}
        />
      </FieldFrame>
      <FormError message={starting.error?.message} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.admin_ui_cancel()}</Button>
        <Button type="submit" variant="primary" disabled={starting.isPending} aria-busy={starting.isPending}>
          {m.admin_stock_count_start()}
        </Button>
      </div>
    </form>
  );
}

function Options({ of }: { of: readonly { id: number; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
