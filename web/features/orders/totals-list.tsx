import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

interface TotalsListProps {
  /** Without services. */
  quantity: number;
  subtotal: number;
  cartTotal: number;
  shipping: number;
  couponDiscount: number;
  voucherDiscount: number;
  coupon: string | null;
  total: number;
  /** What went back of the total. */
  refunded?: number;
  /** What of a paid order is still paid when it is handed over. */
  due?: number;
}

/** How the total is made up; every number is the server's. */
export function TotalsList(props: TotalsListProps) {
  const {
    quantity,
    subtotal,
    cartTotal,
    shipping,
    couponDiscount,
    voucherDiscount,
    coupon,
    total,
    refunded = 0,
    due = 0,
  } = props;
  const sum = (value: number) => formatSum(value, currentLocale());
  return (
    <dl className="space-y-2.5">
      <Row name={m.cart_goods({ quantity })} value={sum(subtotal)} />
      {subtotal > cartTotal && <Row name={m.cart_saving()} value={`−${sum(subtotal - cartTotal)}`} isSaving />}
      <Row name={m.orders_shipping()} value={shipping === 0 ? m.orders_free() : sum(shipping)} />
      {couponDiscount > 0 && (
        <Row name={m.orders_coupon({ code: coupon ?? '' })} value={`−${sum(couponDiscount)}`} isSaving />
      )}
      {voucherDiscount > 0 && <Row name={m.orders_voucher()} value={`−${sum(voucherDiscount)}`} isSaving />}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">{m.cart_total()}</dt>
        <dd className="text-xl font-semibold">{sum(total)}</dd>
      </div>
      {due > 0 && <Row name={m.orders_due()} value={sum(due)} />}
      {refunded > 0 && <Row name={m.orders_refunded()} value={sum(refunded)} />}
    </dl>
  );
}

function Row({ name, value, isSaving = false }: { name: string; value: string; isSaving?: boolean }) {
  return (
    <div className="flex justify-between gap-4 text-sm">
      <dt className="min-w-0 break-words text-slate">{name}</dt>
      <dd className={classNames('shrink-0', isSaving && 'font-medium text-anor-text')}>{value}</dd>
    </div>
  );
}
