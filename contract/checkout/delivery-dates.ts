import { DAY_MS, HOUR_MS } from '../time/durations.ts';

/** When goods that are in stock reach their buyer. The shop's promises are the table below; the day is the one in Tashkent. */

/** Tashkent city: the tenth in the state's order of regions, and the default. */
export const DEFAULT_REGION = 10;
/** The fourteen regions, in the order in which people look for theirs: the capital and what lies around it first. */
export const DELIVERY_REGIONS = [10, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14] as const;
export type DeliveryRegion = (typeof DELIVERY_REGIONS)[number];

interface DeliveryRule {
  method: 'express' | 'courier' | 'regional';
  regions: readonly number[];
  /** Days from the order on, first and last. */
  days: readonly [number, number];
  /** The hours of the order, the first with, the last without; all day unless told. */
  ordered?: readonly [number, number];
  /** How long it takes where it sets out at once. */
  hours?: number;
  /** The hour by which it is there. */
  byHour?: number;
}

const RULES: readonly DeliveryRule[] = [
  { method: 'express', regions: [10], days: [0, 0], ordered: [0, 9], byHour: 12 },
  { method: 'express', regions: [10], days: [0, 0], ordered: [9, 15], hours: 3 },
  { method: 'express', regions: [10], days: [1, 1], ordered: [15, 24], byHour: 12 },
  { method: 'courier', regions: [10], days: [1, 1] },
  { method: 'regional', regions: [3, 9, 11], days: [2, 2] },
  { method: 'regional', regions: [1, 2, 4, 5, 6, 7, 12], days: [2, 3] },
  { method: 'regional', regions: [8, 13, 14], days: [3, 4] },
];

export interface Delivery {
  method: DeliveryRule['method'];
  /** Moments of the first and the last day, to be shown as days in Tashkent. */
  from: string;
  to: string;
  hours: number | null;
  /** The hour in Tashkent by which it is there; null: some time in the day. */
  byHour: number | null;
  /** The hour in Tashkent until which this holds; null: it holds all day. */
  beforeHour: number | null;
}

const ALL_DAY: readonly [number, number] = [0, 24];
/** Tashkent is five hours ahead of UTC and has no summer time. */
const TASHKENT_MS = 5 * HOUR_MS;

/** The ways of delivery to a region for an order at this moment, the fastest first. An unknown region is far away. */
export function deliveriesTo(region: number, now: Date): Delivery[] {
  const hour = Math.floor(((now.getTime() + TASHKENT_MS) % DAY_MS) / HOUR_MS);
  return RULES.filter(
    ({ regions, ordered: [since, before] = ALL_DAY }) =>
      regions.includes(isDeliveryRegion(region) ? region : 14) && hour >= since && hour < before,
  ).map(({ method, days: [first, last], hours = null, byHour = null, ordered: [, before] = ALL_DAY }) => ({
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
