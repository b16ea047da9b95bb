import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export interface Column<Row> {
  id: string;
  title: string;
  /** Figures stand under each other, at the right. */
  align?: 'start' | 'end';
  /** Classes of the width, such as `w-40`. The widest column has none; in a table that scrolls it may be the least width. */
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
  /**
   * Every column is there at every width, as figures are compared from row to row: where they do not fit, the table scrolls
   * within a box of its own, beside its first column.
   */
  isScrolled?: boolean;
}

/**
 * A plain table of some dozens of rows: staff, roles, change sets. Goods have the grid. On a phone a row is a card, or the table
 * scrolls.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  linkOf,
  sorting,
  leading,
  sortLink,
  isScrolled = false,
}: DataTableProps<Row>) {
  const table = (
    <table
      className={classNames(
        'w-full text-left',
        // Borders that collapse would stay behind when their cells stick.
        isScrolled ? 'border-separate border-spacing-0' : 'border-collapse max-md:block',
      )}
    >
      <caption className="sr-only">{label}</caption>
      <thead
        className={classNames(
          'bg-paper',
          isScrolled ? 'xl:sticky xl:top-0 xl:z-10' : 'sticky top-0 z-10 max-md:sr-only',
        )}
      >
        <tr>
          {leading && <td className={classNames('border-b border-line', LEADING)}>{leading.head}</td>}
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              column={column}
              direction={sorting?.columnId === column.id ? sorting.direction : null}
              sortLink={sortLink?.(column.id) ?? null}
              isScrolled={isScrolled}
            />
          ))}
        </tr>
      </thead>
      <tbody className={isScrolled ? undefined : 'max-md:block'}>
        {rows.map((row) => (
          <BodyRow
            key={keyOf(row)}
            row={row}
            columns={columns}
            link={linkOf?.(row)}
            leading={leading?.cell(row)}
            isScrolled={isScrolled}
          />
        ))}
      </tbody>
    </table>
  );
  if (!isScrolled) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard too.
    <section aria-label={label} tabIndex={0} className="relative max-xl:overflow-x-auto">
      {table}
    </section>
  );
}

/** The first column stays where the others scroll below it. */
const STUCK = 'first:max-xl:sticky first:max-xl:left-0 first:max-xl:z-[1] first:max-xl:border-r';

interface HeadCellProps<Row> {
  column: Column<Row>;
  direction: Sorting['direction'] | null;
  sortLink: string | null;
  isScrolled: boolean;
}

function HeadCell<Row>({ column, direction, sortLink, isScrolled }: HeadCellProps<Row>) {
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={classNames(
        'h-9 border-b border-line px-2 xl:px-3 text-xs font-medium text-slate first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6',
        column.align === 'end' && 'text-right',
        isScrolled ? classNames('py-2 align-bottom first:bg-paper', STUCK) : column.isWideOnly && 'max-xl:hidden',
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
  isScrolled: boolean;
}

const CARD =
  'border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3';

function BodyRow<Row>({ row, columns, link, leading, isScrolled }: BodyRowProps<Row>) {
  return (
    <tr
      className={classNames(
        'group relative',
        !isScrolled && CARD,
        link !== undefined && 'hover:bg-mist has-[a:focus-visible]:bg-mist',
      )}
    >
      {leading !== undefined && <td className={LEADING}>{leading}</td>}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classNames(
            'h-10 px-2 py-1 xl:px-3 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6',
            ...(isScrolled ? scrolledCell(column, link !== undefined) : cardCell(column, index === 0)),
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

function cardCell<Row>(column: Column<Row>, isFirst: boolean): (string | false | undefined)[] {
  return [
    'max-md:h-auto max-md:p-0!',
    isFirst && 'max-md:w-full',
    column.align === 'end' && 'tabular md:text-right',
    column.isLastOnPhone && 'max-md:ml-auto',
    column.isDesktopOnly && 'max-md:hidden',
    column.isWideOnly && 'max-xl:hidden',
  ];
}

/** A long name leaves room for a figure beside it on the smallest phone. */
function scrolledCell<Row>({ align, width }: Column<Row>, isLinked: boolean): (string | false | undefined)[] {
  return [
    'border-b border-line max-md:h-11',
    width ?? 'first:min-w-32',
    STUCK,
    'first:max-xl:bg-paper max-md:first:max-w-44 md:first:max-xl:max-w-72',
    isLinked && 'group-hover:first:bg-mist',
    align === 'end' && 'tabular text-right whitespace-nowrap',
  ];
}
