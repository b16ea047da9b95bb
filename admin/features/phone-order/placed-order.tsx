import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { PlacedPhoneOrder } from '#contract/phone-orders/phone-orders.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

interface PlacedOrderProps {
  placed: PlacedPhoneOrder;
  onNext(): void;
}

/** What the operator says to the customer before they hang up. */
export function PlacedOrder({ placed: { number, total, pay_until }, onNext }: PlacedOrderProps) {
  return (
    <>
      <PageHeader
        title={m.admin_phone_order_placed({ number })}
        crumbs={[{ title: m.admin_orders_title(), to: '/orders' }]}
      />
      <div className="max-w-xl space-y-4 p-4 md:p-6">
        <p role="status" className="flex gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
          <span>
            {pay_until === null
              ? m.admin_phone_order_placed_cash({ sum: formatSum(total, getLocale()) })
              : m.admin_phone_order_placed_card({ sum: formatSum(total, getLocale()), time: formatMoment(pay_until) })}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {/* The next call begins with Enter. */}
          <Button variant="primary" autoFocus onClick={onNext}>
            {m.admin_phone_order_next()}
          </Button>
          <Link to={`/orders/${number}`} className={buttonClass()}>
            {m.admin_phone_order_open()}
          </Link>
        </div>
      </div>
    </>
  );
}
