import type { Locale } from '#contract/i18n/locale.ts';
import { averageOf } from '#contract/reports/figures.ts';
import { REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import { daysIn } from '#contract/reports/report-kinds.ts';
import type { ShopPromotionRow } from '#contract/reports/shop-promotion-report.ts';
import { m } from '#messages';
import type { FileColumn } from '#server/platform/table-files/table-file.ts';
import { columnOf } from './file-columns.ts';

/** The columns of the report of the shop's promotions as a file. */
export function shopPromotionColumns(locale: Locale): FileColumn<ShopPromotionRow>[] {
  const column = columnOf<ShopPromotionRow>(locale);
  const names = REPORT_FIGURES['shop-promotions'];
  return [
    column(m.admin_reports_promotion, ({ name }) => name),
    column(names.days, ({ run }) => run && daysIn(run)),
    column(names.goods, ({ goods }) => goods),
    column(names.orders, ({ figures }) => figures.orders),
    column(names.pieces, ({ figures }) => figures.pieces),
    column(names.revenue, ({ figures }) => figures.revenue),
    column(names.lowered, ({ figures }) => figures.lowered),
    column(names.pace, ({ pace }) => pace && averageOf(pace.now, 1, 2)),
    column(names.pace_before, ({ pace }) => pace && averageOf(pace.before, 1, 2)),
  ];
}
