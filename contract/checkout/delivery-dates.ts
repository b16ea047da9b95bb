import { DAY_MS, HOUR_MS, TASHKENT_OFFSET_MS } from '../time/durations.ts';

/** When goods in stock reach their buyer: the table below is what the shop promises, in days and hours of Tashkent. */

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

/** The deliveries to a region for an order placed now, the fastest first. An unknown region counts as a remote one. */
export function deliveriesTo(region: number, now: Date): Delivery[] {
  const hour = Math.floor(((now.getTime() + TASHKENT_OFFSET_MS) % DAY_MS) / HOUR_MS);
  return RULES.filter(
    ({ regions, orderedBetween: [since, before] = ALL_DAY }) =>
      regions.includes(isDeliveryRegion(region) ? region : REMOTE_REGION) && hour >= since && hour < before,
  ).map(({ method, days: [first, last], hours = null, byHour = null, orderedBetween: [, before] = ALL_DAY }) => ({
    method,
    from: new Date(now.getTime() + first * DAY_MS).toISOString(),
    to: new Date(now.getTime() + last * DAY_MS).toISOString(),
    hours,
    byHour,
    beforeHour: before === 24 ? null : before,
  }));
}

export function isDeliveryRegion(region: number): region is DeliveryRegion {
  return DELIVERY_REGIONS.some((known) => known === region);
}
