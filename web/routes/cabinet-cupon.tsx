import { Gift } from 'lucide-react';
import { Suspense } from 'react';
import { formatSum } from '#contract/money/money.ts';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { VoucherCard } from '#web/features/vouchers/voucher-card.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import { useVoucherPath } from '#web/platform/site-settings/use-voucher-path.ts';
import type { Route } from './+types/cabinet-cupon.ts';

const CouponCheck = lazyComponent(async () => (await import('#web/features/vouchers/coupon-check.tsx')).CouponCheck);

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  // The server's time determines the remaining days, so that hydration renders the same text.
  const cabinet = requireCabinet(context, request);
  const { next_voucher_at: nextAt } = cabinet.profile;
  return { vouchers: await cabinet.vouchers(currentLocale()), nextAt, now: Date.now() };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.vouchers_title(), shop: shopNameIn(matches) }) }];
}

export default function CabinetCupon({ loaderData: { vouchers, nextAt, now } }: Route.ComponentProps) {
  const hasActive = vouchers.some(({ status }) => status === 'active');
  return (
    <>
      <h1 className="text-xl md:text-2xl">{m.vouchers_title()}</h1>
      <section aria-labelledby="vouchers" className="mt-6 max-w-2xl">
        <h2 id="vouchers" className="text-lg">
          {m.vouchers_vouchers()}
        </h2>
        <p className="mt-1 text-slate">{m.vouchers_how({ sum: formatSum(VOUCHER.minSum, currentLocale()) })}</p>
        {!hasActive && <NoVoucher nextAt={nextAt} />}
        {vouchers.length > 0 && (
          <ul className="mt-4 space-y-3">
            {vouchers.map((voucher) => (
              <li key={voucher.id}>
                <VoucherCard voucher={voucher} now={now} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="coupons" className="mt-10">
        <h2 id="coupons" className="text-lg">
          {m.vouchers_coupons()}
        </h2>
        <p className="mt-1 mb-4 text-slate">{m.vouchers_coupons_hint()}</p>
        <Suspense>
          <CouponCheck />
        </Suspense>
      </section>
    </>
  );
}

/** A voucher that cannot be claimed yet has no button but its day. */
function NoVoucher({ nextAt }: { nextAt: string | null }) {
  const voucherPath = useVoucherPath();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-banner bg-mist p-5 md:p-6">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-volt text-on-volt">
        <Gift aria-hidden className="size-7" />
      </span>
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{m.vouchers_none()}</p>
        <p className="mt-0.5 text-sm text-slate">
          {nextAt === null
            ? m.vouchers_none_hint({ sum: formatSum(VOUCHER.amount, currentLocale()), days: VOUCHER.days })
            : m.vouchers_next({ date: formatDay(nextAt) })}
        </p>
      </div>
      {nextAt === null && (
        <LocaleLink to={voucherPath} className={buttonClass('primary', 'md', 'max-sm:w-full')}>
          {m.vouchers_get()}
        </LocaleLink>
      )}
    </div>
  );
}
