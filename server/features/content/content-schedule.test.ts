import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/time/durations.ts';
import { createContentSchedule, type ScheduledChange } from './content-schedule.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const NOTHING: unknown[] = [];

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

function scheduled(id: number, wait: number, subject: ScheduledChange['subject'] = 'promotions'): ScheduledChange {
  return { subject, id, at: new Date(NOON + wait) };
}

function createSchedule(changes: ScheduledChange[]) {
  const reported: unknown[] = [];
  const schedule = createContentSchedule({ scheduledChanges: () => changes });
  schedule.subscribe((changes) => reported.push(...changes));
  return { schedule, reported };
}

test('each scheduled change is reported once when it is due, and those of one moment together', () => {
  const { schedule, reported } = createSchedule([
    scheduled(3, 9000, 'news'),
    scheduled(1, 5000),
    scheduled(2, 5000, 'articles'),
    scheduled(4, -1),
  ]);
  vi.advanceTimersByTime(4999);
  expect(reported).toEqual(NOTHING);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([
    { subject: 'promotions', ids: [1] },
    { subject: 'articles', ids: [2] },
  ]);
  vi.advanceTimersByTime(DAY_MS);
  expect(reported.slice(2)).toEqual([{ subject: 'news', ids: [3] }]);
  schedule.close();
});

test('a change further away than the longest timeout is reported on time', () => {
  const { schedule, reported } = createSchedule([scheduled(1, 100 * DAY_MS)]);
  vi.advanceTimersByTime(100 * DAY_MS - 1);
  expect(reported).toEqual(NOTHING);
  vi.advanceTimersByTime(1);
  expect(reported).toHaveLength(1);
  schedule.close();
});

test('a date that an editor has moved reschedules the timer', () => {
  const changes = [scheduled(1, 5000)];
  const { schedule, reported } = createSchedule(changes);
  changes.splice(0, 1, scheduled(1, 2000));
  schedule.reschedule();
  vi.advanceTimersByTime(2000);
  expect(reported).toHaveLength(1);
  schedule.close();
});

test('a change that became due while the process was busy is reported, even if the content was read again in between', () => {
  const { schedule, reported } = createSchedule([scheduled(1, 5000)]);
  vi.setSystemTime(NOON + 6000);
  schedule.reschedule();
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([{ subject: 'promotions', ids: [1] }]);
  schedule.close();
});

test('a closed schedule reports nothing', () => {
  const { schedule, reported } = createSchedule([scheduled(1, 5000)]);
  schedule.close();
  vi.advanceTimersByTime(DAY_MS);
  expect(reported).toEqual(NOTHING);
});
