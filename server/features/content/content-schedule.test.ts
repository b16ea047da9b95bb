import { DAY_MS } from '#contract/time/durations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentSchedule, type ScheduledChange } from './content-schedule.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HEARD_NOTHING: unknown[] = [];

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

function turn(id: number, wait: number, subject: ScheduledChange['subject'] = 'promotions'): ScheduledChange {
  return { subject, id, at: new Date(NOON + wait) };
}

function watched(turns: ScheduledChange[]) {
  const heard: unknown[] = [];
  const watch = createContentSchedule({ scheduledChanges: () => turns });
  watch.subscribe((changes) => heard.push(...changes));
  return { watch, heard };
}

test('each turn is told when it comes, once, and those of one moment together', () => {
  const { watch, heard } = watched([turn(3, 9000, 'news'), turn(1, 5000), turn(2, 5000, 'articles'), turn(4, -1)]);
  vi.advanceTimersByTime(4999);
  expect(heard).toEqual(HEARD_NOTHING);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([
    { subject: 'promotions', ids: [1] },
    { subject: 'articles', ids: [2] },
  ]);
  vi.advanceTimersByTime(DAY_MS);
  expect(heard.slice(2)).toEqual([{ subject: 'news', ids: [3] }]);
  watch.close();
});

test('a turn that is farther off than a timer can wait comes all the same', () => {
  const { watch, heard } = watched([turn(1, 100 * DAY_MS)]);
  vi.advanceTimersByTime(100 * DAY_MS - 1);
  expect(heard).toEqual(HEARD_NOTHING);
  vi.advanceTimersByTime(1);
  expect(heard).toHaveLength(1);
  watch.close();
});

test('what an editor has moved is waited for anew', () => {
  const turns = [turn(1, 5000)];
  const { watch, heard } = watched(turns);
  turns.splice(0, 1, turn(1, 2000));
  watch.reschedule();
  vi.advanceTimersByTime(2000);
  expect(heard).toHaveLength(1);
  watch.close();
});

test('a turn that came while the process was busy is told, although the content was read again meanwhile', () => {
  const { watch, heard } = watched([turn(1, 5000)]);
  vi.setSystemTime(NOON + 6000);
  watch.reschedule();
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([{ subject: 'promotions', ids: [1] }]);
  watch.close();
});

test('one that is closed is silent', () => {
  const { watch, heard } = watched([turn(1, 5000)]);
  watch.close();
  vi.advanceTimersByTime(DAY_MS);
  expect(heard).toEqual(HEARD_NOTHING);
});
