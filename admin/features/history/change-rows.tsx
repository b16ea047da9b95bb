import { Link, useSearchParams } from 'react-router';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { Section } from '#admin/ui/facts.tsx';
import { MoreButton } from '#admin/ui/paged-list.tsx';
import type { ChangeRow } from '#contract/history/history-admin.ts';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { m } from '#messages';
import { ChangedValue } from './changed-value.tsx';
import { tableName } from './field-name.ts';
import { rowFieldName } from './row-field-name.ts';

/** Row by row what a change set did, as far as the address filters it. */
export function ChangeRows({ id }: { id: number }) {
  const [params] = useSearchParams();
  const [table, field] = [params.get('table'), params.get('field')];
  const pages = useCallPages(
    historyAdminCalls.readChangeRows,
    (after) => ({
      params: { id },
      query: { ...(table && { table }), ...(field && { field }), ...(after !== null && { after }) },
    }),
    ({ next }) => next,
  );
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  return (
    <Section title={m.admin_changes_table()}>
      {rows === undefined ? (
        pages.error ? (
          <LoadError query={pages} />
        ) : (
          <LoadSkeleton />
        )
      ) : (
        <>
          <table className="w-full border-t border-line max-md:block">
            <thead className="text-left text-xs text-slate max-md:sr-only">
              <tr>
                <th className="py-1.5 pr-4 font-medium">{m.admin_changes_what()}</th>
                <th className="py-1.5 pr-4 font-medium">{m.admin_changes_field()}</th>
                <th className="py-1.5 font-medium">{m.admin_changes_before_after()}</th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {rows.map((row) => (
                <Row key={row.id} row={row} onlyField={field} />
              ))}
            </tbody>
          </table>
          <div className="mt-3">
            <MoreButton pages={pages} />
          </div>
        </>
      )}
    </Section>
  );
}

const CELL = 'py-1.5 pr-4 align-top max-md:block max-md:py-0';

function Row({ row, onlyField }: { row: ChangeRow; onlyField: string | null }) {
  const fields = row.fields.filter(({ field }) => onlyField === null || field === onlyField);
  if (row.operation !== 'update') {
    return (
      <tr className="border-b border-line max-md:block max-md:py-2">
        <td className={CELL}>
          <EntityLink row={row} />
        </td>
        <td className={CELL}>{tableName(row.table)}</td>
        <td className={CELL}>
          {row.operation === 'insert' ? m.admin_changes_row_added() : m.admin_changes_row_deleted()}
          {row.rowName && `: ${row.rowName}`}
        </td>
      </tr>
    );
  }
  return fields.map((change, at) => (
    <tr key={change.field} className="border-b border-line max-md:block max-md:py-2">
      <td className={CELL}>{at === 0 && <EntityLink row={row} />}</td>
      <td className={CELL}>{rowFieldName(row, change.field)}</td>
      <td className={CELL}>
        <ChangedValue change={change} />
      </td>
    </tr>
  ));
}

function EntityLink({ row: { entity } }: { row: ChangeRow }) {
  const name = entity.name ?? `${tableName(entity.table)} ${entity.key}`;
  if (entity.table !== 'products' || entity.name === null) return <span className="font-medium">{name}</span>;
  return (
    <Link to={`/products/${entity.key}`} className="font-medium hover:text-cobalt-text hover:underline">
      {name}
    </Link>
  );
}
