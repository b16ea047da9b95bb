import type { Locale } from '#contract/i18n/locale.ts';
import { daysIn } from '#contract/reports/report-kinds.ts';
import type { Title } from '#contract/reports/report-titles.ts';
import type { ShopPromotionRow } from '#contract/reports/shop-promotion-report.ts';
import { m } from '#messages';
import type { FileColumn } from '#server/platform/table-files/table-file.ts';

/** The columns of the report of the shop's promotions as a file. */
export function shopPromotionColumns(locale: Locale): FileColumn<ShopPromotionRow>[] {
  const column = (title: Title, cell: FileColumn<ShopPromotionRow>['cell']): FileColumn<ShopPromotionRow> => ({
    title: title({}, { locale }),
    cell,
  });
  return [
    column(m.admin_reports_promotion, ({ name }) => name),
    column(m.admin_reports_run_days, ({ run }) => run && daysIn(run)),
    column(m.admin_reports_unsold_goods, ({ goods }) => goods),
    column(m.admin_reports_orders, ({ figures }) => figures.orders),
    column(m.admin_reports_pieces, ({ figures }) => figures.pieces),
    column(m.admin_reports_revenue, ({ figures }) => figures.revenue),
    column(m.admin_reports_lowered, ({ figures }) => figures.lowered),
    column(m.admin_reports_pace, ({ pace }) => pace && twoDecimals(pace.now)),
    column(m.admin_reports_pace_before, ({ pace }) => pace && twoDecimals(pace.before)),
  ];
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
