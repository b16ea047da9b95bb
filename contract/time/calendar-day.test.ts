import { expect, test } from 'vitest';
import { forAll } from '#tests/properties/for-all.ts';
import { nextPayment, paymentSchedule } from '../instalments/instalments.ts';
import { isCalendarDay } from './calendar-day.ts';
import { DAY_MS } from './durations.ts';
import { tashkentDay } from './tashkent-day.ts';

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['0001-01-01', false],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['2100-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-11-22T00:00', false],
  ['٢٠٢٦-١١-٢٢', false],
  ['', false],
])('%s is a day that exists: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});

test('every instant is on a day that exists, the days follow one another, and each has 24 hours', () => {
  forAll(300, (random) => {
    const at = random.int(Date.UTC(1970, 0, 2), Date.UTC(2099, 11, 31));
    const day = tashkentDay(new Date(at));
    expect(isCalendarDay(day)).toBe(true);
    const start = Date.parse(`${day}T00:00:00+05:00`);
    expect(at - start).toBeGreaterThanOrEqual(0);
    expect(at - start).toBeLessThan(DAY_MS);
    expect(tashkentDay(new Date(start - 1)) < day).toBe(true);
    expect(tashkentDay(new Date(start + DAY_MS - 1))).toBe(day);
    expect(tashkentDay(new Date(start + DAY_MS)) > day).toBe(true);
  });
});

test('an instalment is due on the same day of each month, or on the last of a shorter one, and never skips a month', () => {
  forAll(300, (random) => {
    const signedOn = new Date(random.int(Date.UTC(1999, 0, 1), Date.UTC(2099, 0, 1))).toISOString().slice(0, 10);
    const months = random.int(2, 36);
    const schedule = paymentSchedule({ credit_total: months * 10, month_price: 10, months }, signedOn);
    const [year = 0, month = 0, date = 0] = signedOn.split('-').map(Number);
    schedule.forEach(({ due }, index) => {
      expect(isCalendarDay(due)).toBe(true);
      const [dueYear = 0, dueMonth = 0, dueDate = 0] = due.split('-').map(Number);
      expect(dueYear * 12 + dueMonth).toBe(year * 12 + month + index + 1);
      const next = new Date(`${due}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      const isLastOfMonth = next.getUTCDate() === 1;
      expect(dueDate === date || (dueDate < date && isLastOfMonth)).toBe(true);
    });
    expect(schedule).toHaveLength(months);
  });
});

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
  ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30']],
  ['2028-02-29', ['2028-03-29', '2028-04-29', '2028-05-29']],
  ['2026-11-30', ['2026-12-30', '2027-01-30', '2027-02-28']],
  ['2026-12-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
])('a contract of %s is due on %j', (signedOn, due) => {
  const schedule = paymentSchedule({ credit_total: 30, month_price: 10, months: 3 }, signedOn);
  expect(schedule.map((payment) => payment.due)).toEqual(due);
  expect(nextPayment(schedule, 0)?.due).toBe(due[0]);
});
