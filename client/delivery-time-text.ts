import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { type DayRange, type Delivery, deliveriesTo, deliveryMethodOf } from '#contract/checkout/delivery-dates.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';

const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', day: '2-digit', month: '2-digit' });

/** When an order placed now arrives, in dates; null for a method without delivery. `status`: that of its slowest goods. */
export function deliveryTimeText(
  code: string,
  regionId: number,
  now: Date,
  status: number = PRODUCT_STATUS.inStock,
): string | null {
  const way = deliveryMethodOf(code);
  if (way === null) return null;
  const deliveries = deliveriesTo(regionId, now, status);
  // Express brings only what is in stock; with it, everything comes by the courier.
  const found = deliveries.find((delivery) => delivery.method === way) ?? deliveries[0];
  return found === undefined ? null : textOf(found, now);
}

/** `Tomorrow, 27.11`, `03.12 – 10.12`: days counted from today. */
export function dayRangeText([first, last]: DayRange, now: Date): string {
  const day = (later: number) => new Date(now.getTime() + later * DAY_MS).toISOString();
  return textOf({ from: day(first), to: day(last), hours: null, byHour: null }, now);
}

function textOf({ from, to, hours, byHour }: Pick<Delivery, 'from' | 'to' | 'hours' | 'byHour'>, now: Date): string {
  const [first, last] = [DAY.format(new Date(from)), DAY.format(new Date(to))];
  if (first !== last) return m.checkout_when_between({ from: first, to: last });
  if (first === DAY.format(now)) {
    if (byHour !== null) return m.checkout_when_today_by({ hour: byHour });
    return hours === null ? m.checkout_when_today({ date: first }) : m.checkout_when_hours({ hours });
  }
  const tomorrow = DAY.format(new Date(now.getTime() + DAY_MS));
  if (first === tomorrow && byHour !== null) return m.checkout_when_tomorrow_by({ date: first, hour: byHour });
  return first === tomorrow ? m.checkout_when_tomorrow({ date: first }) : m.checkout_when_on({ date: first });
}
