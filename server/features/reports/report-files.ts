import type { Locale } from '#contract/i18n/locale.ts';
import type { DeliveryFigures, DeliveryRow } from '#contract/reports/delivery-report.ts';
import type { DeliverySplit, SalesSplit } from '#contract/reports/report-kinds.ts';
import type { GoodsRow, SalesRow } from '#contract/reports/reports.ts';
import { m } from '#messages';
import { CSV_BOM, type CsvCell, csvLine } from '#server/platform/csv/csv.ts';

type Title = (inputs: Record<never, never>, options: { locale: Locale }) => string;
interface FileColumn<Row> {
  title: Title;
  cell(row: Row): CsvCell;
}

/** Lines of a file in so many rows at a time, made as fast as the client takes them. */
const CHUNK_ROWS = 1_000;

function* linesOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[], locale: Locale): Generator<string> {
  yield CSV_BOM + csvLine(columns.map(({ title }) => title({}, { locale })));
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = rows.slice(at, at + CHUNK_ROWS);
    yield chunk.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
  }
}

const KEY_TITLES: Record<SalesSplit | DeliverySplit, Title> = {
  day: m.admin_reports_day,
  week: m.admin_reports_week_of,
  month: m.admin_reports_month_of,
  hour: m.admin_reports_hour,
  store: m.admin_orders_store,
  payment: m.admin_orders_payment_method,
  shipping: m.admin_orders_shipping,
  region: m.admin_orders_region,
  staff: m.admin_reports_placed_by,
  courier: m.admin_reports_courier,
};

export function salesFile(rows: readonly SalesRow[], by: SalesSplit, locale: Locale): Generator<string> {
  const columns: FileColumn<SalesRow>[] = [
    { title: KEY_TITLES[by], cell: ({ key, name }) => name ?? key },
    { title: m.admin_reports_revenue, cell: ({ figures }) => figures.revenue },
    { title: m.admin_reports_sold, cell: ({ figures }) => figures.sold },
    { title: m.admin_reports_placed, cell: ({ figures }) => figures.placed },
    { title: m.admin_reports_delivered, cell: ({ figures }) => figures.delivered },
    { title: m.admin_reports_cancelled, cell: ({ figures }) => figures.cancelled },
    { title: m.admin_reports_returned, cell: ({ figures }) => figures.returned },
    { title: m.admin_reports_refunded, cell: ({ figures }) => figures.refunded },
  ];
  return linesOf(columns, rows, locale);
}

/** The average in hours with one decimal, as spreadsheets add up and draw it. */
export function deliveryFile(rows: readonly DeliveryRow[], by: DeliverySplit, locale: Locale): Generator<string> {
  const columns: FileColumn<DeliveryRow>[] = [
    { title: KEY_TITLES[by], cell: ({ key, name }) => name ?? key },
    { title: m.admin_reports_handed_over, cell: ({ figures }) => figures.delivered },
    { title: m.admin_reports_hours_taken, cell: ({ figures }) => averageHours(figures) },
    { title: m.admin_reports_on_time, cell: ({ figures }) => figures.on_time },
    { title: m.admin_reports_late, cell: ({ figures }) => figures.late },
    { title: m.admin_reports_overdue, cell: ({ figures }) => figures.overdue },
  ];
  return linesOf(columns, rows, locale);
}

function averageHours({ minutes, timed }: DeliveryFigures): number | null {
  return timed === 0 ? null : Math.round(minutes / timed / 6) / 10;
}

export function goodsFile(
  rows: readonly GoodsRow[],
  { title, seesCosts, isProduct }: { title: Title; seesCosts: boolean; isProduct: boolean },
  locale: Locale,
): Generator<string> {
  const ofProduct: FileColumn<GoodsRow>[] = [
    { title: m.admin_reports_sku, cell: ({ sku }) => sku },
    { title: m.admin_reports_orders, cell: ({ figures }) => figures.orders },
  ];
  const ofCosts: FileColumn<GoodsRow>[] = [
    { title: m.admin_reports_known_revenue, cell: ({ figures }) => figures.known_revenue },
    { title: m.admin_reports_margin, cell: ({ figures }) => figures.margin },
  ];
  const columns: FileColumn<GoodsRow>[] = [
    { title, cell: ({ name }) => name },
    ...(isProduct ? ofProduct : []),
    { title: m.admin_reports_pieces, cell: ({ figures }) => figures.pieces },
    { title: m.admin_reports_revenue, cell: ({ figures }) => figures.revenue },
    ...(seesCosts ? ofCosts : []),
  ];
  return linesOf(columns, rows, locale);
}
