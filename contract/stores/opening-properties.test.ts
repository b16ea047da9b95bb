import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import { forAll } from '#tests/properties/for-all.ts';
import { openingAt } from './opening-hours.ts';

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('a store is open for as many minutes of a day as its hours say, also over midnight, and changes at the time that is shown', () => {
  forAll(8, (random) => {
    const [from, to] = [random.int(0, 1439), random.int(0, 1440)];
    if (from % 1440 === to % 1440) return;
    const hours = `${clock(from)}–${clock(to)}`;
    const midnight = random.int(20_000, 30_000) * DAY_MS - TASHKENT_OFFSET_MS;
    let open = 0;
    let last = openingAt(hours, new Date(midnight - 1));
    for (let minute = 0; minute < 1440; minute++) {
      const opening = openingAt(hours, new Date(midnight + minute * MINUTE_MS));
      // The last millisecond of the minute is like its first.
      expect(openingAt(hours, new Date(midnight + (minute + 1) * MINUTE_MS - 1))).toEqual(opening);
      if (opening?.state === 'open') open++;
      if (opening?.state !== last?.state) {
        const changed = last?.state === 'open' ? last.until : last?.state === 'closed' ? last.opens : '';
        const [hour = 0, at = 0] = changed.split(':').map(Number);
        expect((hour * 60 + at) % 1440).toBe(minute);
      }
      last = opening;
    }
    expect(open).toBe((to - from + 1440) % 1440);
  });
});
