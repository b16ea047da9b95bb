import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ProposedRefund, useProposedRefund } from '#admin/features/proposals/index.ts';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { Picture } from '#ui/picture.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** What was ordered, at the prices of then, and what it came to. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const proposed = useProposedRefund(order.order_number);
  // One waits for an order at a time.
  const mayPropose = order.can_propose_refund && proposed === null;
  return (
    <Section title={m.admin_order_goods()} actions={(order.can_refund || mayPropose) && <RefundButton order={order} />}>
      {proposed !== null && <ProposedRefund proposal={proposed} />}
      <ul>
        {order.lines.map((line) => (
          <li
            key={`${line.product_id} ${line.price}`}
            className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 border-b border-line py-2"
          >
            <Picture
              img={line.img}
              alt=""
              sizes="40px"
              widths={[160]}
              className="size-10 rounded-control bg-tile object-contain"
            />
            <div className="min-w-0">
              {line.is_service ? (
                line.name
              ) : (
                <Link to={`/products/${line.product_id}`} className="hover:text-cobalt-text hover:underline">
                  {line.name}
                </Link>
              )}
              <p className="tabular text-slate">
                {line.quantity} × {line.price_formatted}
                <RefundedPieces order={order} productId={line.product_id} />
              </p>
            </div>
            <span className="tabular text-right font-medium">{line.line_total_formatted}</span>
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </Section>
  );
}

function RefundButton({ order }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-mr-3 print:hidden" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden className="size-4 text-slate" />
        {order.can_refund ? m.admin_refund_open() : m.admin_proposals_refund_open()}
      </Button>
      <RefundDialog order={order} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function RefundedPieces({ order, productId }: { order: StaffOrder; productId: number }) {
  const back = order.refunded_lines.find(({ product_id }) => product_id === productId);
  if (back === undefined) return null;
  return <span className="text-amber"> · {m.admin_order_refunded_pieces({ count: back.quantity })}</span>;
}

function Totals({ order }: { order: StaffOrder }) {
  const locale = getLocale();
  return (
    <dl className="mt-3 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <Total label={m.admin_order_subtotal()}>{formatSum(order.cart_total, locale)}</Total>
      <Total label={m.admin_order_shipping()}>
        {order.shipping === 0 ? m.orders_free() : formatSum(order.shipping, locale)}
      </Total>
      {order.coupon_discount > 0 && (
        <Total label={m.admin_order_coupon({ code: order.coupon ?? '' })}>
          −{formatSum(order.coupon_discount, locale)}
        </Total>
      )}
      {order.voucher_discount > 0 && (
        <Total label={m.admin_order_voucher()}>−{formatSum(order.voucher_discount, locale)}</Total>
      )}
      <dt className="text-base font-semibold">{m.admin_order_total()}</dt>
      <dd className="tabular text-right text-base font-semibold">{order.total_formatted}</dd>
      {order.payment_status === 'paid' && order.due > 0 && (
        <Total label={m.admin_order_due()}>
          <b className="text-amber">{formatSum(order.due, locale)}</b>
        </Total>
      )}
      {order.refunded > 0 && <Total label={m.admin_order_refunded()}>−{formatSum(order.refunded, locale)}</Total>}
    </dl>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-slate">{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </>
  );
}
