import { PackageOpen, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import {
  STOCK_DOCUMENT_KINDS,
  STOCK_GROUPS,
  type StockGroup,
  TYPED_DOCUMENT_KINDS,
} from '#contract/stock/stock-document-rules.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { StockDocumentsTable } from './stock-documents-table.tsx';
import { NEW_DOCUMENT_TITLES, STOCK_GROUP_TITLES, STOCK_KIND_TITLES } from './stock-texts.ts';

const POLL_MS = 30 * SECOND_MS;

/** `/admin/stock?group=posted&kind=receipt&q=SKU-11`: documents that move stock, newest first. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const group = STOCK_GROUPS.find((name) => name === search.get('group')) ?? 'draft';
  const kind = STOCK_DOCUMENT_KINDS.find((name) => name === search.get('kind'));
  const q = search.get('q') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([
    { keys: '/', label: m.admin_stock_search(), group: m.admin_stock_title(), run: () => field.current?.focus() },
  ]);
  const pages = useCallPages(
    stockCalls.readStockDocuments,
    (before) => ({ query: { group, ...(kind && { kind }), ...(q && { q }), ...(before !== null && { before }) } }),
    ({ next }) => next,
    { pollMs: POLL_MS },
  );
  const counts = pages.data?.pages[0]?.counts;
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={m.admin_stock_title()}
        actions={<HeaderActions />}
        tabs={
          <GroupsNav
            label={m.admin_stock_groups()}
            current={group}
            groups={STOCK_GROUPS.map((name) => ({
              name,
              title: STOCK_GROUP_TITLES[name](),
              to: addressOf(name, kind),
              count: name === 'draft' || name === 'sent' ? counts?.[name] : undefined,
              isUrgent: name === 'sent',
            }))}
          />
        }
      />
      <Toolbar label={m.admin_stock_filters()}>
        <SearchField
          ref={field}
          label={m.admin_stock_search()}
          defaultValue={q}
          onChange={({ target }) => set('q', target.value.trim())}
        />
        <Select
          label={m.admin_stock_kind()}
          value={kind ?? ''}
          onChange={(name) => set('kind', name)}
          options={[
            { value: '', title: m.admin_stock_all_kinds() },
            ...STOCK_DOCUMENT_KINDS.map((name) => ({ value: name, title: STOCK_KIND_TITLES[name]() })),
          ]}
        />
      </Toolbar>
      <DocumentList pages={pages} isSearch={q !== ''} />
    </>
  );
}

function addressOf(group: StockGroup, kind: string | undefined): string {
  const query = new URLSearchParams({ ...(group !== 'draft' && { group }), ...(kind && { kind }) }).toString();
  return query === '' ? '/stock' : `/stock?${query}`;
}

function HeaderActions() {
  const navigate = useNavigate();
  const canMove = useMay()('stock:edit');
  return (
    <>
      <Link to="/stock/counts" className={buttonClass()}>
        {m.admin_stock_counts()}
      </Link>
      {canMove && (
        <Menu align="end" trigger={<Button variant="primary">{m.admin_stock_new()}</Button>}>
          {TYPED_DOCUMENT_KINDS.map((kind) => (
            <MenuItem key={kind} onSelect={() => void navigate(`/stock/new?kind=${kind}`)}>
              {NEW_DOCUMENT_TITLES[kind]()}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

interface DocumentListProps {
  pages: ReturnType<typeof useCallPages<Awaited<ReturnType<typeof stockCalls.readStockDocuments.schemas>>>>;
  isSearch: boolean;
}

function DocumentList({ pages, isSearch }: DocumentListProps) {
  return (
    <PagedList
      pages={pages}
      rowsOf={({ documents }) => documents}
      empty={
        isSearch ? (
          <EmptyState Icon={SearchX} title={m.admin_stock_not_found()}>
            {m.admin_stock_not_found_hint()}
          </EmptyState>
        ) : (
          <EmptyState Icon={PackageOpen} title={m.admin_stock_empty()}>
            {m.admin_stock_empty_hint()}
          </EmptyState>
        )
      }
    >
      {(documents) => <StockDocumentsTable documents={documents} />}
    </PagedList>
  );
}
