import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { type Period, REPORTS, type ReportName } from '#contract/reports/report-kinds.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';
import { reportAddress } from './report-address.ts';

const TITLES: Record<ReportName, () => string> = {
  sales: m.admin_reports_sales,
  goods: m.admin_reports_goods,
  baskets: m.admin_reports_baskets,
  unsold: m.admin_reports_unsold,
  lost: m.admin_reports_lost,
  search: m.admin_reports_searches,
  speed: m.admin_reports_speed,
  funnel: m.admin_reports_funnel,
  customers: m.admin_reports_customers,
  promotions: m.admin_reports_promotions,
  instalments: m.admin_reports_instalments,
  delivery: m.admin_reports_deliveries,
  staff: m.admin_reports_staff,
  refunds: m.admin_reports_refunds,
};

/** What these count is of no store. */
const OF_WHOLE: ReadonlySet<ReportName> = new Set(['funnel', 'instalments', 'search', 'speed', 'lost']);

const OF_STOCK: ReadonlySet<ReportName> = new Set(['unsold', 'lost']);

/** The reports; the period stays from one to the next. */
export function ReportsNav({ current, period }: { current: ReportName; period: Period }) {
  const may = useMay();
  const seesAll = useCall(reportsCalls.readReportChoices, {}).data?.sees_all !== false;
  const isShown = (name: ReportName) => (may('stock:see') || !OF_STOCK.has(name)) && (seesAll || !OF_WHOLE.has(name));
  return (
    <GroupsNav
      label={m.admin_reports_views()}
      current={current}
      groups={REPORTS.filter(isShown).map((name) => ({
        ...{ name, title: TITLES[name]() },
        to: reportAddress(name, period),
      }))}
    />
  );
}
