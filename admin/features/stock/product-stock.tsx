import { Link } from 'react-router';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { MoreButton } from '#admin/ui/paged-list.tsx';
import { stockCalls } from '#contract/stock/stock-calls.ts';
import type { ProductStock as Stock, StockMovement } from '#contract/stock/stock-documents.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { movementAuthor, movementText, signed } from './stock-texts.ts';

/** What there is of a good in each store, and where every piece came from and went. */
export function ProductStock({ id }: { id: number }) {
  const pages = useCallPages(
    stockCalls.readProductStock,
    (skip) => ({ params: { id }, query: skip === null ? {} : { skip } }),
    ({ next }) => next,
  );
  const [first] = pages.data?.pages ?? [];
  if (first === undefined) {
    return pages.error === null ? <LoadSkeleton /> : <LoadError query={pages} />;
  }
  const movements = pages.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <div className="max-w-5xl space-y-6 p-4 md:p-6">
      <Section title={m.admin_stock_by_store()}>
        {first.places.length === 0 ? (
          <p className="text-slate">{m.admin_stock_none()}</p>
        ) : (
          <div className="-mx-4 md:-mx-6">
            <DataTable
              label={m.admin_stock_by_store()}
              columns={placeColumns()}
              rows={first.places}
              keyOf={({ store }) => store.id}
            />
          </div>
        )}
      </Section>
      <Section title={m.admin_stock_movements()}>
        {movements.length === 0 ? (
          <p className="text-slate">{m.admin_stock_no_movements()}</p>
        ) : (
          <div className="-mx-4 md:-mx-6">
            <DataTable
              label={m.admin_stock_movements()}
              columns={movementColumns()}
              rows={movements}
              keyOf={({ key }) => key}
            />
          </div>
        )}
        <div className="mt-3">
          <MoreButton pages={pages} />
        </div>
      </Section>
    </div>
  );
}

type Place = Stock['places'][number];

function placeColumns(): Column<Place>[] {
  const figure = (id: string, title: string, cell: (place: Place) => number): Column<Place> => ({
    ...{ id, title, align: 'end', width: 'md:w-36' },
    cell: (place) => (
      <>
        <span className="text-slate md:hidden">{title}: </span>
        {cell(place)}
      </>
    ),
  });
  return [
    { id: 'store', title: m.admin_stock_store(), cell: ({ store }) => store.name },
    figure('free', m.admin_stock_free(), ({ free }) => free),
    figure('reserved', m.admin_stock_reserved_title(), ({ reserved }) => reserved),
    figure('standing', m.admin_stock_standing(), ({ free, reserved }) => free + reserved),
  ];
}

function movementColumns(): Column<StockMovement>[] {
  return [
    { id: 'what', title: m.admin_stock_what(), cell: (movement) => <What movement={movement} /> },
    { id: 'store', title: m.admin_stock_store(), width: 'md:w-44', cell: ({ store }) => store.name },
    {
      id: 'change',
      title: m.admin_stock_change(),
      align: 'end',
      width: 'md:w-28',
      cell: ({ difference }) => (
        <span className={classNames('font-medium', difference < 0 && 'text-anor-text', difference > 0 && 'text-leaf')}>
          {difference === 0 ? '—' : signed(difference)}
        </span>
      ),
    },
    {
      id: 'balance',
      title: m.admin_stock_balance(),
      align: 'end',
      width: 'md:w-24',
      cell: ({ balance }) => (
        <>
          <span className="text-slate md:hidden">{m.admin_stock_balance()}: </span>
          {balance}
        </>
      ),
    },
    {
      id: 'who',
      title: m.admin_stock_who(),
      width: 'md:w-56',
      cell: (movement) => (
        <>
          {movementAuthor(movement) && <span className="block md:line-clamp-1">{movementAuthor(movement)}</span>}
          {movement.kind !== 'opening' && (
            <span className="text-slate">
              <Moment iso={movement.at} />
            </span>
          )}
        </>
      ),
    },
  ];
}

function What({ movement }: { movement: StockMovement }) {
  const { text, to } = movementText(movement);
  if (to === null) return text;
  return (
    <Link to={to} className="text-cobalt-text hover:underline">
      {text}
    </Link>
  );
}
