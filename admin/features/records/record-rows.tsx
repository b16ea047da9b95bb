import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm-action.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { RECORD_CALLS } from '#contract/records/calls-by-area.ts';
import { RECORD_KIND_NAMES, type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import type { ListedRecord } from '#contract/records/records.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { MergeValues } from './merge-values-dialog.tsx';
import { fieldName, KIND_TITLES } from './record-texts.ts';
import { fieldText, recordTitle } from './record-title.ts';
import { recordsPath } from './records-path.ts';
import { type RecordState, shopPage, stateOf } from './shop-place.ts';

interface RecordRowsProps {
  name: RecordKindName;
  /** Whose the records are. */
  parent: string | null;
  records: readonly ListedRecord[];
  /** Those that a search has left out too: they are neighbours. */
  all: readonly ListedRecord[];
  references: Parameters<typeof recordTitle>[2];
  mayEdit: boolean;
  onOpen(id: string): void;
}

/** The records of a kind as a table. */
export function RecordRows({ name, parent, records, all, references, mayEdit, onOpen }: RecordRowsProps) {
  const kind = recordKind(name);
  const locale = getLocale();
  const { move, remove } = useRowActions(name);
  const inner = RECORD_KIND_NAMES.find((one) => recordKind(one).parent?.kind === name);
  const titleOf = (row: ListedRecord) => recordTitle(name, row.values, references, locale);
  const shown = kind.columns.flatMap((key) => kind.fields.find((field) => field.key === key) ?? []);

  /** The records among which this one has its place. */
  function neighboursOf(row: ListedRecord): readonly ListedRecord[] {
    const within = kind.order?.within;
    // Lists of what belongs to one thing hold its records alone.
    if (!within || within === kind.parent?.field) return all;
    return all.filter(({ values }) => values[within] === row.values[within]);
  }

  const columns: Column<ListedRecord>[] = [
    {
      id: 'title',
      title: KIND_TITLES[name](),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {mayEdit ? (
            <button
              type="button"
              onClick={() => onOpen(row.id)}
              className="hit-area min-w-0 text-left font-medium wrap-break-word text-cobalt-text hover:underline"
            >
              {titleOf(row)}
            </button>
          ) : (
            <span className="min-w-0 wrap-break-word">{titleOf(row)}</span>
          )}
          <StateBadge state={stateOf(row.values)} isDraft={kind.startsAsDraft === true} />
        </span>
      ),
    },
    ...shown.map(
      (field): Column<ListedRecord> => ({
        id: field.key,
        title: fieldName(field),
        width: 'w-44',
        cell: (row) => <Labelled name={fieldName(field)} text={fieldText(field, row.values, references, locale)} />,
      }),
    ),
  ];
  if (name === 'attributes') columns.push(VALUES_COLUMN());
  if (name === 'attribute_values') columns.push(countColumn('goods', m.admin_records_goods()));
  if (inner !== undefined) {
    columns.push({
      id: 'inner',
      title: m.admin_records_inside(),
      width: 'w-36',
      cell: ({ id, counts }) => (
        <Link to={recordsPath(inner, id, parent)} className="hit-area text-cobalt-text hover:underline">
          {`${KIND_TITLES[inner]()}: ${groupThousands(counts.items ?? 0)}`}
        </Link>
      ),
    });
  }
  const isSeen = SEEN_KINDS.has(name);
  if (isSeen || (mayEdit && (kind.order || kind.canDelete))) {
    columns.push({
      id: 'actions',
      title: m.admin_categories_actions(),
      width: (isSeen || name === 'attribute_values') && kind.order ? 'w-48' : 'w-36',
      cell: (row) => (
        <span className="flex">
          {isSeen && <ShopLink page={shopPage(name, row)} title={titleOf(row)} />}
          {mayEdit && kind.order && <Steps title={titleOf(row)} row={row} rows={neighboursOf(row)} onMove={move} />}
          {mayEdit && name === 'attribute_values' && (
            <MergeValues row={row} title={titleOf(row)} all={all} titleOf={titleOf} />
          )}
          {mayEdit && kind.canDelete && (
            <IconButton
              label={`${m.admin_records_delete()}: ${titleOf(row)}`}
              onClick={() => void remove(row, titleOf(row))}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          )}
        </span>
      ),
    });
  }
  return <DataTable label={KIND_TITLES[name]()} columns={columns} rows={records} keyOf={({ id }) => id} />;
}

/** The kinds whose records have a page where shoppers see them. */
const SEEN_KINDS: ReadonlySet<RecordKindName> = new Set([
  'choosers',
  ...(['pages', 'articles', 'news', 'home_shelves', 'banners', 'redirects', 'stores', 'menus', 'menu_items'] as const),
]);

function ShopLink({ page, title }: { page: string | null; title: string }) {
  if (page === null) return null;
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      aria-label={`${m.admin_records_in_shop()}: ${title}`}
      title={page}
      className="control control-square inline-flex items-center justify-center rounded-control text-slate transition-colors hover:bg-mist hover:text-ink"
    >
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}

function StateBadge({ state, isDraft }: { state: RecordState; isDraft: boolean }) {
  switch (state.kind) {
    case 'shown':
      return null;
    case 'hidden':
      return <Badge>{isDraft ? m.admin_records_draft() : m.admin_records_hidden()}</Badge>;
    case 'over':
      return <Badge>{m.admin_records_over()}</Badge>;
    case 'later':
      return <Badge tone="amber">{m.admin_records_later({ moment: formatMoment(state.from) })}</Badge>;
  }
}

/** On a phone there are no heads of columns: the name stands before the value. */
function Labelled({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <span className="wrap-break-word">
      <span className="text-slate md:hidden">{name}: </span>
      {text}
    </span>
  );
}

function countColumn(count: string, title: string): Column<ListedRecord> {
  const cell = ({ counts }: ListedRecord) => <Labelled name={title} text={groupThousands(counts[count] ?? 0)} />;
  return { id: count, title, align: 'end', width: 'w-28', cell };
}

/** Whether the values of an attribute are numbers, which are sorted by size, or words. */
const VALUES_COLUMN = (): Column<ListedRecord> => ({
  id: 'numbers',
  title: m.admin_records_kind_of_values(),
  width: 'w-28',
  isDesktopOnly: true,
  cell({ counts: { items = 0, numbers = 0 } }) {
    if (items === 0) return '';
    return numbers === items ? m.admin_records_values_numbers() : m.admin_records_values_words();
  },
});

interface StepsProps {
  title: string;
  row: ListedRecord;
  rows: readonly ListedRecord[];
  onMove(id: string, before: string | null): void;
}

function Steps({ title, row, rows, onMove }: StepsProps) {
  const at = rows.indexOf(row);
  const previous = rows[at - 1];
  return (
    <>
      <IconButton
        label={m.admin_records_step_up({ name: title })}
        disabled={previous === undefined}
        onClick={() => previous && onMove(row.id, previous.id)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={m.admin_records_step_down({ name: title })}
        disabled={at === rows.length - 1}
        onClick={() => onMove(row.id, rows[at + 2]?.id ?? null)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}

function useRowActions(name: RecordKindName) {
  const queries = useQueryClient();
  const [keys] = useState(createRequestKeys);
  const calls = RECORD_CALLS[recordKind(name).area];
  const params = { kind: name };

  async function move(id: string, before: string | null): Promise<void> {
    // The same step may be made again later: each has a key of its own.
    const body = { id, before, key: crypto.randomUUID() };
    const result = await callStaff(calls.move, { params, body });
    if (result.kind !== 'done') void showToast('error', result.message);
    else if (result.data.kind === 'outdated') void showToast('error', m.admin_records_outdated());
    await readAgain(queries, calls.list.path);
  }

  async function remove({ id, counts }: ListedRecord, title: string): Promise<void> {
    const { items = 0, goods = 0 } = counts;
    const text = [
      ...(items > 0 ? [m.admin_records_delete_inside({ count: items })] : []),
      ...(goods > 0 ? [m.admin_records_delete_goods({ count: goods })] : []),
      m.admin_records_delete_undo(),
    ].join(' ');
    const question = {
      title: m.admin_records_delete_question({ name: title }),
      text,
      action: m.admin_records_delete(),
    };
    if (!(await confirmAction({ ...question, isDangerous: true }))) return;
    const result = await callStaff(calls.remove, { params, body: { id, key: keys.keyOf({ id }) } });
    if (result.kind !== 'done') void showToast('error', result.message);
    else void showToast(result.data.kind === 'deleted' ? 'success' : 'error', DELETE_TEXTS[result.data.kind]());
    keys.forget({ id });
    await readAgain(queries, calls.list.path);
  }

  return { move: (id: string, before: string | null) => void move(id, before), remove };
}

const DELETE_TEXTS = {
  deleted: m.admin_records_deleted,
  gone: m.admin_records_missing,
  in_use: m.admin_records_in_use,
};
