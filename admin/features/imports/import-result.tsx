import { useMutation } from '@tanstack/react-query';
import { Download, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaffForFile } from '#admin/platform/api/call-staff.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { saveFile } from '#admin/platform/save-file.ts';
import { Button } from '#admin/ui/button.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { LEFT_OUT_KINDS, ROW_FILTERS, type RowFilter } from '#contract/imports/import-states.ts';
import type { Import, ImportSummary } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { ImportRows } from './import-rows.tsx';
import { FILTERS } from './import-texts.ts';

interface ImportResultProps {
  one: Import;
  fields: ProductFields;
}

const ORDER: readonly RowFilter[] = ['changed', 'created', 'warned', 'refused', 'unknown', 'twice', 'unchanged'];

const DONE: Partial<Record<RowFilter, () => string>> = {
  changed: m.admin_imports_kind_was_changed,
  created: m.admin_imports_kind_was_created,
};

/** What a file would change, or has changed: in sums, in warnings, and row by row. */
export function ImportResult({ one, fields }: ImportResultProps) {
  const { summary } = one;
  const [search] = useSearchParams();
  const first = summary !== null && summary.counts.changed === 0 && summary.counts.created > 0 ? 'created' : 'changed';
  const filter = ROW_FILTERS.find((name) => name === search.get('rows')) ?? first;
  if (summary === null) return null;
  return (
    <>
      <div className="grid max-w-4xl gap-3 p-4 md:px-6">
        <Totals one={one} summary={summary} fields={fields} />
        <Warnings summary={summary} />
        <LeftOut one={one} summary={summary} />
      </div>
      <div className="border-b border-line px-4 md:px-6">
        <GroupsNav
          label={m.admin_imports_kinds()}
          current={filter}
          groups={ORDER.filter((name) => name === filter || countOf(summary, name) > 0).map((name) => ({
            name,
            title: (one.state === 'applied' ? DONE[name] : undefined)?.() ?? FILTERS[name](),
            to: `?rows=${name}`,
            count: countOf(summary, name),
            isUrgent: name === 'warned' || name === 'refused',
          }))}
        />
      </div>
      <ImportRows key={`${filter} ${one.state}`} id={one.id} filter={filter} fields={fields} />
    </>
  );
}

function countOf({ counts, warned }: ImportSummary, filter: RowFilter): number {
  return filter === 'warned' ? warned : counts[filter];
}

function Totals({ one, summary, fields }: ImportResultProps & { summary: ImportSummary }) {
  const { counts, sums, rises, falls } = summary;
  const figures = { changed: groupThousands(counts.changed), rows: groupThousands(one.rows ?? 0) };
  const isApplied = one.state === 'applied';
  return (
    <div className="tabular grid gap-1">
      <p className="text-base font-semibold">
        {isApplied ? m.admin_imports_counts_applied(figures) : m.admin_imports_counts(figures)}
      </p>
      {counts.created > 0 && <p>{m.admin_imports_counts_created({ count: groupThousands(counts.created) })}</p>}
      {isApplied && <p className="text-slate">{m.admin_imports_applied_note()}</p>}
      {counts.changed + counts.created === 0 && !isApplied && <p>{m.admin_imports_nothing_to_apply()}</p>}
      {!one.is_checked_by_caller && one.state === 'checked' && <p>{m.admin_imports_check_yourself()}</p>}
      {rises + falls > 0 && (
        <p>{m.admin_imports_prices({ rises: groupThousands(rises), falls: groupThousands(falls) })}</p>
      )}
      {sums.map(({ field, before, after }) => (
        <p key={field} className="text-slate">
          {m.admin_imports_sum({
            field: fieldLabel(field, fields, currentLocale()),
            before: groupThousands(before),
            after: groupThousands(after),
          })}
        </p>
      ))}
    </div>
  );
}

function Warnings({ summary }: { summary: ImportSummary }) {
  const lines = [
    [summary.below_cost ?? 0, m.admin_imports_below_cost],
    [summary.large_fall, m.admin_imports_large_falls],
    [summary.leaves_sale, m.admin_imports_leaves_sale],
    [summary.price_watchers, m.admin_imports_price_watchers],
    [summary.stock_watchers, m.admin_imports_stock_watchers],
  ] as const;
  const shown = lines.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={m.admin_imports_warnings()} className="grid gap-1.5 rounded-tile bg-amber-tint p-3 text-amber">
      {shown.map(([count, message]) => (
        <p key={message({ count: '' })} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message({ count: groupThousands(count) })}
        </p>
      ))}
    </section>
  );
}

/** The rows that are not imported, as a file to correct. */
function LeftOut({ one, summary }: { one: Import; summary: ImportSummary }) {
  const count = LEFT_OUT_KINDS.reduce((sum, kind) => sum + summary.counts[kind], 0);
  const download = useMutation({
    mutationFn: async () => {
      const result = await callStaffForFile(importsCalls.exportLeftOut, { params: { id: String(one.id) } });
      if (result.kind !== 'done') throw new CallFailure(result);
      saveFile(result.data, `import-${one.id}-left-out.csv`);
    },
  });
  if (count === 0) return null;
  const words = { count: groupThousands(count) };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="tabular">
        {one.state === 'applied'
          ? m.admin_imports_counts_left_out_applied(words)
          : m.admin_imports_counts_left_out(words)}
      </span>
      {one.preview.length > 0 && (
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-4 text-slate" />
          {m.admin_imports_download_left_out()}
        </Button>
      )}
      <span role="alert" className="text-anor-text empty:hidden">
        {download.error?.message}
      </span>
    </div>
  );
}
