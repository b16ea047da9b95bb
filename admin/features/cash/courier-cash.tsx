import { Bike } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import type { Cash, CashCourier } from '#contract/cash/cash.ts';
import { m } from '#messages';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { holderColumns } from './holder-columns.tsx';

/** What each courier should have on them, and how it comes to a till. */
export function CourierCash({ cash }: { cash: Cash }) {
  const may = useMay();
  const [chosen, setChosen] = useState<number | null>(null);
  const courier = cash.couriers.find(({ id }) => id === chosen);
  const columns = holderColumns<CashCourier>({
    title: m.admin_order_courier(),
    nameOf: ({ name }) => name,
    filter: 'courier',
    between: {
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
    act: ({ id, balance }) =>
      may('cash:work') && balance > 0 && <Button onClick={() => setChosen(id)}>{m.admin_cash_take()}</Button>,
  });
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
