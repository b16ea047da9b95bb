import { type Delivery, deliveriesTo } from '#contract/checkout/delivery-dates.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';

/** Delivery methods by the codes of the shipping methods. */
const DELIVERY_METHODS: Record<string, Delivery['method']> = {
  courier: 'courier',
  express: 'express',
  delivery_region: 'regional',
};

const DAY = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent', day: '2-digit', month: '2-digit' });

/** When an order placed now arrives, in dates; null for a method without delivery. */
export function deliveryTimeText(code: string, regionId: number, now: Date): string | null {
  const way = DELIVERY_METHODS[code];
  if (way === undefined) return null;
  const found = deliveriesTo(regionId, now).find((delivery) => delivery.method === way);
  return found === undefined ? null : textOf(found, now);
}

function textOf({ from, to, hours, byHour }: Delivery, now: Date): string {
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
