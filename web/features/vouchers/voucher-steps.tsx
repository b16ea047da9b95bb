import { formatSum } from '#contract/money/money.ts';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';

/** How to get and to use a voucher, and how often (ruling R9.1). */
export function VoucherSteps() {
  const everyDays = useShopSettings()?.voucher_every_days ?? 0;
  const sum = (value: number) => formatSum(value, currentLocale());
  const limit = everyDays === 0 ? '' : ` ${m.vouchers_once_in({ days: everyDays })}`;
  const steps = [
    { name: m.vouchers_step_get(), how: m.vouchers_step_get_how() + limit },
    {
      name: m.vouchers_step_fill(),
      how: m.vouchers_step_fill_how({ sum: sum(VOUCHER.minSum), days: String(VOUCHER.days) }),
    },
    { name: m.vouchers_step_pay(), how: m.vouchers_step_pay_how({ sum: sum(VOUCHER.amount) }) },
  ];
  return (
    <section aria-labelledby="voucher-steps" className="container-shop mt-8 md:mt-12">
      <h2 id="voucher-steps" className="text-lg md:text-xl">
        {m.vouchers_steps()}
      </h2>
      <ol className="mt-4 grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ name, how }, index) => (
          <li key={name} className="rounded-banner border border-line p-5 md:p-6">
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full bg-cobalt font-semibold text-on-cobalt"
            >
              {index + 1}
            </span>
            <h3 className="mt-3 text-base">{name}</h3>
            <p className="mt-1 text-sm text-slate">{how}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
