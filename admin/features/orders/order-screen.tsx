import { Printer, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { TillChoice, useMayChooseTill } from '#admin/features/cash/index.ts';
import { OrderReceipts } from '#admin/features/receipts/index.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { buttonClass } from '#admin/ui/button.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { isAllBack } from '#contract/orders/order-refunds.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { EditOrderButton } from './edit-order-button.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderCourier } from './order-courier.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPieces } from './order-pieces.tsx';
import { OrderStatusMark } from './order-status-mark.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OpenReturnButton } from './returns/open-return-dialog.tsx';
import { printAddress } from './selected-orders-bar.tsx';

/** One order, to read and to print. Personal data are masked, on paper too, until somebody uncovers them. */
export function Component() {
  const { number = '' } = useParams();
  const order = useCall(ordersAdminCalls.readStaffOrder, { params: { number } });
  if (order.data === undefined) return <LoadState query={order} title={m.admin_order_title({ number })} />;
  return <OrderPage key={number} order={order.data} />;
}

function OrderPage({ order }: { order: StaffOrder }) {
  const [tillId, setTillId] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        title={m.admin_order_title({ number: order.order_number })}
        aside={<OrderStatusMark status={order.status} name={order.status_name} />}
        hint={m.admin_order_placed({ time: formatMoment(order.created_at) })}
        crumbs={[{ title: m.admin_orders_title(), to: '/orders' }]}
        actions={
          <div className="flex items-center gap-2 print:hidden">
            <OrderActions order={order} tillId={tillId} />
            {order.can_edit && <EditOrderButton number={order.order_number} />}
            {order.can_return && <OpenReturnButton number={order.order_number} />}
            <RepeatLink order={order} />
            <Link to={printAddress([{ number: order.order_number }])} className={buttonClass()}>
              <Printer aria-hidden className="size-4.5" />
              <span className="max-md:sr-only">{m.admin_order_print()}</span>
            </Link>
          </div>
        }
      />
      {order.needs_refunder && (
        <p className="border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6 print:hidden">
          {m.admin_order_needs_refunder()}
        </p>
      )}
      {isAllBack(order) && order.moves.length > 0 && (
        <p className="border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6 print:hidden">
          {m.admin_order_money_back()}
        </p>
      )}
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-6">
          <OrderLines order={order} />
          <OrderPieces number={order.order_number} />
          <OrderTimeline order={order} />
        </div>
        <div className="min-w-0 space-y-6">
          <OrderBuyer order={order} />
          <DeliverySection order={order} />
          <PaymentSection order={order} tillId={tillId} onTill={setTillId} />
          {/* Money that moves brings another one. */}
          <OrderReceipts
            key={`${order.payment_status} ${order.refunded} ${order.edit_refunded} ${order.revision} ${order.status}`}
            number={order.order_number}
          />
        </div>
      </div>
    </>
  );
}

/** The same goods for the same customer, at the prices of today; not when the personal data were erased. */
function RepeatLink({ order }: { order: StaffOrder }) {
  const may = useMay();
  if (!may('orders:create') || order.phone_number === '') return null;
  return (
    <Link to={`/orders/new?order=${order.order_number}`} className={buttonClass()}>
      <RotateCw aria-hidden className="size-4.5" />
      <span className="max-md:sr-only">{m.admin_phone_order_repeat()}</span>
    </Link>
  );
}

function DeliverySection({ order }: { order: StaffOrder }) {
  const place = [order.region_name, order.district_name].filter(Boolean).join(', ');
  const takenFrom = Map.groupBy(order.taken_from, ({ store_id }) => store_id);
  return (
    <Section title={m.admin_order_delivery()}>
      <Facts>
        <Fact label={m.admin_order_method()}>{order.shipping_method.name}</Fact>
        {place !== '' && <Fact label={m.admin_order_region()}>{place}</Fact>}
        {order.store && (
          <Fact label={m.admin_order_store()}>
            {order.store.name}, {order.store.address}
          </Fact>
        )}
        <OrderCourier order={order} />
        {order.expected && <Fact label={m.admin_order_expected()}>{formatDays(order.expected)}</Fact>}
        {takenFrom.size > 0 && (
          <Fact label={m.admin_order_taken_from()}>
            <ul>
              {[...takenFrom].map(([id, goods]) => (
                <li key={id} className="flex justify-between gap-4">
                  {goods[0]?.store_name}
                  <span className="tabular shrink-0">
                    {m.admin_products_pieces({ count: goods.reduce((sum, { quantity }) => sum + quantity, 0) })}
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

interface PaymentSectionProps {
  order: StaffOrder;
  /** The till that takes the cash of the order; null: the shop's own choice. */
  tillId: number | null;
  onTill(id: number | null): void;
}

function PaymentSection({ order, tillId, onTill }: PaymentSectionProps) {
  const fieldId = useId();
  const mayChoose = useMayChooseTill();
  const takesCash = order.due > 0 && order.moves.includes('deliver');
  return (
    <Section title={m.admin_order_payment()}>
      <Facts>
        <Fact label={m.admin_order_method()}>{order.payment_method.name}</Fact>
        <Fact label={m.admin_order_state()}>{order.payment_status_name}</Fact>
        {takesCash && mayChoose && (
          <Fact label={m.admin_order_cash_to()}>
            <label htmlFor={fieldId} className="sr-only">
              {m.admin_order_cash_to()}
            </label>
            <TillChoice
              id={fieldId}
              automatic={
                order.courier === null
                  ? m.admin_order_cash_to_store()
                  : m.admin_order_cash_to_courier({ name: order.courier.name })
              }
              value={tillId}
              onChange={onTill}
            />
          </Fact>
        )}
        {order.paid_at && <Fact label={m.admin_order_paid_at()}>{formatMoment(order.paid_at)}</Fact>}
        {order.pay_until && <Fact label={m.admin_order_pay_until()}>{formatMoment(order.pay_until)}</Fact>}
        {order.receipt && (
          <>
            <Fact label={m.admin_order_card()}>{order.receipt.card_number}</Fact>
            {order.receipt.transaction_id !== null && (
              <Fact label={m.admin_order_transaction()}>{order.receipt.transaction_id}</Fact>
            )}
          </>
        )}
      </Facts>
    </Section>
  );
}
