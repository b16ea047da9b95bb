import { Link } from 'react-router';
import { MessageButton } from '#admin/features/customer-messages/index.ts';
import { UncoverControl, useUncovered } from '#admin/features/personal-data/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { ORDER_PERSONAL_FIELDS, type UncoveredOrder } from '#contract/personal-data/personal-data.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';

/** Who has ordered. The answer with the uncovered data is held here alone. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const may = useMay();
  const uncovered = useUncovered<UncoveredOrder>();
  const shown = uncovered.data;
  async function uncover(reason: string): Promise<string | null> {
    const params = { number: order.order_number };
    const result = await callStaff(ordersAdminCalls.uncoverOrder, {
      params,
      body: { reason, fields: [...ORDER_PERSONAL_FIELDS] },
    });
    if (result.kind !== 'done') return result.message;
    uncovered.show(result.data);
    return null;
  }
  return (
    <Section
      title={m.admin_order_buyer()}
      actions={
        order.can_uncover && <UncoverControl isUncovered={shown !== null} onHide={uncovered.hide} onReason={uncover} />
      }
    >
      <Facts>
        <Fact label={m.admin_person_name()}>
          {order.customer_id !== null && may('customers:see') ? (
            <Link to={`/customers/${order.customer_id}`} className="text-cobalt-text hover:underline">
              {shown?.name ?? order.name}
            </Link>
          ) : (
            (shown?.name ?? order.name)
          )}
        </Fact>
        <Fact label={m.admin_person_phone()}>
          <span className="tabular">
            {shown?.phone ? <a href={`tel:+${shown.phone}`}>{formatPhone(shown.phone)}</a> : order.phone_number}
          </span>
        </Fact>
        {order.email && <Fact label={m.admin_person_email()}>{shown?.email ?? order.email}</Fact>}
        {/* That of a store stands with the delivery. */}
        {order.address && order.store === null && (
          <Fact label={m.admin_person_address()}>{shown?.address ?? order.address}</Fact>
        )}
        {order.message && <Fact label={m.admin_order_message()}>{shown?.message ?? order.message}</Fact>}
      </Facts>
      {order.phone_number !== '' && <MessageButton order={order.order_number} className="mt-3 print:hidden" />}
    </Section>
  );
}
