import { useId } from 'react';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Fact } from '#admin/ui/facts.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { couriersCalls } from '#contract/couriers/couriers-calls.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';

/** Who brings the order, and the choice of them while it can be made. */
export function OrderCourier({ order }: { order: StaffOrder }) {
  const { courier, can_assign: canAssign } = order;
  if (!canAssign) {
    return (
      courier && (
        <Fact label={m.admin_order_courier()}>
          {courier.name}
          <CourierPhone courier={courier} />
        </Fact>
      )
    );
  }
  return (
    <Fact label={m.admin_order_courier()}>
      <CourierChoice order={order} />
      {courier && <CourierPhone courier={courier} />}
    </Fact>
  );
}

/** Whoever is on the phone with the buyer calls the courier from here. */
function CourierPhone({ courier: { phone } }: { courier: { phone: string } }) {
  return (
    <a href={`tel:+${phone}`} className="tabular mt-1 block w-fit whitespace-nowrap text-cobalt-text hover:underline">
      {formatPhone(phone)}
    </a>
  );
}

function CourierChoice({ order }: { order: StaffOrder }) {
  const id = useId();
  const { courier, order_number: number } = order;
  const couriers = useActiveCouriers();
  const assigning = useCallMutation(ordersAdminCalls.assignCourier, {
    changes: [ordersAdminCalls.readStaffOrder, ordersAdminCalls.readStaffOrders],
  });
  const options = [
    ...(courier !== null && !couriers.some((one) => one.id === courier.id) ? [courier] : []),
    ...couriers,
  ];
  function assign(courierId: number | null): void {
    if (assigning.isPending) return;
    assigning.mutate(
      { params: { number }, body: { courier_id: courierId, seen: courier?.id ?? null } },
      {
        onSuccess: ({ courier: given }) =>
          void showToast(
            'success',
            given === null
              ? m.admin_order_courier_removed({ number })
              : m.admin_order_courier_assigned({ number, name: given.name }),
          ),
        onError: ({ message }) => void showToast('error', message),
      },
    );
  }
  return (
    <span className="print:hidden">
      <label htmlFor={id} className="sr-only">
        {m.admin_order_courier()}
      </label>
      <NativeSelect
        id={id}
        value={courier?.id ?? ''}
        disabled={assigning.isPending}
        onChange={({ target }) => assign(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{m.admin_order_courier_none()}</option>
        {options.map(({ id: courierId, name }) => (
          <option key={courierId} value={courierId}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}

/** Couriers who deliver now. */
export function useActiveCouriers(): { id: number; name: string }[] {
  const couriers = useCall(couriersCalls.readCouriers, {});
  return (couriers.data?.couriers ?? []).filter(({ is_active: isActive }) => isActive);
}
