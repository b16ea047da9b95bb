import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { dayLater, daysIn, type Period, type SalesSplit } from '#contract/reports/report-kinds.ts';
import type { GoodsFigures, GoodsRow, SalesRow } from '#contract/reports/reports.ts';
import { m } from '#messages';
import type { GoodsReportRow, GoodsSums } from './goods-report-queries.ts';
import { type KeyedSales, NO_SALES } from './sales-report-queries.ts';

interface Compared {
  period: Period;
  by: SalesSplit;
  rows: readonly KeyedSales[];
  /** Null: not compared. */
  before: readonly KeyedSales[] | null;
  nameOf: ((key: string) => string) | null;
}

/** Days stand beside the day as many days before; weeks and months of the period before begin elsewhere and are not compared. */
export function presentSalesRows({ period, by, rows, before, nameOf }: Compared): SalesRow[] {
  const length = daysIn(period);
  const isCompared = before !== null && by !== 'week' && by !== 'month';
  const byKey = new Map(before?.map(({ key, figures }) => [key, figures]));
  const keyBefore = (key: string) => (by === 'day' ? dayLater(key, -length) : key);
  return allKeys(period, by, rows).map(({ key, figures }) => ({
    key,
    name: nameOf?.(key) ?? null,
    figures,
    before: isCompared ? (byKey.get(keyBefore(key)) ?? NO_SALES) : null,
  }));
}

/** Days and hours without an order are days and hours too. */
function allKeys(period: Period, by: SalesSplit, rows: readonly KeyedSales[]): readonly KeyedSales[] {
  const known = new Map(rows.map(({ key, figures }) => [key, figures]));
  const filled = (keys: string[]) => keys.map((key) => ({ key, figures: known.get(key) ?? NO_SALES }));
  if (by === 'day') return filled(Array.from({ length: daysIn(period) }, (_, at) => dayLater(period.from, at)));
  if (by === 'hour') return filled(Array.from({ length: 24 }, (_, hour) => String(hour)));
  return rows;
}

/** Costs only for whoever may see them. */
export function presentGoodsFigures(sums: GoodsSums, { seesCosts, isProduct }: GoodsView): GoodsFigures {
  const { lines, pieces, revenue, known, cost } = sums;
  return {
    orders: isProduct ? lines : null,
    ...{ pieces, revenue },
    known_revenue: seesCosts ? known : null,
    margin: seesCosts ? known - cost : null,
  };
}

/** Goods that are not in the catalogue any more are one category and one brand, whose id is no id. */
function nameOfUnknown(id: number, locale: Locale): string {
  return id === 0
    ? m.admin_reports_not_in_catalogue({}, { locale })
    : m.admin_reports_unknown({ id: String(id) }, { locale });
}

export interface GoodsView {
  seesCosts: boolean;
  seesStock: boolean;
  isProduct: boolean;
}

export function presentGoodsRow(row: GoodsReportRow, view: GoodsView, locale: Locale): GoodsRow {
  const { id, name, sku, stock } = row;
  return {
    id,
    name: name === null ? nameOfUnknown(id, locale) : nameIn(name, locale),
    sku,
    figures: presentGoodsFigures(row, view),
    stock: view.seesStock ? stock : null,
  };
}

function nameIn(name: Localized | string, locale: Locale): string {
  return typeof name === 'string' ? name : localize(name, locale);
}
