import { Link } from 'react-router';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { choiceNamesOf, showValue } from '#admin/entities/product/field-values.ts';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import type { RowFilter } from '#contract/imports/import-states.ts';
import type { ImportRow } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { m } from '#messages';
import { WARNINGS } from './import-texts.ts';

interface ImportRowsProps {
  id: number;
  filter: RowFilter;
  fields: ProductFields;
}

/** Rows of one kind with what each changes, or why it is left out. */
export function ImportRows({ id, filter, fields }: ImportRowsProps) {
  const pages = useCallPages(
    importsCalls.readImportRows,
    (after: number | null) => ({ params: { id: String(id) }, query: { kind: filter, after: after ?? 0 } }),
    ({ next }) => next,
  );
  return (
    <PagedList
      pages={pages}
      rowsOf={({ rows }) => rows}
      empty={<EmptyState title={m.admin_imports_no_rows()} className="py-8!" />}
    >
      {(rows) => (
        <DataTable
          label={m.admin_imports_kinds()}
          columns={columnsOf(filter, fields)}
          rows={rows}
          keyOf={({ line }) => line}
        />
      )}
    </PagedList>
  );
}

function columnsOf(filter: RowFilter, fields: ProductFields): Column<ImportRow>[] {
  const isChange = filter === 'changed' || filter === 'created' || filter === 'warned';
  return [
    {
      id: 'product',
      title: m.admin_imports_product(),
      cell: (row) => <Product row={row} />,
    },
    ...(isChange
      ? [
          {
            id: 'changes',
            title: filter === 'created' ? m.admin_imports_kind_created() : m.admin_imports_changes(),
            cell: (row: ImportRow) => <Changes row={row} fields={fields} />,
          },
        ]
      : []),
    ...(isChange || filter === 'unchanged'
      ? []
      : [
          {
            id: 'reason',
            title: m.admin_imports_reason(),
            cell: (row: ImportRow) => <Reasons row={row} fields={fields} />,
          },
        ]),
    {
      id: 'line',
      title: m.admin_imports_line(),
      align: 'end' as const,
      width: 'w-20',
      isDesktopOnly: true,
      cell: ({ line }) => <span className="text-slate">{line}</span>,
    },
  ];
}

function Product({ row: { product_id: productId, name, line, warnings } }: { row: ImportRow }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 md:max-w-md">
      <span className="tabular text-slate md:hidden">{line}.</span>
      {productId === null ? (
        <span className="min-w-0 wrap-anywhere">{name}</span>
      ) : (
        <Link to={`/products/${productId}`} className="min-w-0 wrap-anywhere hover:text-cobalt-text hover:underline">
          {name}
        </Link>
      )}
      {warnings.map((warning) => (
        <Badge key={warning} tone="amber">
          {WARNINGS[warning]()}
        </Badge>
      ))}
    </span>
  );
}

interface CellProps {
  row: ImportRow;
  fields: ProductFields;
}

function Changes({ row, fields }: CellProps) {
  return (
    <>
      <ul className="tabular">
        {row.changes.map((change) => (
          <Change key={change.field} change={change} fields={fields} isNew={row.kind === 'created'} />
        ))}
      </ul>
      {row.problems.length > 0 && <Reasons row={row} fields={fields} />}
    </>
  );
}

interface ChangeProps {
  change: ImportRow['changes'][number];
  fields: ProductFields;
  /** There was no good before. */
  isNew: boolean;
}

function Change({ change, fields, isNew }: ChangeProps) {
  const locale = currentLocale();
  const field = productField(change.field);
  if (field === undefined) return null;
  const names = choiceNamesOf(field, fields, locale);
  const shown = (value: ImportRow['changes'][number]['after']) =>
    showValue(field, value, locale, names) || m.admin_imports_empty_cell();
  return (
    <li className="wrap-anywhere">
      <span className="text-slate">{fieldLabel(change.field, fields, locale)}: </span>
      {!isNew && (
        <>
          <del className="text-slate decoration-slate/60">{shown(change.before)}</del>
          {' → '}
        </>
      )}
      <span className="font-medium">{shown(change.after)}</span>
    </li>
  );
}

function Reasons({ row, fields }: CellProps) {
  return (
    <ul>
      {row.problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field !== null && <span className="text-slate">{fieldLabel(field, fields, currentLocale())}: </span>}
          {message}
        </li>
      ))}
    </ul>
  );
}
