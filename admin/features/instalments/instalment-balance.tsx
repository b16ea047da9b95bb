import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Section } from '#admin/ui/facts.tsx';
import type { StaffApplication } from '#contract/instalments/staff-application.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

/** What was paid for a contract of the shop, and what is due when. */
export function InstalmentBalance({ application: { balance } }: { application: StaffApplication }) {
  if (balance === null) return null;
  const { paid, left, payments, schedule } = balance;
  const sum = (value: number) => formatSum(value, getLocale());
  return (
    <Section title={m.admin_instalment_payments()}>
      <p className="mb-3">{m.admin_instalment_balance({ paid: sum(paid), left: sum(left) })}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <ol aria-label={m.admin_instalment_schedule()} className="space-y-1.5">
          {schedule.map(({ number, due, sum: amount, is_paid }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-3">
              <time dateTime={due} className="tabular text-slate">
                {due.split('-').toReversed().join('.')}
              </time>
              <span className="tabular">{sum(amount)}</span>
              {is_paid && <Badge tone="leaf">{m.admin_instalment_month_paid()}</Badge>}
            </li>
          ))}
        </ol>
        <ul aria-label={m.admin_instalment_received()} className="space-y-1.5">
          {payments.map(({ id, at, amount, is_till }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <time dateTime={at} className="tabular text-slate">
                {formatMoment(at)}
              </time>
              <span className="tabular">{sum(amount)}</span>
              <span className="w-full text-slate">
                {is_till ? m.admin_instalment_paid_till() : m.admin_instalment_paid_card()}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
