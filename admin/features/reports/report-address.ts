import {
  dayOf,
  filterTexts,
  hourOf,
  idOf,
  idOrNoneOf,
  promotionOf,
  setOnly,
} from '#admin/platform/address/read-values.ts';
import { DEVICE_KINDS, VISIT_CHANNELS, VISIT_SOURCES } from '#contract/funnel/funnel.ts';
import { LOCALES } from '#contract/i18n/locale.ts';
import type { IdOrNone } from '#contract/orders/order-outcomes.ts';
import type { DeliveryFilters } from '#contract/reports/delivery-report.ts';
import type { FunnelFilters } from '#contract/reports/funnel-report.ts';
import {
  DELIVERY_SPLITS,
  type DeliverySplit,
  FUNNEL_SPLITS,
  type FunnelSplit,
  GOODS_SORTS,
  GOODS_SPLITS,
  type GoodsSort,
  type GoodsSplit,
  isPeriod,
  PERIOD_PRESETS,
  type Period,
  type PeriodPreset,
  presetPeriod,
  type ReportName,
  SALES_SPLITS,
  type SalesSplit,
} from '#contract/reports/report-kinds.ts';
import type { GoodsFilters, SalesFilters } from '#contract/reports/reports.ts';
import { daysOf, isOfDays } from '#contract/reports/row-names.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';

/** Everything that decides what a report shows stands in its address; what is not understood is left out. */
export interface SalesState {
  period: Period;
  by: SalesSplit;
  isCompared: boolean;
  filters: SalesFilters;
}

export interface GoodsState {
  period: Period;
  by: GoodsSplit;
  order: GoodsSort;
  isCompared: boolean;
  filters: GoodsFilters;
}

export interface DeliveryState {
  period: Period;
  by: DeliverySplit;
  isCompared: boolean;
  filters: DeliveryFilters;
}

export interface FunnelState {
  period: Period;
  by: FunnelSplit;
  isCompared: boolean;
  filters: FunnelFilters;
}

/** Of a report that needs no more; most are limited to a store alone. */
export interface SplitState<By extends string, Filters extends object = PickupFilters> {
  period: Period;
  by: By;
  isCompared: boolean;
  filters: Filters;
}
export interface PickupFilters {
  pickup?: IdOrNone;
}

const FIRST_PRESET: PeriodPreset = 'month';

export function periodOf(search: URLSearchParams, today = tashkentDay(new Date())): Period {
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))];
  const period = { from: from ?? to ?? '', to: to ?? from ?? '' };
  return (from ?? to) !== undefined && isPeriod(period) ? period : presetPeriod(FIRST_PRESET, today);
}

/** The preset that the period is, today; null: one of one's own. */
export function presetOf({ from, to }: Period, today = tashkentDay(new Date())): PeriodPreset | null {
  const isSame = (preset: PeriodPreset) => {
    const period = presetPeriod(preset, today);
    return period.from === from && period.to === to;
  };
  return PERIOD_PRESETS.find(isSame) ?? null;
}

export function readSalesState(search: URLSearchParams): SalesState {
  return {
    period: periodOf(search),
    by: SALES_SPLITS.find((name) => name === search.get('by')) ?? 'day',
    isCompared: search.get('compare') !== 'no',
    filters: setOnly<SalesFilters>({
      pickup: idOrNoneOf(search.get('pickup')),
      payment: idOf(search.get('payment')),
      shipping: idOf(search.get('shipping')),
      region: idOrNoneOf(search.get('region')),
      placed_by: idOrNoneOf(search.get('placed_by')),
      hour: hourOf(search.get('hour')),
    }),
  };
}

export function salesAddress({ period, by, isCompared, filters }: SalesState): string {
  const compare = isCompared ? {} : { compare: 'no' };
  return reportAddress('sales', period, { ...(by !== 'day' && { by }), ...compare, ...filters });
}

export function readGoodsState(search: URLSearchParams): GoodsState {
  return {
    period: periodOf(search),
    by: GOODS_SPLITS.find((name) => name === search.get('by')) ?? 'product',
    order: GOODS_SORTS.find((name) => name === search.get('order')) ?? '-revenue',
    isCompared: search.get('compare') !== 'no',
    filters: setOnly<GoodsFilters>({
      pickup: idOrNoneOf(search.get('pickup')),
      category: idOrNoneOf(search.get('category')),
      below: search.get('below') === 'no' && idOf(search.get('category')) !== undefined ? 'no' : undefined,
      brand: idOrNoneOf(search.get('brand')),
      promotion: promotionOf(search.get('promotion')),
    }),
  };
}

export function goodsAddress({ period, by, order, isCompared, filters }: GoodsState): string {
  const own = { ...(by !== 'product' && { by }), ...(order !== '-revenue' && { order }) };
  return reportAddress('goods', period, { ...own, ...(!isCompared && { compare: 'no' }), ...filters });
}

export function readDeliveryState(search: URLSearchParams): DeliveryState {
  return {
    period: periodOf(search),
    by: DELIVERY_SPLITS.find((name) => name === search.get('by')) ?? 'shipping',
    isCompared: search.get('compare') !== 'no',
    filters: setOnly<DeliveryFilters>({
      pickup: idOrNoneOf(search.get('pickup')),
      shipping: idOf(search.get('shipping')),
      region: idOrNoneOf(search.get('region')),
      courier: idOf(search.get('courier')),
    }),
  };
}

export function deliveryAddress({ period, by, isCompared, filters }: DeliveryState): string {
  const compare = isCompared ? {} : { compare: 'no' };
  return reportAddress('delivery', period, { ...(by !== 'shipping' && { by }), ...compare, ...filters });
}

export function readFunnelState(search: URLSearchParams): FunnelState {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search.get(name));
  return {
    period: periodOf(search),
    by: oneOf(FUNNEL_SPLITS, 'by') ?? 'day',
    isCompared: search.get('compare') !== 'no',
    filters: setOnly<FunnelFilters>({
      category: idOrNoneOf(search.get('category')),
      below: search.get('below') === 'no' && idOf(search.get('category')) !== undefined ? 'no' : undefined,
      device: oneOf(DEVICE_KINDS, 'device'),
      locale: oneOf(LOCALES, 'locale'),
      source: oneOf(VISIT_SOURCES, 'source'),
      channel: oneOf(VISIT_CHANNELS, 'channel'),
    }),
  };
}

export function funnelAddress({ period, by, isCompared, filters }: FunnelState): string {
  const compare = isCompared ? {} : { compare: 'no' };
  return reportAddress('funnel', period, { ...(by !== 'day' && { by }), ...compare, ...filters });
}

/** Nobody of a visit is kept, so that a row opens the same report of it alone; null: its visits have nothing in common. */
export function funnelRowAddress(key: string, state: FunnelState): string | null {
  const { by, period, filters } = state;
  if (isOfDays(by)) {
    return funnelAddress({ ...state, period: daysOf(key, by, period.to), by: by === 'day' ? 'source' : 'day' });
  }
  // Visits of the categories below have rows of their own.
  const own = readFunnelState(new URLSearchParams({ [by]: key, ...(by === 'category' && { below: 'no' }) })).filters;
  return Object.keys(own).length === 0 ? null : funnelAddress({ ...state, by: 'day', filters: { ...filters, ...own } });
}

export function pickupOf(search: URLSearchParams): PickupFilters {
  return setOnly<PickupFilters>({ pickup: idOrNoneOf(search.get('pickup')) });
}

export function readSplitState<By extends string, Filters extends object>(
  search: URLSearchParams,
  splits: readonly By[],
  first: By,
  filtersOf: (search: URLSearchParams) => Filters,
): SplitState<By, Filters> {
  return {
    period: periodOf(search),
    by: splits.find((name) => name === search.get('by')) ?? first,
    isCompared: search.get('compare') !== 'no',
    filters: filtersOf(search),
  };
}

export function splitAddress<By extends string>(
  report: ReportName,
  { period, by, isCompared, filters }: SplitState<By, object>,
  first: By,
): string {
  const compare = isCompared ? {} : { compare: 'no' };
  return reportAddress(report, period, { ...(by !== first && { by }), ...compare, ...filters });
}

export function reportAddress(report: ReportName, { from, to }: Period, more: object = {}): string {
  const path = report === 'sales' ? '/reports' : `/reports/${report}`;
  return `${path}?${new URLSearchParams(filterTexts({ from, to, ...more }))}`;
}

/** The orders that a figure counts: the list has the same filters by the same names. */
export function ordersAddress(filters: object): string {
  return `/orders?${new URLSearchParams(filterTexts({ group: 'all', ...setOnly(filters) }))}`;
}

/** The applications for instalments that a figure counts. */
export function instalmentsAddress(filters: object): string {
  return `/instalments?${new URLSearchParams(filterTexts({ group: 'all', ...setOnly(filters) }))}`;
}
