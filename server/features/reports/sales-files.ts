import type { Locale } from '#contract/i18n/locale.ts';
import type { BasketFigures, BasketReport, BasketRow } from '#contract/reports/basket-report.ts';
import { averageOf, daysSold, marginPercent, shareOf, stockDays } from '#contract/reports/figures.ts';
import type { LostGoods } from '#contract/reports/lost-report.ts';
import { REPORT_FIGURES } from '#contract/reports/report-figures.ts';
import type { BasketSplit, GoodsSplit, Period, SalesSplit } from '#contract/reports/report-kinds.ts';
import { CAUSE_TITLES, GOODS_KEY_TITLES, WAY_TITLES } from '#contract/reports/report-titles.ts';
import type { GoodsRow, SalesRow, UnsoldGoods } from '#contract/reports/reports.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { m } from '#messages';
import type { FileColumn, SmallTable } from '#server/platform/table-files/table-file.ts';
import { columnOf, type FileRequest, keyColumn } from './file-columns.ts';
import type { RefundReportRow } from './refund-report-queries.ts';

/** The columns of reports of orders and goods as files: the same figures by the same names as on their screens. */

export function salesColumns(
  request: FileRequest<SalesSplit>,
  { isCompared }: { isCompared: boolean },
): FileColumn<SalesRow>[] {
  const column = columnOf<SalesRow>(request.locale);
  const names = REPORT_FIGURES.sales;
  // Weeks and months of the period before begin elsewhere.
  const before = isCompared && request.by !== 'week' && request.by !== 'month';
  return [
    keyColumn(request),
    column(names.revenue, ({ figures }) => figures.revenue),
    ...(before ? [column.before(names.revenue, (row) => row.before?.revenue ?? null)] : []),
    column(names.sold, ({ figures }) => figures.sold),
    ...(before ? [column.before(names.sold, (row) => row.before?.sold ?? null)] : []),
    column(names.average, ({ figures: { revenue, sold } }) => averageOf(revenue, sold)),
    column(names.placed, ({ figures }) => figures.placed),
    column(names.delivered, ({ figures }) => figures.delivered),
    column(names.cancelled, ({ figures }) => figures.cancelled),
    column(names.returned, ({ figures }) => figures.returned),
    column(names.refunded, ({ figures }) => figures.refunded),
  ];
}

interface GoodsColumns {
  by: GoodsSplit;
  period: Period;
  locale: Locale;
  seesCosts: boolean;
  seesStock: boolean;
}

export function goodsColumns({ by, period, locale, seesCosts, seesStock }: GoodsColumns): FileColumn<GoodsRow>[] {
  const column = columnOf<GoodsRow>(locale);
  const names = REPORT_FIGURES.goods;
  const isProduct = by === 'product';
  const days = daysSold(period, tashkentDay(new Date()));
  const ofProduct = [
    column(m.admin_reports_sku, ({ sku }) => sku),
    column(names.orders, ({ figures }) => figures.orders),
  ];
  const ofCosts = [
    column(names.known_revenue, ({ figures }) => figures.known_revenue),
    column(names.margin, ({ figures }) => (figures.known_revenue === 0 ? null : figures.margin)),
    column(names.margin_percent, ({ figures }) => marginPercent(figures)),
  ];
  const ofStock = [
    column(names.stock, ({ stock }) => stock),
    column(m.admin_reports_lasts_in_days, ({ stock, figures: { pieces } }) =>
      stock === null ? null : stockDays({ stock, pieces, days }),
    ),
  ];
  return [
    column(GOODS_KEY_TITLES[by], ({ name }) => name),
    ...(isProduct ? ofProduct : []),
    column(names.pieces, ({ figures }) => figures.pieces),
    column(names.revenue, ({ figures }) => figures.revenue),
    ...(seesCosts ? ofCosts : []),
    ...(isProduct && seesStock ? ofStock : []),
  ];
}

export function unsoldColumns(seesCosts: boolean, locale: Locale): FileColumn<UnsoldGoods['rows'][number]>[] {
  const column = columnOf<UnsoldGoods['rows'][number]>(locale);
  const names = REPORT_FIGURES.unsold;
  return [
    column(m.admin_reports_product, ({ name }) => name),
    column(m.admin_reports_sku, ({ sku }) => sku),
    column(names.stock, ({ stock }) => stock),
    column(names.worth, ({ worth }) => worth),
    ...(seesCosts ? [column(names.cost, ({ cost }) => cost)] : []),
  ];
}

type LostRow = LostGoods['rows'][number];

export function lostColumns(locale: Locale): FileColumn<LostRow>[] {
  const column = columnOf<LostRow>(locale);
  const names = REPORT_FIGURES.lost;
  return [
    column(m.admin_reports_product, ({ name }) => name),
    column(m.admin_reports_sku, ({ sku }) => sku),
    column(names.views, ({ views }) => views),
    column(names.views_in_stock, ({ views_in_stock }) => views_in_stock),
    column(names.pieces, ({ pieces }) => pieces),
    column(names.rate, ({ rate }) => Math.round(rate * 10_000) / 10_000),
    column(names.price, ({ price }) => price),
    column(names.lost, ({ lost }) => lost),
    column(names.stock, ({ stock }) => stock),
  ];
}

export function refundColumns(locale: Locale): FileColumn<RefundReportRow>[] {
  const column = columnOf<RefundReportRow>(locale);
  const names = REPORT_FIGURES.refunds;
  return [
    column(m.admin_orders_number, ({ order }) => order),
    column(m.admin_reports_when, ({ atMs }) => tashkentDay(new Date(atMs))),
    column(names.cause, ({ cause }) => CAUSE_TITLES[cause]({}, { locale })),
    column(names.way, ({ way }) => WAY_TITLES[way]({}, { locale })),
    column(names.amount, ({ amount }) => amount),
  ];
}

export function basketColumns(request: FileRequest<BasketSplit>, totals: BasketFigures): FileColumn<BasketRow>[] {
  const column = columnOf<BasketRow>(request.locale);
  const names = REPORT_FIGURES.baskets;
  return [
    keyColumn(request),
    column(names.sold, ({ figures }) => figures.sold),
    column.percent(names.share, ({ figures }) => shareOf(figures.sold, totals.sold)),
    column(names.revenue, ({ figures }) => figures.revenue),
    column(names.average, ({ figures: { revenue, sold } }) => averageOf(revenue, sold)),
    column(names.lines, ({ figures: { lines, sold } }) => averageOf(lines, sold, 2)),
    column(names.pieces, ({ figures: { pieces, sold } }) => averageOf(pieces, sold, 2)),
  ];
}

/** Goods that are bought together. */
export function pairsTable(pairs: BasketReport['pairs'], locale: Locale): SmallTable {
  return {
    title: REPORT_FIGURES.baskets.pairs.title({}, { locale }),
    heads: [m.admin_reports_product, m.admin_reports_bought_with, m.admin_reports_orders].map((title) =>
      title({}, { locale }),
    ),
    rows: pairs.map(({ first, second, orders }) => [first.name, second.name, orders]),
  };
}
