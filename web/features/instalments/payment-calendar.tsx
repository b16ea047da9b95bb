import { Check } from 'lucide-react';
import type { CustomerInstalment } from '#contract/instalments/instalment-applications.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';

/** Every month of a contract with its due date and whether it is paid. */
export function PaymentCalendar({ schedule }: Pick<CustomerInstalment, 'schedule'>) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit items-center text-sm font-medium text-cobalt-text">
        {m.instalments_schedule()}
      </summary>
      <table className="tabular w-full max-w-md text-left text-sm">
        <thead className="text-slate">
          <tr>
            <th scope="col" className="py-1.5 pr-4 font-medium">
              {m.instalments_schedule_number()}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-medium">
              {m.instalments_schedule_date()}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {m.instalments_schedule_sum()}
            </th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ number, due, sum, is_paid: isPaid }) => (
            <tr key={number} className="border-t border-line">
              <td className="py-2 pr-4">{number}</td>
              <td className="py-2 pr-4">{formatDay(due)}</td>
              <td className="py-2 text-right">
                {formatSum(sum, currentLocale())}
                {isPaid && (
                  <span className="ml-2 inline-flex items-center gap-1 text-leaf">
                    <Check aria-hidden className="size-4" />
                    {m.instalments_is_paid()}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
