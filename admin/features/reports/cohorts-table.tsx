import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { Cohort } from '#contract/reports/customer-report.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { percentOf } from './total-figures.tsx';

/** Months after the first one; later ones are in the same column as the last. */
const MAX_LATER = 12;

/**
 * For each month of a first purchase: how many buyers, and which part of them had bought again by the end of each month since. The
 * darker a cell, the larger the part.
 */
export function CohortsTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const shown = cohorts.filter(({ buyers }) => buyers > 0);
  if (shown.length === 0) return null;
  const last = Math.min(MAX_LATER, Math.max(...shown.map(({ returned }) => returned.length - 1)));
  const months = Array.from({ length: last + 1 }, (_, later) => later);
  return (
    <div className="px-4 pt-6 md:px-6">
      <h2 id="cohorts" className="font-semibold">
        {m.admin_reports_cohorts()}
      </h2>
      <p className="max-w-prose text-sm text-slate">{m.admin_reports_cohorts_hint()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard too. */}
      <section className="relative overflow-x-auto pt-2" tabIndex={0} aria-labelledby="cohorts">
        <table className="tabular border-collapse text-sm">
          <thead className="text-xs text-slate">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                {m.admin_reports_cohort_month()}
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                {m.admin_reports_cohort_buyers()}
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                {m.admin_reports_cohort_revenue()}
              </th>
              {months.map((later) => (
                <th key={later} scope="col" className="px-2 text-right font-normal whitespace-nowrap">
                  {later === 0
                    ? m.admin_reports_cohort_same()
                    : m.admin_reports_cohort_later({ months: String(later) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, buyers, returned, revenue }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                  {monthName(month)}
                </th>
                <td className="px-2 text-right">{groupThousands(buyers)}</td>
                <td className="px-2 text-right whitespace-nowrap">
                  {formatSum(Math.round(revenue / buyers), getLocale())}
                </td>
                {months.map((later) => (
                  <CohortCell key={later} count={returned[later]} buyers={buyers} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function CohortCell({ count, buyers }: { count: number | undefined; buyers: number }) {
  if (count === undefined) return <td />;
  const part = Math.min(1, count / buyers);
  return (
    <td
      className="px-2 text-right whitespace-nowrap"
      title={groupThousands(count)}
      style={{ backgroundColor: `color-mix(in srgb, var(--color-cobalt) ${Math.round(part * 40)}%, transparent)` }}
    >
      {percentOf(count, buyers)}&nbsp;%
    </td>
  );
}

function monthName(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
