import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliveriesTo } from '#contract/checkout/delivery-dates.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';

/**
 * Everything that turns an instant into a day, a time or a word, on machines of several zones: a server in another
 * country, a visitor abroad, days on which their clocks change. Formatters are made when their module is read, so each
 * zone reads the modules anew.
 */
const HOME = process.env.TZ;
const ZONES = ['Asia/Tashkent', 'UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Apia', 'Asia/Kolkata'] as const;

const tashkent = (clock: string) => Date.parse(`${clock}+05:00`);
const MIDNIGHTS = [
  '2026-11-22',
  '2026-01-01',
  '2027-01-01',
  '2028-02-29',
  '2028-03-01',
  '2027-03-01',
  '2026-05-01',
  // The clocks of Berlin and New York change.
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
];
const INSTANTS = [
  ...MIDNIGHTS.flatMap((day) => [-1, 0, 1].map((ms) => tashkent(`${day}T00:00:00.000`) + ms)),
  ...['08:59:59.999', '09:00:00.000', '14:59:59.999', '15:00:00.000'].map((time) => tashkent(`2026-11-22T${time}`)),
  ...Array.from({ length: 400 }, (_, step) => tashkent('2026-01-01T00:00:00') + step * 22 * HOUR_MS + step * 61_003),
];

async function readModules() {
  vi.resetModules();
  const [day, dateTime, checkout, product, opening, voucher, admin, moment, tashkentDay, coupon, schedule] =
    await Promise.all([
      import('#web/platform/i18n/format-day.ts'),
      import('#web/platform/i18n/format-date-time.ts'),
      import('#client/delivery-time-text.ts'),
      import('#web/features/catalog/product/delivery-sentence.ts'),
      import('#contract/stores/opening-hours.ts'),
      import('#web/features/vouchers/days-left.ts'),
      import('#admin/platform/i18n/format-time.ts'),
      import('#admin/ui/moment.tsx'),
      import('#contract/time/tashkent-day.ts'),
      import('#server/features/vouchers/index.ts'),
      import('#contract/instalments/instalments.ts'),
    ]);
  return { day, dateTime, checkout, product, opening, voucher, admin, moment, tashkentDay, coupon, schedule };
}

async function wordsIn(zone: string): Promise<string[]> {
  process.env.TZ = zone;
  const of = await readModules();
  return INSTANTS.map((at) => {
    const [now, iso] = [new Date(at), new Date(at).toISOString()];
    const later = new Date(at + 30 * DAY_MS).toISOString();
    const rules = {
      ...{ kind: 'percent' as const, value: 10, from: at, until: null, min_sum: 0, max_discount: null },
      ...{ uses_total: null, uses_per_customer: null, category_ids: null },
    };
    const contract = { credit_total: 1_200_000, month_price: 100_000, months: 12 };
    return JSON.stringify([
      of.tashkentDay.tashkentDay(now),
      of.day.formatDay(iso),
      of.dateTime.formatDateTime(iso),
      [1, 7, 10, 14].flatMap((region) =>
        deliveriesTo(region, now).map((delivery) => of.product.deliverySentence(delivery, now)),
      ),
      ['courier', 'express', 'delivery_region'].map((code) => of.checkout.deliveryTimeText(code, 10, now)),
      of.checkout.deliveryTimeText('delivery_region', 14, now),
      ['10:00–21:00', '18:00–02:00', '00:00–24:00'].map((hours) => of.opening.openingAt(hours, now)),
      of.voucher.daysLeft(later, at),
      [of.admin.formatMoment(iso), of.admin.formatDay(iso), of.admin.formatRecent(iso, new Date(at + HOUR_MS))],
      [of.moment.formatMoment(iso, at + HOUR_MS), of.moment.formatExactMoment(iso)],
      of.coupon.presentCoupon('TEN', { kind: 'too_early' }, rules, 0, 'ru').message,
      of.coupon.presentCoupon('TEN', { kind: 'too_early' }, rules, 0, 'uz').message,
      of.schedule.paymentSchedule(contract, of.tashkentDay.tashkentDay(now)),
    ]);
  });
}

afterAll(() => {
  if (HOME === undefined) delete process.env.TZ;
  else process.env.TZ = HOME;
});

test('the zones of this test are really in force', () => {
  const hours = ZONES.map((zone) => {
    process.env.TZ = zone;
    return new Date('2026-07-01T00:00:00Z').getHours();
  });
  expect(hours).toEqual([5, 0, 20, 2, 13, 5]);
});

describe('in any zone', () => {
  let expected: string[];
  beforeEach(async () => {
    expected ??= await wordsIn('Asia/Tashkent');
  });

  test.each(ZONES.slice(1))('a machine in %s shows the days, times and words of Tashkent', async (zone) => {
    expect(await wordsIn(zone)).toEqual(expected);
  });
});

test.each(MIDNIGHTS)('%s starts at its first millisecond in Tashkent', async (day) => {
  const { tashkentDay, day: dates, moment } = await readModules();
  const midnight = tashkent(`${day}T00:00:00.000`);
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  expect([midnight - 1, midnight, midnight + DAY_MS - 1].map((at) => tashkentDay.tashkentDay(new Date(at)))).toEqual([
    before,
    day,
    day,
  ]);
  expect(dates.formatDay(new Date(midnight).toISOString())).toBe(day.split('-').reverse().join('.'));
  expect(dates.formatDay(new Date(midnight - 1).toISOString())).toBe(before.split('-').reverse().join('.'));
  // Today ends with the day: the millisecond before is yesterday, whatever the hour is now.
  const now = midnight + HOUR_MS;
  expect(moment.formatMoment(new Date(midnight).toISOString(), now)).toBe('сегодня, 00:00');
  expect(moment.formatMoment(new Date(midnight - 1).toISOString(), now)).toBe('вчера, 23:59');
  expect(moment.formatMoment(new Date(midnight - DAY_MS - 1).toISOString(), now)).toMatch(/^\d\d\.\d\d\.\d{4}, 23:59$/);
});
