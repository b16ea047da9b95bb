import { useQueryClient } from '@tanstack/react-query';
import { List, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyScreen, EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import { RECORD_CALLS } from '#contract/records/calls-by-area.ts';
import { RECORD_AREAS, type RecordArea, type RecordValues } from '#contract/records/record-kind.ts';
import { RECORD_KIND_NAMES, type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import type { ListedRecord } from '#contract/records/records.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { ChooserCheck } from './chooser-check.tsx';
import { MissingPages } from './missing-pages.tsx';
import { RecordRows } from './record-rows.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { ADD_TITLES, EMPTY_HINTS, KIND_TITLES } from './record-texts.ts';
import { recordTitle } from './record-title.ts';
import { RecordsNav } from './records-nav.tsx';
import { recordsPath } from './records-path.ts';
import { SingleRecord } from './single-record.tsx';

const FIRST_KIND: Record<RecordArea, RecordKindName> = {
  goods: 'attributes',
  content: 'banners',
  settings: 'shop_settings',
};
const TITLES: Record<RecordArea, () => string> = {
  goods: m.admin_catalog_title,
  content: m.admin_content_title,
  settings: m.admin_shop_settings_title,
};
/** What the change feed says of a kind; kinds without a subject are read again when the screen is opened. */
const SUBJECTS: Partial<Record<RecordKindName, string>> = {
  attribute_groups: 'attributes',
  attributes: 'attributes',
  attribute_values: 'attribute_values',
  home_shelves: 'home_shelves',
  banners: 'banners',
  menus: 'menus',
  menu_items: 'menus',
  pages: 'pages',
  articles: 'articles',
  news: 'news',
  redirects: 'redirects',
  choosers: 'choosers',
  chooser_questions: 'choosers',
  chooser_answers: 'choosers',
  stores: 'stores',
};
/** More rows than a person reads; the search finds the others. */
const MAX_ROWS = 300;

/**
 * `/admin/content/menu_items?of=1`: the records of a kind in their order; one of them in a sheet, which `record` opens too,
 * the id or for a page of text the last word of its address.
 */
export function Component() {
  const { kind } = useParams();
  const { pathname } = useLocation();
  const area: RecordArea = pathname.startsWith('/content')
    ? 'content'
    : pathname.startsWith('/settings')
      ? 'settings'
      : 'goods';
  const name = kind === undefined ? FIRST_KIND[area] : RECORD_KIND_NAMES.find((one) => one === kind);
  if (name === undefined || recordKind(name).area !== area) {
    return <EmptyScreen Icon={SearchX} title={m.admin_records_not_found()} />;
  }
  if (recordKind(name).isSingle) return <SingleRecord key={name} name={name} title={TITLES[area]()} />;
  return <Records key={name} name={name} area={area} />;
}

/** The kind at the top: choosers for the answers to their questions. */
function rootOf(name: RecordKindName): RecordKindName {
  const above = aboveOf(name);
  return above === null ? name : rootOf(above);
}

function aboveOf(name: RecordKindName): RecordKindName | null {
  return RECORD_KIND_NAMES.find((one) => one === recordKind(name).parent?.kind) ?? null;
}

/** The lists above this one; `grandparent` is whose the records above are. */
function crumbsOf(above: RecordKindName | null, grandparent: string | null): { title: string; to: string }[] {
  if (above === null) return [];
  const own = { title: KIND_TITLES[above](), to: recordsPath(above, grandparent) };
  return [...crumbsOf(aboveOf(above), null), own];
}

function Records({ name, area }: { name: RecordKindName; area: RecordArea }) {
  const kind = recordKind(name);
  const [params] = useSearchParams();
  const parent = kind.parent === undefined ? null : params.get('of');
  const calls = RECORD_CALLS[area];
  const above = aboveOf(name);
  const aboveRecord = useCall(
    calls.read,
    above === null || parent === null ? null : { params: { kind: above }, query: { id: parent } },
  );
  const list = useCall(calls.list, { params: { kind: name }, query: { ...(parent !== null && { parent }) } });
  const references = useCall(calls.references, { params: { kind: name } });
  const queries = useQueryClient();
  useChanges(SUBJECTS[name] ?? null, () => void readAgain(queries, calls.list.path));
  if (list.data === undefined) return <LoadState query={list} title={TITLES[area]()} />;
  const aboveTitle =
    above === null || aboveRecord.data === undefined
      ? null
      : recordTitle(above, aboveRecord.data.values, {}, getLocale());
  return (
    <RecordList
      name={name}
      area={area}
      parent={parent}
      grandparent={params.get('in')}
      title={aboveTitle === null ? TITLES[area]() : `${KIND_TITLES[name]()}: ${aboveTitle}`}
      above={above}
      records={list.data.records}
      references={references.data?.references ?? {}}
    />
  );
}

interface RecordListProps {
  name: RecordKindName;
  area: RecordArea;
  parent: string | null;
  grandparent: string | null;
  title: string;
  above: RecordKindName | null;
  records: readonly ListedRecord[];
  references: Parameters<typeof recordTitle>[2];
}

function RecordList({ name, area, parent, grandparent, title, above, records, references }: RecordListProps) {
  const kind = recordKind(name);
  const mayEdit = useMay()(RECORD_AREAS[area].edit);
  const [chosen, setChosen] = useState<{ id: string | null; preset?: RecordValues } | null>(null);
  const [params, setParams] = useSearchParams();
  const named = params.get('record');
  const addressed = records.find(({ id, values }) => id === named || (name === 'pages' && values.slug === named));
  const edited = chosen ?? (mayEdit && addressed !== undefined ? { id: addressed.id } : null);
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = records.filter(({ values }) => {
    const text = Object.values(values).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  function close(): void {
    setChosen(null);
    params.delete('record');
    if (named !== null) setParams(params, { replace: true });
  }

  const canAdd = mayEdit && kind.canCreate && (kind.parent === undefined || parent !== null);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbsOf(above, grandparent)}
        actions={
          canAdd && (
            <Button variant="primary" onClick={() => setChosen({ id: null })}>
              <Plus aria-hidden className="size-4" />
              {ADD_TITLES[name]?.()}
            </Button>
          )
        }
        tabs={<RecordsNav area={area} current={rootOf(name)} />}
      />
      {rootOf(name) === 'choosers' && <ChooserCheck />}
      {name === 'pages' && canAdd && (
        <MissingPages pages={records} onAdd={(preset) => setChosen({ id: null, preset })} />
      )}
      {records.length > 8 && (
        <Toolbar label={KIND_TITLES[name]()}>
          <SearchField
            label={m.admin_records_find()}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Toolbar>
      )}
      {found.length === 0 ? (
        <EmptyState
          Icon={records.length === 0 ? List : SearchX}
          title={records.length === 0 ? m.admin_records_empty() : m.admin_records_not_found()}
        >
          {records.length === 0 && EMPTY_HINTS[name]?.()}
        </EmptyState>
      ) : (
        <RecordRows
          name={name}
          parent={parent}
          records={found.slice(0, MAX_ROWS)}
          all={records}
          references={references}
          mayEdit={mayEdit}
          onOpen={(id) => setChosen({ id })}
        />
      )}
      {found.length > MAX_ROWS && (
        <p className="px-4 py-3 text-sm text-slate md:px-6">{m.admin_records_more({ count: MAX_ROWS })}</p>
      )}
      {edited !== null && (
        <RecordSheet
          key={edited.id ?? 'new'}
          kind={name}
          id={edited.id}
          {...(chosen?.preset !== undefined && { preset: chosen.preset })}
          parent={parent}
          onClose={close}
        />
      )}
    </>
  );
}
