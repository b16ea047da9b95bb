import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { formatSum } from '#contract/money/money.ts';
import { couponsAdminCalls } from '#contract/vouchers/coupons-admin-calls.ts';
import type { CouponDetails, StaffCoupon } from '#contract/vouchers/staff-coupons.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { CouponSheet } from './coupon-sheet.tsx';
import { COUPON_GROUP_TONES, COUPON_STATE_NAMES, discountText, termText, usesText } from './coupon-texts.ts';

const keys = createRequestKeys();

/** `/admin/vouchers/1001`: what a coupon gives, and the orders that use it. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const details = useCall(couponsAdminCalls.readCoupon, { params: { id }, query: { page } }, { keepsPrevious: true });
  if (details.data === undefined) return <LoadState query={details} title={m.admin_coupons_title()} />;
  return <CouponPage key={id} details={details.data} page={page} />;
}

function CouponPage({ details: { coupon, categories, orders }, page }: { details: CouponDetails; page: number }) {
  return (
    <>
      <PageHeader
        title={coupon.code}
        crumbs={[{ title: m.admin_coupons_title(), to: '/vouchers' }]}
        aside={<Badge tone={COUPON_GROUP_TONES[coupon.group]}>{COUPON_STATE_NAMES[coupon.group]()}</Badge>}
        actions={<CouponActions coupon={coupon} />}
      />
      <div className="grid max-w-6xl gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0 lg:order-1">
          <Rules coupon={coupon} categories={categories} />
        </div>
        {orders && <Orders orders={orders} page={page} />}
      </div>
    </>
  );
}

function CouponActions({ coupon }: { coupon: StaffCoupon }) {
  const may = useMay();
  const [isEdited, setEdited] = useState(false);
  const ending = useCallMutation(couponsAdminCalls.endCoupon, {
    changes: [couponsAdminCalls.readCoupon, couponsAdminCalls.readCoupons],
    onDone: () => void showToast('success', m.admin_coupons_was_ended()),
  });
  const canEdit = may('promotions:edit');
  useShortcuts(
    canEdit
      ? [{ keys: 'e', label: m.admin_coupons_change(), group: m.admin_coupons_title(), run: () => setEdited(true) }]
      : [],
  );

  async function end(): Promise<void> {
    const isSure = await confirmAction({
      title: m.admin_coupons_end_title({ code: coupon.code }),
      text: m.admin_coupons_end_text(),
      action: m.admin_coupons_end(),
      isDangerous: true,
    });
    if (!isSure) return;
    const key = keys.keyOf({ id: coupon.id });
    ending.mutate({ params: { id: coupon.id }, body: { key } }, { onSuccess: () => keys.forget({ id: coupon.id }) });
  }

  if (!canEdit) return null;
  return (
    <>
      {ending.error && (
        <p role="alert" className="text-anor-text">
          {ending.error.message}
        </p>
      )}
      {coupon.group !== 'ended' && (
        <Button disabled={ending.isPending} onClick={() => void end()}>
          {m.admin_coupons_end()}
        </Button>
      )}
      <Button variant="primary" onClick={() => setEdited(true)}>
        {m.admin_coupons_change()}
      </Button>
      {isEdited && <CouponSheet coupon={coupon} onClose={() => setEdited(false)} />}
    </>
  );
}

function Rules({ coupon, categories }: Pick<CouponDetails, 'coupon' | 'categories'>) {
  const may = useMay();
  const locale = getLocale();
  return (
    <Section
      title={m.admin_coupons_rules()}
      actions={
        may('changes:see') && (
          <Link to={`/changes?entity=coupons&key=${coupon.id}`} className="hit-area text-cobalt-text hover:underline">
            {m.admin_search_history()}
          </Link>
        )
      }
    >
      <Facts>
        <Fact label={m.admin_coupons_kind()}>{discountText(coupon)}</Fact>
        {coupon.max_discount !== null && (
          <Fact label={m.admin_coupons_max_discount()}>{formatSum(coupon.max_discount, locale)}</Fact>
        )}
        {coupon.min_sum > 0 && <Fact label={m.admin_coupons_min_sum()}>{formatSum(coupon.min_sum, locale)}</Fact>}
        <Fact label={m.admin_coupons_term()}>{termText(coupon)}</Fact>
        <Fact label={m.admin_coupons_uses()}>{usesText(coupon)}</Fact>
        {coupon.uses_per_customer !== null && (
          <Fact label={m.admin_coupons_per_customer()}>{coupon.uses_per_customer}</Fact>
        )}
        <Fact label={m.admin_coupons_categories()}>
          {coupon.category_ids === null
            ? m.admin_coupons_categories_all()
            : categories.map(({ name }) => name).join(', ')}
        </Fact>
        <Fact label={m.admin_coupons_created()}>{formatMoment(coupon.created_at)}</Fact>
      </Facts>
    </Section>
  );
}

function Orders({ orders, page }: { orders: NonNullable<CouponDetails['orders']>; page: number }) {
  const locale = getLocale();
  const may = useMay();
  return (
    <Section title={m.admin_coupons_orders()} className="lg:border-t-0 lg:pt-0">
      <p className="mb-4 max-w-xl text-sm text-slate">
        {m.admin_coupons_orders_hint()}{' '}
        {may('reports:see') && (
          <Link to="/reports/promotions?by=code" className="text-cobalt-text underline">
            {m.admin_coupons_report()}
          </Link>
        )}
      </p>
      {orders.count === 0 ? (
        <p className="text-slate">{m.admin_coupons_orders_none()}</p>
      ) : (
        <>
          <Facts>
            <Fact label={m.admin_coupons_orders_count()}>{orders.count}</Fact>
            <Fact label={m.admin_coupons_cost()}>{formatSum(orders.discount, locale)}</Fact>
          </Facts>
          <ul className="mt-4 border-t border-line">
            {orders.rows.map(({ number, created_at, discount, total }) => (
              <li key={number} className="border-b border-line">
                <Link
                  to={`/orders/${number}`}
                  className="tabular grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 hover:bg-mist sm:grid-cols-[7rem_1fr_9rem_9rem]"
                >
                  <span className="font-medium">{number}</span>
                  <time dateTime={created_at} className="text-slate max-sm:order-3">
                    {formatMoment(created_at)}
                  </time>
                  <span className="text-right text-leaf max-sm:order-2">−{formatSum(discount, locale)}</span>
                  <span className="text-right max-sm:order-4">{formatSum(total, locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {(page > 1 || orders.next !== null) && (
        <nav aria-label={m.admin_pages()} className="mt-3 flex items-center gap-4">
          {page > 1 && <Link to={`?page=${page - 1}`}>{m.admin_pages_back()}</Link>}
          {orders.next !== null && <Link to={`?page=${orders.next}`}>{m.admin_pages_next()}</Link>}
        </nav>
      )}
    </Section>
  );
}
