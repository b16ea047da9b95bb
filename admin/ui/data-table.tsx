import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export interface Column<Row> {
  id: string;
  title: string;
  /** Figures stand under each other, at the right. */
  align?: 'start' | 'end';
  /** Classes of the width, such as `w-40`. The widest column has none. */
  width?: string;
  /** Not shown on a phone, where the row is a card of the rest. */
  isDesktopOnly?: boolean;
  /** Not shown on a phone, nor beside the menu of a small laptop. */
  isWideOnly?: boolean;
  /** On a phone it stands at the right end of its line. */
  isLastOnPhone?: boolean;
  cell(row: Row): ReactNode;
}

interface Sorting {
  columnId: string;
  direction: 'asc' | 'desc';
}

interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** Where a row leads. The link is in its first cell; the whole row can be clicked. */
  linkOf?(row: Row): string;
  sorting?: Sorting | undefined;
  /** A narrow column in front, such as a checkbox; it lies above the link that covers the row, and is not on a phone. */
  leading?: { head: ReactNode; cell(row: Row): ReactNode } | undefined;
  /** Columns whose head sorts, with the address of the sorted list. */
  sortLink?(columnId: string): string | null;
}

/** A plain table of some dozens of rows: staff, roles, change sets. Goods have the grid. On a phone a row is a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  linkOf,
  sorting,
  leading,
  sortLink,
}: DataTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 z-10 bg-paper max-md:sr-only">
        <tr>
          {leading && <td className={classNames('border-b border-line', LEADING)}>{leading.head}</td>}
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              column={column}
              direction={sorting?.columnId === column.id ? sorting.direction : null}
              sortLink={sortLink?.(column.id) ?? null}
            />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <BodyRow key={keyOf(row)} row={row} columns={columns} link={linkOf?.(row)} leading={leading?.cell(row)} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  direction: Sorting['direction'] | null;
  sortLink: string | null;
}

function HeadCell<Row>({ column, direction, sortLink }: HeadCellProps<Row>) {
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={classNames(
        'h-9 border-b border-line px-2 xl:px-3 text-xs font-medium text-slate first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6',
        column.align === 'end' && 'text-right',
        column.isWideOnly && 'max-xl:hidden',
        column.width,
      )}
    >
      {sortLink === null ? (
        column.title
      ) : (
        <Link to={sortLink} className="hit-area inline-flex items-center gap-1 hover:text-ink">
          {column.title}
          {direction !== null && <Arrow aria-hidden className="size-3.5" />}
        </Link>
      )}
    </th>
  );
}

const LEADING = 'relative z-[1] w-10 pl-4 md:pl-6 max-md:hidden';

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  link: string | undefined;
  leading: ReactNode;
}

function BodyRow<Row>({ row, columns, link, leading }: BodyRowProps<Row>) {
  return (
    <tr
      className={classNames(
        'group relative border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3',
        link !== undefined && 'hover:bg-mist has-[a:focus-visible]:bg-mist',
      )}
    >
      {leading !== undefined && <td className={LEADING}>{leading}</td>}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classNames(
            'h-10 px-2 py-1 xl:px-3 first:pl-4 last:pr-4 max-md:h-auto max-md:p-0! md:first:pl-6 md:last:pr-6',
            index === 0 && 'max-md:w-full',
            column.align === 'end' && 'tabular md:text-right',
            column.isLastOnPhone && 'max-md:ml-auto',
            column.isDesktopOnly && 'max-md:hidden',
            column.isWideOnly && 'max-xl:hidden',
          )}
        >
          {index === 0 && link !== undefined ? (
            <Link to={link} className="font-medium after:absolute after:inset-0 group-hover:text-cobalt-text">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
