import { Bike } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { Courier } from '#contract/couriers/couriers.ts';
import { couriersCalls } from '#contract/couriers/couriers-calls.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { CashNav } from './cash-nav.tsx';
import { CourierDialog } from './courier-dialog.tsx';

/** `/admin/cash/couriers`: who delivers, from which stores. */
export function Component() {
  const may = useMay();
  const couriers = useCall(couriersCalls.readCouriers, {});
  const [editing, setEditing] = useState<Courier | 'new' | null>(null);
  if (couriers.data === undefined) return <LoadState query={couriers} title={m.admin_couriers_title()} />;
  const add = may('couriers:edit') && (
    <Button variant="primary" onClick={() => setEditing('new')}>
      {m.admin_courier_new()}
    </Button>
  );
  return (
    <>
      <PageHeader title={m.admin_cash_title()} actions={add} tabs={<CashNav current="couriers" />} />
      {couriers.data.couriers.length === 0 ? (
        <EmptyState Icon={Bike} title={m.admin_cash_couriers_empty()}>
          {m.admin_cash_couriers_empty_hint()}
        </EmptyState>
      ) : (
        <DataTable
          label={m.admin_couriers_title()}
          columns={columnsOf(setEditing)}
          rows={couriers.data.couriers}
          keyOf={({ id }) => id}
        />
      )}
      {editing !== null && (
        <CourierDialog
          courier={editing === 'new' ? null : editing}
          stores={couriers.data.stores}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function columnsOf(onEdit: (courier: Courier) => void): Column<Courier>[] {
  return [
    { id: 'name', title: m.admin_courier_name(), cell: ({ name }) => <span className="font-medium">{name}</span> },
    {
      id: 'phone',
      title: m.admin_courier_phone(),
      width: 'md:w-48',
      cell: ({ phone }) => <span className="tabular whitespace-nowrap">{formatPhone(phone)}</span>,
    },
    {
      id: 'stores',
      title: m.admin_courier_stores(),
      cell: ({ stores }) => stores?.map(({ name }) => name).join(', ') ?? m.admin_courier_all_stores(),
    },
    {
      id: 'state',
      title: m.admin_courier_state(),
      width: 'md:w-44',
      cell: ({ is_active: isActive }) => (
        <Badge tone={isActive ? 'leaf' : 'plain'}>
          {isActive ? m.admin_courier_active() : m.admin_courier_inactive()}
        </Badge>
      ),
    },
    {
      id: 'edit',
      title: m.admin_courier_change(),
      align: 'end',
      isLastOnPhone: true,
      width: 'md:w-36',
      cell: (courier) =>
        courier.can_edit && (
          <Button
            variant="quiet"
            aria-label={m.admin_courier_edit_named({ name: courier.name })}
            onClick={() => onEdit(courier)}
          >
            {m.admin_courier_change()}
          </Button>
        ),
    },
  ];
}
