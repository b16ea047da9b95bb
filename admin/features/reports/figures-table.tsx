import { Link } from 'react-router';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';
import { FigureLink } from './figure-link.tsx';

export interface FiguresRow<Figures> {
  key: string;
  figures: Figures;
}

/** A figure of each row, which opens the orders that it counts. */
export interface FigureColumn<Figures> {
  id: string;
  title: string;
  text(figures: Figures): string;
  isEmpty?(figures: Figures): boolean;
  /** What its orders are found by, besides the row's filters; without it the figure opens nothing. */
  filters?: object;
}

const TOTAL = 'total';

interface FiguresTableProps<Row extends FiguresRow<unknown>> {
  label: string;
  /** Of the column with the names of the rows. */
  title: string;
  rows: readonly Row[];
  totals: Row['figures'];
  nameOf(row: Row): string;
  /** What the name of a row opens, such as this report of the row alone; null: nothing. */
  openRow?(row: Row): string | null;
  /** The address of the orders of a row, or of all rows, that have these filters too; null: there is none. */
  addressOf(row: Row | null, filters: object): string | null;
  columns: readonly FigureColumn<Row['figures']>[];
  /** What the rows that figures open need; orders unless something else is said. */
  permission?: Permission;
  /** What a link to them is called. */
  openLabel?(what: string, value: string): string;
}

/** The rows of a report, and what they come to. */
export function FiguresTable<Row extends FiguresRow<unknown>>({
  label,
  title,
  rows,
  totals,
  nameOf,
  openRow,
  addressOf,
  columns,
  permission,
  openLabel = (what, value) => m.admin_reports_open_orders({ what, value }),
}: FiguresTableProps<Row>) {
  type Line = { row: Row | null; figures: Row['figures'] };
  const lines: Line[] = [...rows.map((row) => ({ row, figures: row.figures })), { row: null, figures: totals }];
  const lineName = ({ row }: Line) => (row === null ? m.admin_reports_total() : nameOf(row));
  return (
    <div className="pt-2">
      <DataTable<Line>
        label={label}
        isScrolled
        keyOf={({ row }) => row?.key ?? TOTAL}
        rows={lines}
        columns={[
          {
            ...{ id: 'key', title },
            cell: (line) => {
              const to = line.row === null ? null : (openRow?.(line.row) ?? null);
              if (to === null) {
                return <span className={line.row === null ? 'font-semibold' : undefined}>{lineName(line)}</span>;
              }
              return (
                <Link to={to} className="hit-area font-medium hover:text-cobalt-text hover:underline">
                  {lineName(line)}
                </Link>
              );
            },
          },
          ...columns.map(
            (column): Column<Line> => ({
              ...{ id: column.id, title: column.title, align: 'end' },
              cell: (line) => {
                const value = column.text(line.figures);
                const to = column.filters === undefined ? null : addressOf(line.row, column.filters);
                if (to === null) return value;
                return (
                  <FigureLink
                    label={openLabel(`${lineName(line)}, ${column.title}`, value)}
                    value={value}
                    to={to}
                    isEmpty={column.isEmpty?.(line.figures) ?? false}
                    {...(permission && { permission })}
                  />
                );
              },
            }),
          ),
        ]}
      />
    </div>
  );
}
