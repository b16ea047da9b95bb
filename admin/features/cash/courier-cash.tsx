import { Bike } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import type { Cash, CashCourier } from '#contract/cash/cash.ts';
import { m } from '#messages';
import { balanceClass, sumText } from './cash-texts.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** What each courier should have on them, and how it comes to a till. */
export function CourierCash({ cash }: { cash: Cash }) {
  const may = useMay();
  const [chosen, setChosen] = useState<number | null>(null);
  const courier = cash.couriers.find(({ id }) => id === chosen);
  const columns: Column<CashCourier>[] = [
    {
      id: 'courier',
      title: m.admin_order_courier(),
      cell: ({ name, is_active: isActive }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-medium">
          {name}
          {!isActive && <Badge>{m.admin_courier_inactive()}</Badge>}
        </span>
      ),
    },
    {
      id: 'links',
      title: m.admin_cash_courier_orders(),
      cell: ({ id }) =>
        may('orders:see') && (
          <span className="inline-flex flex-wrap gap-x-4">
            <Link
              to={`/orders?group=delivery&courier=${id}`}
              className="relative z-10 text-cobalt-text hover:underline"
            >
              {m.admin_cash_courier_orders()}
            </Link>
            <Link to={`/orders/print?courier=${id}`} className="relative z-10 text-cobalt-text hover:underline">
              {m.admin_cash_route()}
            </Link>
          </span>
        ),
    },
    {
      id: 'balance',
      title: m.admin_cash_should_be(),
      align: 'end',
      width: 'md:w-44',
      cell: ({ id, balance }) => (
        <Link to={`/cash/entries?courier=${id}`} className={balanceClass(balance)}>
          {sumText(balance)}
        </Link>
      ),
    },
    {
      id: 'act',
      title: m.admin_orders_next(),
      align: 'end',
      isLastOnPhone: true,
      width: 'md:w-60',
      cell: ({ id, balance }) =>
        may('cash:work') && balance > 0 && <Button onClick={() => setChosen(id)}>{m.admin_cash_take()}</Button>,
    },
  ];
  return (
    <section className="mt-6">
      <h2 className="px-4 pb-1 text-sm font-semibold md:px-6">{m.admin_couriers_title()}</h2>
      {cash.couriers.length === 0 ? (
        <EmptyState
          Icon={Bike}
          title={m.admin_cash_couriers_empty()}
          className="py-6! md:py-8!"
          actions={
            may('couriers:edit') && (
              <Link to="/cash/couriers" className={buttonClass()}>
                {m.admin_courier_new()}
              </Link>
            )
          }
        >
          {m.admin_cash_couriers_empty_hint()}
        </EmptyState>
      ) : (
        <DataTable label={m.admin_couriers_title()} columns={columns} rows={cash.couriers} keyOf={({ id }) => id} />
      )}
      {courier !== undefined && (
        <HandOverDialog key={courier.id} courier={courier} cash={cash} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}
