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
  place?: Pick<Column<unknown>, 'isDesktopOnly' | 'isWideOnly' | 'isLastOnPhone'>;
}

const TOTAL = 'total';

interface FiguresTableProps<Row extends FiguresRow<unknown>> {
  label: string;
  /** Of the column with the names of the rows. */
  title: string;
  rows: readonly Row[];
  totals: Row['figures'];
  nameOf(row: Row): string;
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
        keyOf={({ row }) => row?.key ?? TOTAL}
        rows={lines}
        columns={[
          {
            ...{ id: 'key', title },
            cell: (line) => <span className={line.row === null ? 'font-semibold' : undefined}>{lineName(line)}</span>,
          },
          ...columns.map(
            (column): Column<Line> => ({
              ...{ id: column.id, title: column.title, align: 'end', ...column.place },
              cell: (line) => {
                const value = column.text(line.figures);
                const to = column.filters === undefined ? null : addressOf(line.row, column.filters);
                return (
                  <>
                    {column.place?.isLastOnPhone || <span className="text-slate md:hidden">{column.title}: </span>}
                    {to === null ? (
                      <span className="whitespace-nowrap">{value}</span>
                    ) : (
                      <FigureLink
                        label={openLabel(`${lineName(line)}, ${column.title}`, value)}
                        value={value}
                        to={to}
                        isEmpty={column.isEmpty?.(line.figures) ?? false}
                        {...(permission && { permission })}
                      />
                    )}
                  </>
                );
              },
            }),
          ),
        ]}
      />
    </div>
  );
}
