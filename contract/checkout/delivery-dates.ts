import { isBuyable, PRODUCT_STATUS } from '../catalog/product-status.ts';
import { PRE_ORDER_DAYS } from '../requests/pre-order-window.ts';
import { openingAt } from '../stores/opening-hours.ts';
import { DAY_MS, HOUR_MS, TASHKENT_OFFSET_MS } from '../time/durations.ts';
import { tashkentDay } from '../time/tashkent-day.ts';

/**
 * When goods reach their buyer: the tables below are what the shop promises, in days and hours of Tashkent. Cards, product
 * pages, the cart, the checkout and orders all read them from here.
 */

/** Tashkent city. */
export const DEFAULT_REGION = 10;
/** The fourteen regions in the order of the region picker: the capital and the region around it first. */
export const DELIVERY_REGIONS = [10, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14] as const;
export type DeliveryRegion = (typeof DELIVERY_REGIONS)[number];

interface DeliveryRule {
  method: 'express' | 'courier' | 'regional';
  regions: readonly number[];
  /** The first and the last day of the delivery, counted from the day of the order. */
  days: readonly [number, number];
  /** The rule is for orders from the first hour until before the second; without it, for orders of the whole day. */
  orderedBetween?: readonly [number, number];
  /** How many hours the delivery takes if it starts at once. */
  hours?: number;
  /** The hour by which it arrives. */
  byHour?: number;
}

const RULES: readonly DeliveryRule[] = [
  { method: 'express', regions: [10], days: [0, 0], orderedBetween: [0, 9], byHour: 12 },
  { method: 'express', regions: [10], days: [0, 0], orderedBetween: [9, 15], hours: 3 },
  { method: 'express', regions: [10], days: [1, 1], orderedBetween: [15, 24], byHour: 12 },
  { method: 'courier', regions: [10], days: [1, 1] },
  { method: 'regional', regions: [3, 9, 11], days: [2, 2] },
  { method: 'regional', regions: [1, 2, 4, 5, 6, 7, 12], days: [2, 3] },
  { method: 'regional', regions: [8, 13, 14], days: [3, 4] },
];

export interface Delivery {
  method: DeliveryRule['method'];
  /** Times on the first and on the last day, to be shown as days in Tashkent. */
  from: string;
  to: string;
  hours: number | null;
  /** The hour in Tashkent by which it arrives; null: at any time of the day. */
  byHour: number | null;
  /** The promise is for orders before this hour in Tashkent; null: for orders of the whole day. */
  beforeHour: number | null;
}

const REMOTE_REGION = 14;
const ALL_DAY: readonly [number, number] = [0, 24];

/** The first and the last day, counted from today. */
export type DayRange = readonly [number, number];

/** How long goods that are not in stock take to come to the shop. */
const SHORT_WAIT_DAYS: DayRange = [2, 5];
const ON_ORDER_DAYS: DayRange = [7, 14];

/**
 * How many days goods of a status take to come to the shop, before they are delivered or handed over. Null: they cannot
 * be ordered. What is sold ahead has a window of its own (specification 9.47).
 */
export function supplyDays(status: number): DayRange | null {
  if (!isBuyable(status)) return null;
  switch (status) {
    case PRODUCT_STATUS.inStock:
      return [0, 0];
    case PRODUCT_STATUS.shortWait:
      return SHORT_WAIT_DAYS;
    case PRODUCT_STATUS.preOrder:
      return [0, PRE_ORDER_DAYS];
    default:
      return ON_ORDER_DAYS;
  }
}

/** The status of the goods that come last: an order is delivered as a whole. Goods that cannot be ordered do not count. */
export function slowestStatus(statuses: readonly number[]): number {
  return statuses.reduce(
    (slowest, status) => ((supplyDays(status)?.[1] ?? -1) > (supplyDays(slowest)?.[1] ?? 0) ? status : slowest),
    PRODUCT_STATUS.inStock as number,
  );
}

/**
 * The deliveries of goods of this status to a region for an order placed now, the fastest first. Only what is in stock
 * goes by express; what is sold ahead is delivered everywhere within its window. An unknown region counts as a remote
 * one.
 */
export function deliveriesTo(region: number, now: Date, status: number = PRODUCT_STATUS.inStock): Delivery[] {
  const supply = supplyDays(status);
  if (supply === null) return [];
  const hour = Math.floor(((now.getTime() + TASHKENT_OFFSET_MS) % DAY_MS) / HOUR_MS);
  const isHere = status === PRODUCT_STATUS.inStock;
  return RULES.filter(
    ({ method, regions, orderedBetween: [since, before] = ALL_DAY }) =>
      regions.includes(isDeliveryRegion(region) ? region : REMOTE_REGION) &&
      hour >= since &&
      hour < before &&
      (isHere || method !== 'express'),
  ).map(({ method, days, hours = null, byHour = null, orderedBetween: [, before] = ALL_DAY }) => {
    const [first, last] = status === PRODUCT_STATUS.preOrder ? supply : [supply[0] + days[0], supply[1] + days[1]];
    return {
      method,
      from: new Date(now.getTime() + first * DAY_MS).toISOString(),
      to: new Date(now.getTime() + last * DAY_MS).toISOString(),
      hours,
      byHour,
      beforeHour: before === 24 ? null : before,
    };
  });
}

/** In how many days goods in stock are delivered to a region at the latest method's pace, whatever the hour. */
export function deliveryDays(region: number): DayRange {
  const place = isDeliveryRegion(region) ? region : REMOTE_REGION;
  return RULES.find(({ method, regions }) => method !== 'express' && regions.includes(place))?.days ?? [0, 0];
}

/**
 * The days on which goods of this status can be picked up in a store that is open during these hours: today until it
 * closes. `hours` that cannot be read count as always open.
 */
export function pickupDays(hours: string, now: Date, status: number = PRODUCT_STATUS.inStock): DayRange | null {
  if (status !== PRODUCT_STATUS.inStock) return supplyDays(status);
  return closesToday(hours, now) ? [1, 1] : [0, 0];
}

/** Whether a store is closed for the rest of the day. */
function closesToday(hours: string, now: Date): boolean {
  const opening = openingAt(hours, now);
  if (opening?.state !== 'closed') return false;
  const [hour = 0, minute = 0] = opening.opens.split(':').map(Number);
  const minutes = Math.floor(((now.getTime() + TASHKENT_OFFSET_MS) % DAY_MS) / (60 * 1000));
  return minutes >= hour * 60 + minute;
}

/** The codes of shipping methods that are deliveries; all others are pickups. */
const DELIVERY_METHODS: Record<string, Delivery['method']> = {
  courier: 'courier',
  express: 'express',
  delivery_region: 'regional',
};

export function deliveryMethodOf(code: string): Delivery['method'] | null {
  return DELIVERY_METHODS[code] ?? null;
}

/** What an order is promised for: a delivery to a region, or a pickup in a store that is open during these hours. */
export interface PromisedWay {
  code: string;
  regionId: number;
  storeHours: string | null;
  status: number;
}

/** The days in Tashkent, `2026-11-27`, on which an order placed now arrives or can be picked up; null: none is promised. */
export function promisedDays(way: PromisedWay, now: Date): { from: string; until: string } | null {
  const range = promisedRange(way, now);
  if (range === null) return null;
  const day = (later: number) => tashkentDay(new Date(now.getTime() + later * DAY_MS));
  return { from: day(range[0]), until: day(range[1]) };
}

function promisedRange({ code, regionId, storeHours, status }: PromisedWay, now: Date): DayRange | null {
  const method = deliveryMethodOf(code);
  if (method === null) return storeHours === null ? null : pickupDays(storeHours, now, status);
  const deliveries = deliveriesTo(regionId, now, status);
  // Express brings only what is in stock; with it, everything comes by the courier.
  const found = deliveries.find((delivery) => delivery.method === method) ?? deliveries[0];
  if (found === undefined) return null;
  const later = (iso: string) => Math.round((Date.parse(iso) - now.getTime()) / DAY_MS);
  return [later(found.from), later(found.to)];
}

export function isDeliveryRegion(region: number): region is DeliveryRegion {
  return DELIVERY_REGIONS.some((known) => known === region);
}
