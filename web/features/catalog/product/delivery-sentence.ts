import type { Delivery } from '#contract/checkout/delivery-dates.ts';
import { m } from '#messages';
import { formatDay } from '#web/platform/i18n/format-day.ts';

/** When a delivery of an order placed now arrives, in words and days of Tashkent. */
export function deliverySentence({ method, from, to, hours, byHour, beforeHour }: Delivery, now: Date): string {
  const days = { from: formatDay(from), to: formatDay(to) };
  const isOneDay = days.from === days.to;
  switch (method) {
    case 'express': {
      if (byHour !== null) {
        const isToday = days.from === formatDay(now.toISOString());
        const time = `${byHour}:00`;
        return isToday ? m.delivery_express_today_by({ time }) : m.delivery_express_tomorrow_by({ time });
      }
      const until = beforeHour === null ? '' : `, ${m.delivery_express_until({ time: `${beforeHour}:00` })}`;
      return m.delivery_express_today({ hours: String(hours) }) + until;
    }
    case 'courier':
      if (!isOneDay) return m.delivery_courier_days(days);
      return m.delivery_courier_tomorrow({ day: days.from });
    case 'regional':
      return isOneDay ? m.delivery_regional_day({ day: days.from }) : m.delivery_regional_days(days);
  }
}
