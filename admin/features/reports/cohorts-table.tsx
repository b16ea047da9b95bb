import type { ReactNode } from 'react';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { Cohort } from '#contract/reports/customer-report.ts';
import type { Period } from '#contract/reports/report-kinds.ts';
import { shownCohorts } from '#contract/reports/shown-cohorts.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FigureLink } from './figure-link.tsx';
import { ordersAddress } from './report-address.ts';
import { percentOf } from './total-figures.tsx';

interface CohortsTableProps {
  /** Null: the report is limited to a store. */
  cohorts: readonly Cohort[] | null;
  /** What the orders of the report are found by. */
  orders: Period & Record<string, unknown>;
}

/**
 * For each month of a first purchase: how many buyers, and which part of them had bought again by the end of each month since. The
 * darker a cell, the larger the part.
 */
export function CohortsTable({ cohorts, orders }: CohortsTableProps) {
  if (cohorts === null) return <CohortsHead hint={m.admin_reports_cohorts_no_store()} />;
  const { shown, later: months } = shownCohorts(cohorts);
  if (shown.length === 0) return null;
  return (
    <CohortsHead hint={m.admin_reports_cohorts_hint()}>
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
                  {laterName(later)}
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
                <td className="px-2 text-right">
                  <FigureLink
                    label={m.admin_reports_open_orders({
                      what: `${monthName(month)}, ${m.admin_reports_cohort_buyers()}`,
                      value: groupThousands(buyers),
                    })}
                    value={groupThousands(buyers)}
                    to={ordersAddress({ ...orders, cohort: month, turn: 'first' })}
                    isEmpty={buyers === 0}
                  />
                </td>
                <td className="px-2 text-right whitespace-nowrap">
                  <FigureLink
                    label={m.admin_reports_open_orders({
                      what: `${monthName(month)}, ${m.admin_reports_cohort_revenue()}`,
                      value: formatSum(Math.round(revenue / buyers), getLocale()),
                    })}
                    value={formatSum(Math.round(revenue / buyers), getLocale())}
                    to={ordersAddress({ ...orders, cohort: month })}
                    isEmpty={false}
                  />
                </td>
                {months.map((later) => (
                  <CohortCell
                    key={later}
                    count={returned[later]}
                    buyers={buyers}
                    label={`${monthName(month)}, ${laterName(later)}`}
                    to={ordersAddress({
                      ...orders,
                      ...untilMonth(month, later, orders.to),
                      cohort: month,
                      turn: 'second',
                    })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </CohortsHead>
  );
}

function CohortsHead({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <div className="px-4 pt-6 md:px-6">
      <h2 id="cohorts" className="font-semibold">
        {m.admin_reports_cohorts()}
      </h2>
      <p className="max-w-prose text-sm text-slate">{hint}</p>
      {children}
    </div>
  );
}

interface CohortCellProps {
  count: number | undefined;
  buyers: number;
  label: string;
  /** The second orders that it counts. */
  to: string;
}

function CohortCell({ count, buyers, label, to }: CohortCellProps) {
  if (count === undefined) return <td />;
  const part = Math.min(1, count / buyers);
  const percent = `${percentOf(count, buyers)}\u00A0%`;
  return (
    <td
      className="px-2 text-right whitespace-nowrap"
      title={groupThousands(count)}
      style={{ backgroundColor: `color-mix(in srgb, var(--color-cobalt) ${Math.round(part * 40)}%, transparent)` }}
    >
      {count === 0 ? (
        percent
      ) : (
        <FigureLink
          label={m.admin_reports_open_orders({ what: label, value: groupThousands(count) })}
          value={percent}
          to={to}
          isEmpty={false}
        />
      )}
    </td>
  );
}

function laterName(later: number): string {
  return later === 0 ? m.admin_reports_cohort_same() : m.admin_reports_cohort_later({ months: String(later) });
}

/** From the month of the first orders to the end of so many months later, within the period. */
function untilMonth(month: string, later: number, end: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number + later, 0)).toISOString().slice(0, 10);
  return { from: month, to: last < end ? last : end };
}

/** As `05.2026`: for Uzbek, browsers know no short names of months. */
function monthName(day: string): string {
  return `${day.slice(5, 7)}.${day.slice(0, 4)}`;
}
