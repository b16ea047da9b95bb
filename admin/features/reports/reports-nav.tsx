import { useMay } from '#admin/platform/session/use-session.ts';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import type { Period } from '#contract/reports/report-kinds.ts';
import { m } from '#messages';
import { REPORTS, type ReportName, reportAddress } from './report-address.ts';

const TITLES: Record<ReportName, () => string> = {
  sales: m.admin_reports_sales,
  goods: m.admin_reports_goods,
  unsold: m.admin_reports_unsold,
  customers: m.admin_reports_customers,
  promotions: m.admin_reports_promotions,
  delivery: m.admin_reports_deliveries,
  staff: m.admin_reports_staff,
  refunds: m.admin_reports_refunds,
};

/** The reports; the period stays from one to the next. */
export function ReportsNav({ current, period }: { current: ReportName; period: Period }) {
  const may = useMay();
  return (
    <GroupsNav
      label={m.admin_reports_views()}
      current={current}
      groups={REPORTS.filter((name) => name !== 'unsold' || may('stock:see')).map((name) => ({
        ...{ name, title: TITLES[name]() },
        to: reportAddress(name, period),
      }))}
    />
  );
}
