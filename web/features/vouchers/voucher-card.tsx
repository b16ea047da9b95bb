import type { Voucher } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { daysLeft } from './days-left.ts';

/** A voucher with its value and its expiry date. */
export function VoucherCard({ voucher, now }: { voucher: Voucher; now: number }) {
  const isActive = voucher.status === 'active';
  return (
    <article
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-banner border-2 border-dashed p-5 md:p-6',
        isActive ? 'border-cobalt-text bg-cobalt-tint' : 'border-line bg-mist text-slate',
      )}
    >
      <div>
        <h3 className={classNames('text-xl md:text-2xl', !isActive && 'line-through')}>{voucher.amount_formatted}</h3>
        <p className="mt-1 text-sm">{statusDetail(voucher)}</p>
      </div>
      <p className="flex flex-col gap-1.5 sm:items-end">
        <span
          className={classNames(
            'w-fit rounded-full px-2.5 py-0.5 text-sm font-medium',
            isActive ? 'bg-leaf-tint text-leaf' : 'bg-paper text-slate',
          )}
        >
          {statusName(voucher)}
        </span>
        {isActive && (
          <span className="font-semibold">{m.vouchers_days_left({ days: daysLeft(voucher.expires_at, now) })}</span>
        )}
      </p>
    </article>
  );
}

function statusName({ status }: Voucher): string {
  switch (status) {
    case 'active':
      return m.vouchers_active();
    case 'expired':
      return m.vouchers_expired();
    case 'used':
      return m.vouchers_used();
  }
}

function statusDetail({ status, expires_at, order_number }: Voucher) {
  if (status === 'used' && order_number !== null) {
    return (
      <LocaleLink
        to={`/cabinet/orders/${order_number}`}
        prefetch="none"
        className="hit-area text-cobalt-text underline-offset-4 hover:underline"
      >
        {m.orders_named({ number: order_number })}
      </LocaleLink>
    );
  }
  return m.vouchers_until({ date: formatDay(expires_at) });
}
