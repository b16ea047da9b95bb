import { History } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  authorWords,
  ChangedValue,
  changeSetTitle,
  fieldName,
  isMoneyField,
  rowFieldName,
  tableName,
  UndoButton,
  useUndoAccess,
} from '#admin/features/history/index.ts';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { MoreButton } from '#admin/ui/paged-list.tsx';
import { Select } from '#admin/ui/select.tsx';
import type { EntityHistoryPage } from '#contract/history/history-admin.ts';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { m } from '#messages';
import { PriceChart } from './price-chart.tsx';
import { pricePoints } from './price-points.ts';

type Entry = EntityHistoryPage['entries'][number];

const FIELDS = ['price', 'old_price', 'cost', 'name', 'is_published', 'quantity', 'category_id', 'brand_id', 'sku'];

/** Who changed what of the good, field by field; "who changed this price" is the field in the address. */
export function ProductHistory({ id }: { id: number }) {
  const [params, setParams] = useSearchParams();
  const field = params.get('field');
  const pages = useCallPages(
    historyAdminCalls.readEntityHistory,
    (before) => ({
      params: { entity: 'products', key: String(id) },
      query: { ...(field && { field }), ...(before !== null && { before }) },
    }),
    ({ next }) => next,
  );
  const entries = pages.data?.pages.flatMap((page) => page.entries);
  return (
    <div className="max-w-4xl p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          label={m.admin_product_history_field()}
          showsLabel
          value={field ?? ''}
          onChange={(name) => setParams({ tab: 'history', ...(name && { field: name }) }, { replace: true })}
          options={[
            { value: '', title: m.admin_changes_all_fields() },
            ...FIELDS.map((name) => ({ value: name, title: fieldName(name) })),
          ]}
        />
        <Link
          to={`/changes?${new URLSearchParams({ entity: 'products', key: String(id), ...(field && { field }) })}`}
          className="text-cobalt-text hover:underline"
        >
          {m.admin_product_history_sets()}
        </Link>
      </div>
      {entries === undefined ? (
        pages.error ? (
          <LoadError query={pages} />
        ) : (
          <LoadSkeleton />
        )
      ) : entries.length === 0 ? (
        <EmptyState Icon={History} title={m.admin_product_history_none()}>
          {m.admin_product_history_none_hint()}
        </EmptyState>
      ) : (
        <>
          {field !== null && isMoneyField(field) && <PriceChart field={field} points={pricePoints(entries, field)} />}
          <ol className="mt-3 border-t border-line">
            {entries.map((entry) => (
              <HistoryEntry key={entry.row.id} entry={entry} onlyField={field} />
            ))}
          </ol>
          <div className="mt-3">
            <MoreButton pages={pages} />
          </div>
        </>
      )}
    </div>
  );
}

function HistoryEntry({ entry: { changeSet, row }, onlyField }: { entry: Entry; onlyField: string | null }) {
  const undo = useUndoAccess()(changeSet);
  const fields = row.fields.filter(({ field }) => onlyField === null || field === onlyField);
  return (
    <li className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[9rem_1fr_auto]">
      <time dateTime={changeSet.at} className="tabular text-slate">
        {formatMoment(changeSet.at)}
      </time>
      <div className="min-w-0">
        <Link to={`/changes/${changeSet.id}`} className="font-medium hover:text-cobalt-text hover:underline">
          {changeSetTitle(changeSet)}
        </Link>
        <span className="text-slate"> · {authorWords(changeSet)}</span>
        {row.operation === 'update' ? (
          <ul>
            {fields.map((change) => (
              <li key={change.field}>
                <span className="text-slate">{rowFieldName(row, change.field)}: </span>
                <ChangedValue change={change} />
              </li>
            ))}
          </ul>
        ) : (
          <p>
            {row.operation === 'insert' ? m.admin_changes_row_added() : m.admin_changes_row_deleted()}:{' '}
            {row.rowName ?? tableName(row.table)}
          </p>
        )}
        {changeSet.reason && <p className="text-slate italic">{changeSet.reason}</p>}
      </div>
      <div className="sm:justify-self-end">
        <UndoButton changeSet={{ ...changeSet, undo }} isQuiet />
      </div>
    </li>
  );
}
